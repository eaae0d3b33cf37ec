import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

const on = { isOn: z.boolean({ error: 'Please choose whether clients get them' }) };

export const savingsMailsReply = z.object({
  ...on,
  /** The company's day on which the next ones go out, or would. */
  nextOn: z.string(),
});
export type SavingsMailsReply = z.output<typeof savingsMailsReply>;

export const getSavingsMails = defineEndpoint({
  method: 'GET',
  path: '/api/company/savings-mails',
  alteredBy: ['company'],
  access: 'admin',
  needs: 'settings:see',
  summary: 'Whether clients are emailed each quarter what they save, and when next.',
  reply: savingsMailsReply,
});

export const changeSavingsMails = defineEndpoint({
  method: 'PUT',
  path: '/api/company/savings-mails',
  alters: ['company'],
  access: 'admin',
  needs: 'settings:change',
  summary: 'Changes whether clients are emailed each quarter what they save (rule PORTAL-9).',
  body: z.object(on),
  reply: savingsMailsReply,
});
