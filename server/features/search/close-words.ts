/** How much of two words has to be the same, as PostgreSQL measures it. */
const closeEnough = 0.3;
/** Shorter words are close to too many others. */
const shortest = 3;

/** The runs of three letters of a word, with its start and end. */
export function runsOf(word: string): string[] {
  const characters = [...`  ${word} `];
  return characters.slice(2).map((_, at) => characters.slice(at, at + 3).join(''));
}

/** Whether a word can be misspelt: numbers and short words are not replaced by others. */
export function isSpelt(word: string): boolean {
  return [...word].length >= shortest && /^\p{L}+$/u.test(word);
}

/**
 * The words of some texts that are closest to a word, best first.
 *
 * @param word folded, as the texts are.
 */
export function closestWords(word: string, texts: readonly string[], most: number): string[] {
  const wanted = new Set(runsOf(word));
  const known = new Set(texts.flatMap((text) => text.split(/[^\p{L}]+/u)).filter(isSpelt));
  return [...known]
    .map((other) => {
      const runs = new Set(runsOf(other));
      const shared = [...runs].filter((run) => wanted.has(run)).length;
      return { other, likeness: shared / (runs.size + wanted.size - shared) };
    })
    .filter(({ likeness }) => likeness >= closeEnough)
    .toSorted((a, b) => b.likeness - a.likeness || (a.other < b.other ? -1 : 1))
    .slice(0, most)
    .map(({ other }) => other);
}
