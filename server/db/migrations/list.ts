import type { Migration } from 'kysely/migration';
import * as accountsLeadsQuotes from './0001-accounts-leads-quotes.ts';

/** Every migration in order; the same files run on both engines. A landed one is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-accounts-leads-quotes': accountsLeadsQuotes,
};
