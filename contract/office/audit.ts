import * as z from 'zod/mini';
import { auditedKinds } from '#domain/audit/audited-kind.ts';
import { defineEndpoint } from '../endpoint.ts';
import { listQuery } from '../list.ts';

/** A field's value before and after, as text. */
export const fieldChange = z.object({ field: z.string(), from: z.string(), to: z.string() });
export type FieldChangeReply = z.output<typeof fieldChange>;

/** One audit entry: who did what to which record, from where (rule OFFICE-12). */
export const auditEntryReply = z.object({
  id: z.string(),
  kind: z.enum(auditedKinds),
  recordId: z.string(),
  /** The record's name at that time. */
  recordName: z.string(),
  /** A verb in the past tense: 'created', 'changed', 'sent' … */
  action: z.string(),
  /** Null for the program itself and for somebody without an account. */
  actorId: z.nullable(z.string()),
  actorName: z.string(),
  changes: z.array(fieldChange),
  address: z.string(),
  createdAt: z.string(),
});
export type AuditEntryReply = z.output<typeof auditEntryReply>;

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/api/audit',
  access: 'admin',
  needs: 'owner',
  summary: 'Who changed what, newest first. The audit trail is append-only.',
  query: listQuery(['createdAt'], {
    kind: z.optional(z.enum(auditedKinds)),
    recordId: z.optional(z.string()),
    actorId: z.optional(z.string()),
  }),
  reply: z.array(auditEntryReply),
});
