/** Words that only ever begin a letter, wherever the sentence goes from there. */
const alwaysGreets = /^(hello|hi|hiya|hey|howdy|greetings|dear)(?=[\s,.!:;–—]|$)/;
/** These also begin ordinary sentences, so the comma after at most three more words decides. */
const greetsWithComma = /^good (morning|afternoon|evening|day)( [^\s,.!:]+){0,3}\s*([,.!:–—\n]|$)/;

/**
 * Whether a text begins by greeting its reader, so that a mail around it need not (rule MAIL-2).
 *
 * @param firstName of the reader; "Dana, …" greets Dana.
 */
export function beginsWithGreeting(text: string, firstName = ''): boolean {
  const start = text.replace(/^[\s"'“”‘’>*_]+/, '').toLowerCase();
  if (alwaysGreets.test(start) || greetsWithComma.test(start)) return true;
  const name = firstName.trim().toLowerCase();
  return (
    name !== '' && start.startsWith(name) && /^\s*([,!:–—\n]|$)/.test(start.slice(name.length))
  );
}
