import type { Config } from '#server/platform/config/config.ts';

/** Whom a mail comes from and where its links lead. */
export interface Brand {
  companyName: string;
  companyEmail: string;
  /** Origin of every link, without a trailing slash. */
  publicUrl: string;
}

/** Only the settings that mail shows: a template cannot leak a secret it never receives. */
export function brandOf({ companyName, companyEmail, publicUrl }: Config): Brand {
  return { companyName, companyEmail, publicUrl };
}
