import * as z from 'zod/mini';
import { readHex } from '#domain/site/color.ts';
import { isLegibleAccent } from '#domain/site/palette.ts';
import { defineEndpoint } from '../endpoint.ts';
import { line, optionalEmail, recordVersion } from '../fields.ts';
import { lastChange } from '../named.ts';

const stored = {
  /** Increases with every change; 0 before the first one. */
  version: z.number(),
  /** Null before the first change. */
  changed: z.nullable(lastChange),
};

/** How the company is called and reached. '' for what the server's environment or the product says. */
const identity = {
  name: line(60),
  email: optionalEmail,
  socialUrl: z.string({ error: 'Please enter the link as text' }).check(
    z.trim(),
    z.maxLength(500, 'Please keep the link to 500 characters or fewer'),
    z.refine(
      (text) => text === '' || ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? ''),
      'The link must begin with https://',
    ),
  ),
};
export const identitySettings = z.object(identity);
export type IdentitySettings = z.output<typeof identitySettings>;

/** The company's color. */
const colors = {
  accent: z.string({ error: 'Please enter a color like #1f4d3f' }).check(
    z.trim(),
    z.overwrite((text) => readHex(text) ?? text),
    z.refine((text) => text === '' || readHex(text) !== null, {
      error: 'Please enter a color like #1f4d3f',
      abort: true,
    }),
    z.refine(
      (text) => text === '' || isLegibleAccent(text),
      'White text on this color would be hard to read. Please choose a darker one',
    ),
  ),
};
export const colorSettings = z.object(colors);
export type ColorSettings = z.output<typeof colorSettings>;

const isTimeZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
};

/** The zone of the company's days and of its consultations; '' for the product's own. */
const hours = {
  timeZone: line(60).check(
    z.refine((zone) => zone === '' || isTimeZone(zone), 'Please choose a time zone from the list'),
  ),
};
export const hoursSettings = z.object(hours);
export type HoursSettings = z.output<typeof hoursSettings>;

/** How mails introduce themselves; '' for the company's name and address. */
const mail = { senderName: line(60), replyTo: optionalEmail };
export const mailSettings = z.object(mail);
export type MailSettings = z.output<typeof mailSettings>;

/** What the program decides without asking, and how long private links are valid. */
const rules = {
  /** A booking is confirmed right away. */
  autoConfirm: z.boolean({ error: 'Say whether bookings are confirmed right away' }),
  /** Discounts above it need a second admin. */
  discountPercent: z
    .int({ error: 'Please enter a whole percentage' })
    .check(
      z.minimum(0, 'The percentage must be between 0 and 100'),
      z.maximum(100, 'The percentage must be between 0 and 100'),
    ),
  linkDays: z
    .int({ error: 'Please enter a whole number of days' })
    .check(
      z.minimum(1, 'The days must be between 1 and 9,999'),
      z.maximum(9_999, 'The days must be between 1 and 9,999'),
    ),
};
export const ruleSettings = z.object(rules);
export type RuleSettings = z.output<typeof ruleSettings>;

/** The uploaded logo; `id` is '' for none. */
export const logoSettings = z.object({ id: z.string(), hasName: z.boolean() });
export type LogoSettings = z.output<typeof logoSettings>;

export const logoReply = z.object({
  ...stored,
  /** '' for the product's own. */
  id: z.string(),
  width: z.number(),
  height: z.number(),
  hasName: z.boolean(),
  faintOn: z.nullable(z.enum(['light', 'dark'])),
});
export type LogoReply = z.output<typeof logoReply>;

export const identityReply = z.object({ ...identity, ...stored });
export type IdentityReply = z.output<typeof identityReply>;
export const colorsReply = z.object({ ...colors, ...stored });
export type ColorsReply = z.output<typeof colorsReply>;
export const hoursReply = z.object({ ...hours, ...stored });
export type HoursReply = z.output<typeof hoursReply>;
export const mailNamesReply = z.object({ ...mail, ...stored });
export type MailSettingsReply = z.output<typeof mailNamesReply>;
export const rulesReply = z.object({ ...rules, ...stored });
export type RulesReply = z.output<typeof rulesReply>;

