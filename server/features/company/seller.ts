import * as z from 'zod';
import { bankLines } from '#domain/billing/bank-account.ts';
import { paymentPageOf } from '#domain/billing/payment-method.ts';
import { readTaxId, taxIdLine } from '#domain/billing/tax-id.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { readGroup } from './store.ts';

/** What an invoice says about its sender and about paying it, as kept with it when it is issued. */
export const seller = z.object({
  name: z.string(),
  /** Below the name: address, numbers, contact. */
  lines: z.array(z.string()),
  /** Printed at the end of an invoice, or ''. */
  note: z.string(),
  /** Whom to ask about an invoice. */
  email: z.string(),
  bank: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The text of PAYMENT_DETAILS, which takes the place of `bank`; or ''. */
  paymentDetails: z.string(),
  paymentPage: z.nullable(z.string()),
});
export type Seller = z.output<typeof seller>;

type SellerSettings = Pick<Config, 'companyName' | 'companyEmail' | 'paymentDetails'>;

/** The seller according to the environment alone, as on invoices from before the settings existed. */
function sellerOfEnvironment(config: SellerSettings): Seller {
  const { companyName, companyEmail, paymentDetails } = config;
  return {
    name: companyName,
    lines: [companyEmail],
    note: '',
    email: companyEmail,
    bank: [],
    paymentDetails,
    paymentPage: paymentPageOf(paymentDetails),
  };
}

/** The seller of the next invoice. */
export async function readSeller(db: Queries, config: SellerSettings): Promise<Seller> {
  const { values: details } = await readGroup(db, 'seller');
  const { values: account } = await readGroup(db, 'bank');
  const { values: tax } = await readGroup(db, 'tax');
  const email = details.email || config.companyEmail;
  const basis = sellerOfEnvironment(config);
  const isByEnvironment = config.paymentDetails !== '';
  return {
    ...basis,
    name: details.legalName || basis.name,
    lines: [
      ...details.address.split(/\r\n|\r|\n/),
      details.country,
      details.registerNumber,
      ...details.taxNumbers.map(({ label, value }) => `${label}: ${value}`),
      // One that is among the numbers already is printed once.
      details.taxNumbers.some(({ value }) => readTaxId(tax.taxCountry, value) === tax.taxId)
        ? ''
        : taxIdLine(tax.taxCountry, tax.taxId),
      email,
      details.phone,
    ].filter((line) => line.trim() !== ''),
    note: details.note,
    email,
    bank: isByEnvironment ? [] : bankLines(account),
    paymentPage: isByEnvironment ? basis.paymentPage : account.paymentLink || null,
  };
}

/** The seller kept with an issued document; '' is one from before the settings existed. */
export function keptSeller(kept: string, config: SellerSettings): Seller {
  return kept === '' ? sellerOfEnvironment(config) : seller.parse(JSON.parse(kept));
}
