/** How long the quote takes, in minutes (rule WIDGET-5). */
export const quoteMinutes = 3;

/** What the assistant says with this phrase also offers the quote calculator (rule WIDGET-5). */
export const quotePhrase = 'personalized quote';
