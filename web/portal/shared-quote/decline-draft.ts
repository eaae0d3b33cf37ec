/** Name of the draft in which the reason for declining the quote on this page is kept. */
export const declineDraft = () => `decline ${location.pathname}`;
