/** The kinds of records in the audit trail; also used in the addresses of their pages. */
export const auditedKinds = [
  'lead',
  'import',
  'quote',
  'booking',
  'project',
  'milestone',
  'milestone-template',
  'scope',
  'change',
  'note',
  'document',
  'invoice',
  'statement',
  'catalogue',
  'setting',
  'user',
  'client',
  'chat',
  'message',
  'export',
] as const;
export type AuditedKind = (typeof auditedKinds)[number];
