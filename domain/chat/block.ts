/** What a chat block applies to (rule CHAT-15). */
export const blockKinds = ['session', 'email', 'address'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** Labels of the kinds, for staff. */
export const blockKindLabels: Record<BlockKind, string> = {
  session: 'This conversation',
  email: 'The email address',
  address: 'The network address',
};

/** Maximum duration of a block, in days. */
export const blockDaysMax = 365;
