/** Loaded at the first check: nobody's page waits for fifty thousand words at start. */
let loaded: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords in lower case (resolution 54, quality A11). */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((password) => String(password).toLowerCase()));
}
