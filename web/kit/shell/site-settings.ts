/** Settings of the company that runs the program (contract, Environment). */
interface SiteSettings {
  companyName: string;
  companyEmail: string;
  /** Address of the company's microblog profile; empty when there is none. */
  socialUrl: string;
  /** Base of canonical links, without a trailing slash. */
  publicUrl: string;
  /** Path of the picture of link previews, which is another one in another look. */
  shareImage: string;
  /** The company's, in which its days begin and end. */
  timeZone: string;
  /** 'none' if the page was requested without a session; '' if unknown. */
  session: '' | 'none';
  /** JSON of the changes to the catalogue since its first edition (web/site/site-catalogue.ts). */
  catalogueChanges: string;
  /** Changed texts, by the beginning of their original (site-text.ts). */
  texts: Readonly<Record<string, string>>;
}

/**
 * Placeholders in the prerendered HTML; the server replaces them with the settings when it loads
 * the pages, so that a changed setting needs no rebuild. The server uses the same names.
 */
const tokens: Record<keyof SiteSettings, string> = {
  companyName: '__COMPANY_NAME__',
  companyEmail: '__COMPANY_EMAIL__',
  socialUrl: '__SOCIAL_URL__',
  publicUrl: '__PUBLIC_URL__',
  shareImage: '__SHARE_IMAGE__',
  timeZone: '__TIME_ZONE__',
  session: '__SESSION__',
  catalogueChanges: '__CATALOGUE_CHANGES__',
  // With its quotation marks, by an object.
  texts: '__TEXTS__',
};

/** The development server replaces nothing, so its pages have the documented defaults. */
const developmentSettings: SiteSettings = {
  companyName: 'Ascent',
  companyEmail: 'hello@example.com',
  socialUrl: '',
  publicUrl: '',
  shareImage: '/share-image.png',
  timeZone: 'America/New_York',
  session: '',
  catalogueChanges: '',
  texts: {},
};

/** Id of the data block in the page from which the browser reads the settings. */
export const settingsElementId = 'site-settings';

function readSettingsText(): string {
  // A constant of the build, so that the pages' scripts contain neither of the two.
  if (import.meta.env.SSR)
    return JSON.stringify(import.meta.env.DEV ? developmentSettings : tokens);
  return document.getElementById(settingsElementId)?.textContent ?? '';
}

/** The exact text of the data block, so that it is the same when hydrated in the browser. */
export const settingsText = readSettingsText();

/**
 * The settings, one object for the life of the page. Only root.tsx and the server write the data
 * block, so its shape is known.
 */
export const siteSettings = JSON.parse(settingsText) as SiteSettings;
