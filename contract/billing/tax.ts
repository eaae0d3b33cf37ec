import * as z from 'zod/mini';
import { maxTaxBasisPoints, taxMillionths } from '#domain/billing/tax.ts';
import { readTaxId, type TaxCountry, taxCountries } from '#domain/billing/tax-id.ts';
import { findWrongPeriod } from '#domain/billing/tax-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { calendarDate, line, neededLine, neededLines, recordVersion } from '../fields.ts';
import { lastChange } from '../named.ts';

/** Most rates that are kept, past ones included. */
export const taxRatesMax = 40;

/** In hundredths of a percent, with at most two decimals: 887.5 is 8.875 %. */
export const taxBasisPoints = z.number({ error: 'Please enter a rate' }).check(
  z.minimum(0, 'Please enter a rate'),
  z.maximum(maxTaxBasisPoints, `At most ${maxTaxBasisPoints / 100}%`),
  z.refine(
    (rate) => taxMillionths(rate) / 100 === rate,
    'A rate has at most four decimals, like 8.875',
  ),
);

export const taxCountry = z.enum(
  taxCountries.map(({ value }) => value),
  { error: 'Please choose a country' },
);

/** Said of a tax id that does not have the format of its country. */
export const wrongTaxId = 'This VAT ID doesn’t look right for the country. Please check it';

export const taxRate = z.object({
  name: neededLine('Please enter a name, such as VAT', 30),
  basisPoints: taxBasisPoints,
  validFrom: calendarDate,
  validUntil: z.union([z.literal(''), calendarDate], {
    error: 'Please enter a date as YYYY-MM-DD',
  }),
});

const tax = {
  taxCountry,
  taxId: line(40),
  rates: z
    .array(taxRate, { error: 'Please enter the rates' })
    .check(z.maxLength(taxRatesMax, `At most ${taxRatesMax} rates`)),
  /** What is on invoices without tax. */
  reverseChargeText: neededLines('Please enter the text', 300),
  exemptText: neededLines('Please enter the text', 300),
};

/** How the company taxes its invoices. */
export const taxSettings = z.object(tax);

export const taxReply = z.object({
  ...tax,
  /** Increases with every change; 0 before the first one. */
  version: z.number(),
  changed: z.nullable(lastChange),
  /** The company's day now: rates from before it stay as they are. */
  today: z.string(),
});
export type TaxReply = z.output<typeof taxReply>;

export const getTax = defineEndpoint({
  method: 'GET',
  path: '/api/company/tax',
  access: 'admin',
  needs: 'team',
  summary: 'The company’s tax ID and tax rates, and the texts on invoices without tax.',
  reply: taxReply,
});

export const changeTax = defineEndpoint({
  method: 'PUT',
  path: '/api/company/tax',
  alters: ['company', 'invoices'],
  access: 'admin',
  needs: 'settings:change',
  summary:
    'Changes tax ID, rates and texts. A rate that was in force before today stays as it was, except for its end (rule TAX-1).',
  body: z.object({ ...tax, version: recordVersion }).check(
    z.superRefine(({ taxCountry: country, taxId, rates }, ctx) => {
      if (!isTaxId(country, taxId))
        ctx.addIssue({ code: 'custom', path: ['taxId'], message: wrongTaxId });
      const wrong = findWrongPeriod(rates);
      if (wrong !== undefined)
        ctx.addIssue({
          code: 'custom',
          path: ['rates', wrong.index, wrong.field],
          message: wrong.message,
        });
    }),
  ),
  reply: taxReply,
  problems: ['conflict'],
});

/** Whether a text can be a tax id of a country. */
export function isTaxId(country: TaxCountry, text: string): boolean {
  return readTaxId(country, text) !== null;
}
