/** Cards that staff can send in a conversation (rule CHAT-16). */
export const chatCardKinds = ['booking', 'start-quote', 'quote', 'meeting'] as const;
export type ChatCardKind = (typeof chatCardKinds)[number];

interface CardWords {
  title: string;
  button: string;
}

/** The texts of each card; a quote or consultation adds its reference to the title. */
export const cardWords: Record<ChatCardKind, CardWords> = {
  booking: { title: 'Book a consultation', button: 'Choose a time' },
  'start-quote': { title: 'Your own quote', button: 'Start a quote' },
  quote: { title: 'Your quote', button: 'Open the quote' },
  meeting: { title: 'Your consultation', button: 'View, reschedule or cancel' },
};

/** The text of a message with a card, for mails and lists that cannot show cards. */
export function cardMessage(kind: ChatCardKind, reference: string): string {
  if (kind === 'booking') return 'You can pick a time to talk here.';
  if (kind === 'start-quote') return 'You can build your own quote here.';
  if (kind === 'meeting') return `Here is your consultation ${reference}.`;
  return `Here is your quote ${reference}.`;
}
