import type { Config } from '#server/platform/config/config.ts';

/** Who a mail comes from and where its links lead. */
export interface Brand {
  companyName: string;
  companyEmail: string;
  /** Origin of every link, without a trailing slash. */
  publicUrl: string;
}

/** The settings that mail shows, and no others: a template cannot leak a secret it never sees. */
export function brandOf({ companyName, companyEmail, publicUrl }: Config): Brand {
  return { companyName, companyEmail, publicUrl };
}
