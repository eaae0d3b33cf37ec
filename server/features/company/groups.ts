import * as z from 'zod/mini';
import { taxSettings } from '#contract/billing/tax.ts';
import {
  colorSettings,
  hoursSettings,
  identitySettings,
  logoSettings,
  mailSettings,
  ruleSettings,
} from '#contract/office/branding.ts';
import {
  type BankDetails,
  bankDetails,
  chartOfAccounts,
  sellerDetails,
} from '#contract/office/company.ts';
import { usualAccounts } from '#domain/billing/journal.ts';
import { usualTaxTexts } from '#domain/billing/tax-rules.ts';
import { type SetupStep, setupMarks } from '#domain/site/setup-steps.ts';

const emptyBank: BankDetails = {
  accountHolder: '',
  bankName: '',
  iban: '',
  bic: '',
  accountNumber: '',
  routingNumber: '',
  paymentLink: '',
};

const mark = z.enum(setupMarks);
/** What was said about each step of setting up, and whether the list was put away. */
const setupSettings = z.object({
  name: mark,
  look: mark,
  invoices: mark,
  bank: mark,
  hours: mark,
  mail: mark,
  team: mark,
  prices: mark,
  terms: mark,
  isPutAway: z.boolean(),
} satisfies Record<SetupStep, typeof mark> & { isPutAway: unknown });

/**
 * The groups of settings. A new group needs a line here, its endpoint, and its part of the screen;
 * the table and its history serve all of them.
 */
export const settingGroups = {
  seller: {
    /** What the audit trail calls it. */
    name: 'Company details',
    schema: sellerDetails,
    /** The values until somebody changes them; also those of fields added later. */
    initial: {
      legalName: '',
      address: '',
      country: '',
      registerNumber: '',
      taxNumbers: [],
      email: '',
      phone: '',
      note: '',
    },
  },
  bank: { name: 'Bank details', schema: bankDetails, initial: emptyBank },
  accounts: {
    name: 'Accounts for the bookkeeper',
    schema: chartOfAccounts,
    initial: usualAccounts,
  },
  tax: {
    name: 'Tax',
    schema: taxSettings,
    initial: { taxCountry: '', taxId: '', rates: [], ...usualTaxTexts },
  },
  identity: {
    name: 'Name and contact',
    schema: identitySettings,
    initial: { name: '', email: '', socialUrl: '' },
  },
  logo: { name: 'Logo', schema: logoSettings, initial: { id: '', hasName: false } },
  colors: { name: 'Color', schema: colorSettings, initial: { accent: '' } },
  hours: { name: 'Time zone', schema: hoursSettings, initial: { timeZone: '' } },
  mail: {
    name: 'Sender of emails',
    schema: mailSettings,
    initial: { senderName: '', replyTo: '' },
  },
  rules: {
    name: 'Confirmations and links',
    schema: ruleSettings,
    initial: { autoConfirm: false, discountPercent: 20, linkDays: 90 },
  },
  setup: {
    name: 'Setup',
    schema: setupSettings,
    initial: {
      name: '',
      look: '',
      invoices: '',
      bank: '',
      hours: '',
      mail: '',
      team: '',
      prices: '',
      terms: '',
      isPutAway: false,
    },
  },
} as const;

export type GroupName = keyof typeof settingGroups;
/** The values of a group. */
export type GroupValues<Name extends GroupName> =
  (typeof settingGroups)[Name]['schema']['_zod']['output'];
