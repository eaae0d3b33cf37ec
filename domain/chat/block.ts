/** What a block in the chat applies to (rule CHAT-15). */
export const blockKinds = ['session', 'email', 'address'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** What staff read about each. */
export const blockKindLabels: Record<BlockKind, string> = {
  session: 'This conversation',
  email: 'The e-mail address',
  address: 'The network address',
};

/** Longest block in days: whoever is still a nuisance after a year is blocked again. */
export const blockDaysMax = 365;
