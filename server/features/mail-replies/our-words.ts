/** What tells the lines of an email of ours, however a mail program quotes them, from others. */
export interface OurWords {
  /** Whether it has words that are not in our email. A line that introduces others has none. */
  isForeign: (line: string) => boolean;
  /** Whether it is surely from our email: at least three words in a row. */
  isOurs: (line: string) => boolean;
}

const surely = 3;

/** The words of an email of ours; '' if they are not known: then nothing is foreign or ours. */
export function ourWords(email: string): OurWords {
  const ours = wordsOf(email);
  const has = (words: readonly string[]) => ours.text.includes(` ${words.join(' ')} `);
  const none = ours.words.length === 0;
  return {
    isForeign: (line) => {
      if (none || /[:：]\s*$/.test(line)) return false;
      const { words } = wordsOf(line);
      return words.length > 0 && !has(words);
    },
    isOurs: (line) => {
      const { words } = wordsOf(line);
      return words.length >= surely && has(words);
    },
  };
}

/** Words without marks, links and pictures, which mail programs write in ways of their own. */
function wordsOf(text: string): { words: string[]; text: string } {
  const plain = text
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(/\[[^\]\n]{0,300}\]|<[^>\n]{0,300}>/g, ' ')
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return { words, text: ` ${words.join(' ')} ` };
}
