/** What an email about one document is taken back by. */
export const aboutDocument = (id: string) => `document:${id}`;
