/** What staff can put into a thread for the visitor to follow (rule CHAT-16). */
export const chatCardKinds = ['booking', 'start-quote', 'quote', 'meeting'] as const;
export type ChatCardKind = (typeof chatCardKinds)[number];

/** What a card says, and where a visitor gets by it. */
interface CardWords {
  title: string;
  button: string;
}

/** The words of each card; the reference of a quote or consultation joins its title. */
export const cardWords: Record<ChatCardKind, CardWords> = {
  booking: { title: 'Book a consultation', button: 'Choose a time' },
  'start-quote': { title: 'Your own quote', button: 'Start a quote' },
  quote: { title: 'Your quote', button: 'Open the quote' },
  meeting: { title: 'Your consultation', button: 'See, move or cancel it' },
};

/** The message that carries a card, for mails and lists that show words only. */
export function cardMessage(kind: ChatCardKind, reference: string): string {
  if (kind === 'booking') return 'You can choose a time for a talk here.';
  if (kind === 'start-quote') return 'You can put your own quote together here.';
  if (kind === 'meeting') return `Here is your consultation ${reference}.`;
  return `Here is your quote ${reference}.`;
}
