import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

const params = z.object({ token: z.string() });

const choice = z.object({
  /** The kind of emails, as its switch is called. */
  label: z.string(),
  about: z.string(),
  /** Where they go. */
  email: z.string(),
  isOn: z.boolean(),
});

export const getMailChoice = defineEndpoint({
  method: 'GET',
  path: '/api/emails/:token/choice',
  access: 'anyone',
  summary: 'What the link at the end of an email turns off, and whether that is on.',
  params,
  reply: choice,
});

export const changeMailChoice = defineEndpoint({
  method: 'PUT',
  path: '/api/emails/:token/choice',
  access: 'anyone',
  summary: 'Turns such emails off or on for the reader of that email.',
  params,
  body: z.object({ isOn: z.boolean() }),
  reply: choice,
});

export const openMailLink = defineEndpoint({
  method: 'GET',
  path: '/api/emails/:token',
  access: 'anyone',
  summary: 'Leads a browser that opens the address of the next call to its page.',
  params,
  status: 303,
});

export const stopMails = defineEndpoint({
  method: 'POST',
  path: '/api/emails/:token',
  access: 'anyone',
  summary: 'The button of a mailbox that turns off emails like this one (RFC 8058).',
  params,
  reply: z.object({ isOn: z.boolean() }),
});
