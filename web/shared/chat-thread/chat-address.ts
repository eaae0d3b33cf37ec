/** The hash that opens the live chat on a public page. */
export const chatHash = '#chat';

/**
 * Prefix of the hash in chat email links, before the secret: a hash is never sent to a server. In place of
 * the secret, {@link ownChat} stands for the conversation that this browser's cookie gives access to.
 */
export const chatTokenHash = '#chat=';

/** Shorter than any secret. */
export const ownChat = 'mine';