const brandingReply = z.object({
  identity: identityReply,
  logo: logoReply,
  colors: colorsReply,
  hours: hoursReply,
  mail: mailNamesReply,
  rules: rulesReply,
  /** Names of the environment's variables that overrule what is entered here. */
  environment: z.array(z.string()),
  /** What holds now, wherever it comes from. */
  inForce: z.object({
    name: z.string(),
    email: z.string(),
    socialUrl: z.string(),
    timeZone: z.string(),
    ...rules,
  }),
  /** Host of the mail server; null while mails are written to files. */
  mailServer: z.nullable(z.string()),
});
export type BrandingReply = z.output<typeof brandingReply>;

export const getBranding = defineEndpoint({
  method: 'GET',
  path: '/api/branding',
  alteredBy: ['company'],
  access: 'admin',
  needs: 'site:see',
  summary:
    'The company’s name, look and time zone, the sender of its emails, and what it confirms.',
  reply: brandingReply,
});

/** What all changes of a group have in common. */
const change = {
  method: 'PUT',
  alters: ['company'],
  access: 'admin',
  needs: 'site:change',
  problems: ['conflict'],
} as const;

export const changeIdentity = defineEndpoint({
  ...change,
  path: '/api/branding/identity',
  summary: 'Changes name, email address and profile, which pages, emails and PDFs show right away.',
  body: z.object({ ...identity, version: recordVersion }),
  reply: identityReply,
});

export const changeColors = defineEndpoint({
  ...change,
  path: '/api/branding/colors',
  summary: 'Changes the company’s color; refused if text in it would be hard to read.',
  body: z.object({ ...colors, version: recordVersion }),
  reply: colorsReply,
});

export const changeHours = defineEndpoint({
  ...change,
  path: '/api/branding/hours',
  summary: 'Changes the company’s time zone, from the next start of the program on.',
  body: z.object({ ...hours, version: recordVersion }),
  reply: hoursReply,
});

export const changeMailNames = defineEndpoint({
  ...change,
  path: '/api/branding/mail',
  summary: 'Changes the name that emails come from and the address that replies go to.',
  body: z.object({ ...mail, version: recordVersion }),
  reply: mailNamesReply,
});

export const changeRules = defineEndpoint({
  ...change,
  path: '/api/branding/rules',
  // Whoever may only design the site cannot lift the limit of discounts.
  needs: 'settings:change',
  summary: 'Changes what is confirmed by a person, and how long private links are valid.',
  body: z.object({ ...rules, version: recordVersion }),
  reply: rulesReply,
});

export const uploadLogo = defineEndpoint({
  method: 'POST',
  path: '/api/branding/logo',
  alters: ['company'],
  access: 'admin',
  needs: 'site:change',
  summary:
    'Sets the logo (multipart/form-data: file, PNG, JPEG, WebP or AVIF), re-encoded in three sizes.',
  reply: logoReply,
  status: 201,
  upload: true,
  problems: ['too_large', 'wrong_content_type', 'malware_found'],
});

export const changeLogo = defineEndpoint({
  ...change,
  path: '/api/branding/logo',
  summary: 'Says whether the company’s name is part of the logo.',
  body: z.object({
    hasName: z.boolean({ error: 'Say whether the logo has the name' }),
    version: recordVersion,
  }),
  reply: logoReply,
});

export const deleteLogo = defineEndpoint({
  method: 'DELETE',
  path: '/api/branding/logo',
  alters: ['company'],
  access: 'admin',
  needs: 'site:change',
  summary: 'Goes back to the product’s own logo.',
  reply: logoReply,
});

export const getLogo = defineEndpoint({
  method: 'GET',
  path: '/api/branding/logos/:id',
  access: 'anyone',
  summary: 'A logo as pages show it. A new logo has a new id.',
  params: z.object({ id: z.string() }),
});

export const sendTestMail = defineEndpoint({
  method: 'POST',
  path: '/api/branding/test-mail',
  alters: ['mail', 'company'],
  access: 'admin',
  needs: 'site:change',
  summary: 'Emails the signed-in admin a test; the result is at /api/mail/:id.',
  reply: z.object({ id: z.string(), to: z.string() }),
  status: 202,
  problems: ['too_many_requests'],
});
