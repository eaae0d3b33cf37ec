import * as z from 'zod/mini';
import { compactCode, isBic, isIban, isPayable } from '#domain/billing/bank-account.ts';
import type { JournalAccount } from '#domain/billing/journal.ts';
import { isHttpsAddress } from '#domain/web-address.ts';
import { defineEndpoint } from '../endpoint.ts';
import { line, lines, neededLine, optionalEmail, recordVersion } from '../fields.ts';
import { lastChange } from '../named.ts';

/** Longest list of tax numbers. */
export const taxNumbersMax = 5;

export const taxNumber = z.object({
  label: neededLine('Please enter what it is, such as EIN or VAT ID', 40),
  value: neededLine('Please enter the number', 60),
});

/** Who sends the invoices, as printed on them. */
const seller = {
  /** '' for COMPANY_NAME. */
  legalName: line(),
  address: lines(500),
  country: line(80),
  registerNumber: line(120),
  taxNumbers: z
    .array(taxNumber, { error: 'Please enter the tax numbers' })
    .check(z.maxLength(taxNumbersMax, `At most ${taxNumbersMax} tax numbers`)),
  /** '' for COMPANY_EMAIL. */
  email: optionalEmail,
  phone: line(40),
  note: lines(1000),
};
export const sellerDetails = z.object(seller);
export type SellerDetails = z.output<typeof sellerDetails>;

/** A code of banks, stored without spaces in capital letters; '' is allowed. */
const bankCode = (isValid: (code: string) => boolean, message: string) =>
  z.string({ error: message }).check(
    z.maxLength(60, { error: message, abort: true }),
    z.overwrite(compactCode),
    z.refine((code) => code === '' || isValid(code), message),
  );

/** Where clients pay. */
const bank = {
  accountHolder: line(120),
  bankName: line(120),
  iban: bankCode(isIban, 'This IBAN isn’t valid. Please check it for a typo'),
  bic: bankCode(isBic, 'A BIC has 8 or 11 letters and digits'),
  accountNumber: line(40),
  routingNumber: line(40),
  paymentLink: z.string({ error: 'Please enter the link as text' }).check(
    z.trim(),
    z.maxLength(500, 'Please keep the link to 500 characters or fewer'),
    z.refine(
      (text) => text === '' || isHttpsAddress(text),
      'The payment link must begin with https://',
    ),
  ),
};
export const bankDetails = z.object(bank);
export type BankDetails = z.output<typeof bankDetails>;

const account = neededLine('Please enter an account', 40);
/** The accounts of the bookkeeper's journal: a number, or a name. */
const accounts = {
  receivables: account,
  revenue: account,
  tax: account,
  bank: account,
  cash: account,
  online: account,
  clientCredit: account,
} satisfies Record<JournalAccount, unknown>;
export const chartOfAccounts = z.object(accounts);

const stored = {
  /** Increases with every change; 0 before the first one. */
  version: z.number(),
  /** Null before the first change. */
  changed: z.nullable(lastChange),
};
export const sellerReply = z.object({ ...seller, ...stored });
export type SellerReply = z.output<typeof sellerReply>;
export const bankReply = z.object({ ...bank, ...stored });
export type BankReply = z.output<typeof bankReply>;

export const accountsReply = z.object({ ...accounts, ...stored });
export type AccountsReply = z.output<typeof accountsReply>;

/** What is missing on invoices. */
const missingDetails = ['address', 'bank details'] as const;

const companyReply = z.object({
  seller: sellerReply,
  bank: bankReply,
  accounts: accountsReply,
  /** The text of PAYMENT_DETAILS, which takes the place of bank details and payment link; or ''. */
  paymentDetails: z.string(),
  missing: z.array(z.enum(missingDetails)),
});
export type CompanyReply = z.output<typeof companyReply>;

export const getCompany = defineEndpoint({
  method: 'GET',
  path: '/api/company',
  access: 'admin',
  needs: 'settings:see',
  summary: 'The company’s own details: what invoices say about their sender, and where to pay.',
  reply: companyReply,
});

export const changeSeller = defineEndpoint({
  method: 'PUT',
  path: '/api/company/seller',
  alters: ['company', 'invoices'],
  access: 'admin',
  needs: 'settings:change',
  summary: 'Changes what invoices say about their sender; issued ones stay as they are.',
  body: z.object({ ...seller, version: recordVersion }),
  reply: sellerReply,
  problems: ['conflict'],
});

export const changeAccounts = defineEndpoint({
  method: 'PUT',
  path: '/api/company/accounts',
  access: 'admin',
  needs: 'settings:change',
  summary: 'Changes the accounts of the bookkeeper’s journal.',
  body: z.object({ ...accounts, version: recordVersion }),
  reply: accountsReply,
  alters: ['company'],
  problems: ['conflict'],
});

export const changeBank = defineEndpoint({
  method: 'PUT',
  path: '/api/company/bank',
  alters: ['company', 'invoices'],
  access: 'admin',
  needs: 'owner',
  needsProof: true,
  summary: 'Changes where clients pay; emailed to all admins (rule BILLING-8).',
  body: z.object({ ...bank, version: recordVersion }).check(
    z.refine(
      ({ accountHolder, bankName, bic, iban, accountNumber, routingNumber }) =>
        [accountHolder, bankName, bic, iban, accountNumber, routingNumber].every(
          (text) => text === '',
        ) || isPayable({ accountHolder, bankName, bic, iban, accountNumber, routingNumber }),
      {
        error: 'Please enter an IBAN, or both an account number and a routing number',
        path: ['iban'],
      },
    ),
  ),
  reply: bankReply,
  problems: ['conflict'],
});
