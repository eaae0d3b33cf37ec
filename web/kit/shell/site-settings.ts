/** What the company that runs the program sets about itself (contract, Environment). */
interface SiteSettings {
  companyName: string;
  companyEmail: string;
  /** Address of the company's microblog profile; empty when there is none. */
  socialUrl: string;
  /** Base of canonical links, without a trailing slash. */
  publicUrl: string;
  /** 'none' where the page was asked for without a session; '' where the page does not know. */
  session: '' | 'none';
  /** JSON of what changed in the catalogue since the first edition (web/site/site-catalogue.ts). */
  catalogueChanges: string;
}

/**
 * Written into the HTML at build time; the server puts the settings in their place when it loads
 * the pages, so a changed setting needs no rebuild. The server knows the same names.
 */
const tokens: Record<keyof SiteSettings, string> = {
  companyName: '__COMPANY_NAME__',
  companyEmail: '__COMPANY_EMAIL__',
  socialUrl: '__SOCIAL_URL__',
  publicUrl: '__PUBLIC_URL__',
  session: '__SESSION__',
  catalogueChanges: '__CATALOGUE_CHANGES__',
};

/** The development server replaces nothing, so its pages carry the documented defaults. */
const developmentSettings: SiteSettings = {
  companyName: 'Ascent',
  companyEmail: 'hello@example.com',
  socialUrl: '',
  publicUrl: '',
  session: '',
  catalogueChanges: '',
};

/** Id of the data block in the page from which the browser learns what the server put in. */
export const settingsElementId = 'site-settings';

function readSettingsText(): string {
  const written = JSON.stringify(import.meta.env.DEV ? developmentSettings : tokens);
  if (typeof document === 'undefined') return written;
  return document.getElementById(settingsElementId)?.textContent ?? written;
}

/** The exact text of the data block: rendered again in the browser, it equals the server's. */
export const settingsText = readSettingsText();

/**
 * The settings, the same object for the life of the page. The data block is written by root.tsx and
 * the server alone, so its shape is known.
 */
export const siteSettings = JSON.parse(settingsText) as SiteSettings;
