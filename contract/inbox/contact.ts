import * as z from 'zod/mini';
import { type ConsentVersion, consentTexts } from '#domain/contact/consent.ts';
import { defineEndpoint } from '../endpoint.ts';
import { formCheck } from '../form-check.ts';
import { emailAddress, plainText } from '../text.ts';

/** Fewest characters of a message (rule CONTACT-1), and an additional upper limit. */
const messageMinLength = 10;
const messageMaxLength = 5_000;
const partOfNameMaxLength = 100;

const email = emailAddress('Valid email is required');
const message = plainText({
  message: 'Message must be at least 10 characters',
  min: messageMinLength,
  max: messageMaxLength,
  multiLine: true,
});
const company = plainText({ message: 'Please enter the company as text', max: 200 });

/** The fields of the contact form with their messages (rule CONTACT-1). */
export const contactForm = z.object({
  firstName: plainText({ message: 'First name is required', min: 1, max: partOfNameMaxLength }),
  lastName: plainText({ message: 'Last name is required', min: 1, max: partOfNameMaxLength }),
  email,
  company,
  message,
});

const consentVersions = Object.keys(consentTexts) as [ConsentVersion, ...ConsentVersion[]];

export const sendContactMessage = defineEndpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'anyone',
  summary: 'Sends a message, which creates a lead and appears in the inbox.',
  body: z.object({
    /** First and last name, joined (rule CONTACT-2). */
    name: plainText({ message: 'Name is required', min: 1, max: 2 * partOfNameMaxLength + 1 }),
    email,
    company: z.optional(z.nullable(company)),
    message,
    /** The version of the consent text shown beside the button. */
    consent: z.optional(z.enum(consentVersions, { error: 'Please reload the page and try again' })),
    formCheck,
  }),
  reply: z.object({
    id: z.string(),
    /** Short reference for use on the phone, like M-7F3K-92MD. */
    reference: z.string(),
    message: z.string(),
  }),
  status: 201,
  idempotent: true,
  problems: ['idempotency_mismatch', 'too_many_requests'],
});
export type ContactMessage = z.output<NonNullable<typeof sendContactMessage.body>>;
