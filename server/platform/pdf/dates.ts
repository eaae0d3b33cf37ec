import type { CalendarDate } from '#domain/calendar-date.ts';
import { paletteOf } from '#domain/site/palette.ts';
import type { Config } from '#server/platform/config/config.ts';

/** The company that issues a document, and the time zone of its dates. */
export interface Company {
  name: string;
  email: string;
  timeZone: string;
  /** Its own color and logo; absent for the product's own. */
  look?: CompanyLook;
}

/** What a document shows of the company's look. */
export interface CompanyLook {
  /** The color of its name and of marks; '' for the product's own. */
  primary: string;
  logo: { png: string; width: number; height: number; hasName: boolean; isFaint: boolean } | null;
}

/** What a document shows of the company: from the settings, or what an email of it knows. */
type Issuer = Pick<Config, 'companyName' | 'companyEmail' | 'businessTimeZone'> & {
  look?: Config['look'];
};

/** The company that issues a document. */
export function companyOf({ companyName, companyEmail, businessTimeZone, look }: Issuer): Company {
  const company = { name: companyName, email: companyEmail, timeZone: businessTimeZone };
  const { accent = '', logo = null } = look ?? {};
  if (accent === '' && logo === null) return company;
  return {
    ...company,
    look: {
      primary: accent === '' ? '' : paletteOf(accent).primary.light,
      logo: logo && {
        png: logo.print,
        width: logo.width,
        height: logo.height,
        hasName: logo.hasName,
        isFaint: logo.faintOn === 'light',
      },
    },
  };
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A calendar date as "March 4, 2026". */
export function dateText(date: CalendarDate): string {
  return day.format(Date.parse(`${date}T00:00:00Z`));
}

/** The company's date at an ISO instant, as "March 4, 2026". */
export function instantDay(instant: string, timeZone: string): string {
  return dateText(dayIn(timeZone, Date.parse(instant)));
}

/** The company's date at an instant in milliseconds. */
export function dayIn(timeZone: string, at: number): CalendarDate {
  // Swedish dates are written as in ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(at);
}
