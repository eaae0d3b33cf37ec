import {
  type GroupName,
  type GroupValues,
  settingGroups,
} from '#server/features/company/groups.ts';
import { insertVersion } from '#server/features/company/store.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { fixedId } from './rows.ts';

const dayMs = 86_400_000;

const details: { [Name in GroupName]?: Partial<GroupValues<Name>> } = {
  seller: {
    legalName: 'Ascent CRM Systems LLC',
    address: '48 Harbor View Road\nPortland, ME 04101',
    country: 'United States',
    registerNumber: 'Maine charter 20190000DC',
    taxNumbers: [{ label: 'EIN', value: '00-0000000' }],
    email: 'billing@example.com',
    phone: '+1 207 555 0142',
    note: 'Questions about this invoice? Reply to the email it came with, or call us.',
  },
  bank: {
    accountHolder: 'Ascent CRM Systems LLC',
    bankName: 'Harbor Bank',
    accountNumber: '000 111 222',
    routingNumber: '000000000',
  },
  // A company that has worked with it for years.
  setup: { isPutAway: true },
};

/** The details of an invented company, with an account that nobody has. */
export async function insertDemoCompany(tx: Queries, now: number): Promise<void> {
  for (const name of ['seller', 'bank', 'setup'] as const)
    await insertVersion(tx, {
      id: fixedId(`company settings ${name}`),
      group_name: name,
      version: 1,
      content: JSON.stringify({ ...settingGroups[name].initial, ...details[name] }),
      changed_by: null,
      changed_name: 'Noor Haddad',
      created_at: now - 60 * dayMs,
    });
}
