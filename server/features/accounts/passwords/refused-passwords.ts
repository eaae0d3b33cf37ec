import type { Config } from '#server/platform/config/config.ts';

/** Loaded at the first check, so that fifty thousand words do not delay the start. */
let loaded: Promise<ReadonlySet<string>> | undefined;

/**
 * What a new password must not be (rule PASSWORD-2): one of the most common passwords, in lowercase
 * here, or the name of the company.
 */
export async function refusedPasswords({ companyName }: Pick<Config, 'companyName'>) {
  loaded ??= load();
  return { common: await loaded, companyName };
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((password) => String(password).toLowerCase()));
}
