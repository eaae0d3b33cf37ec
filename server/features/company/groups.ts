import { type BankDetails, bankDetails, sellerDetails } from '#contract/office/company.ts';

const emptyBank: BankDetails = {
  accountHolder: '',
  bankName: '',
  iban: '',
  bic: '',
  accountNumber: '',
  routingNumber: '',
  paymentLink: '',
};

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
} as const;

export type GroupName = keyof typeof settingGroups;
/** The values of a group. */
export type GroupValues<Name extends GroupName> =
  (typeof settingGroups)[Name]['schema']['_zod']['output'];
