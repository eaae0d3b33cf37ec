/** What the trail tells about; also the name of the record's own page. */
export const auditedKinds = [
  'lead',
  'quote',
  'booking',
  'project',
  'milestone',
  'scope',
  'note',
  'document',
  'invoice',
  'catalogue',
  'setting',
  'user',
  'client',
  'chat',
  'message',
  'export',
] as const;
export type AuditedKind = (typeof auditedKinds)[number];
