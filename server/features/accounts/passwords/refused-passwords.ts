import type { Config } from '#server/platform/config/config.ts';
import type { UsersTable } from '../tables.ts';

/** Loaded at the first check, so that fifty thousand words do not delay the start. */
let loaded: Promise<ReadonlySet<string>> | undefined;

/**
 * What is checked of a new password besides itself (rule PASSWORD-2): the most common passwords, in
 * lowercase, the name of the company, and the account's role and address.
 */
export async function refusedPasswords(
  { companyName }: Pick<Config, 'companyName'>,
  { role, email }: Pick<UsersTable, 'role' | 'email'>,
) {
  loaded ??= load();
  return { common: await loaded, companyName, role, email };
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((password) => String(password).toLowerCase()));
}
