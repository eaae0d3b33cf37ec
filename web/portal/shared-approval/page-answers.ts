import type { ItemAnswer } from '#domain/approval/approval-state.ts';

/** What somebody says about one item, as it is on the screen. */
export interface Said {
  answer: ItemAnswer;
  words: string;
}

/** The answers on a page, each by its item's id. */
export interface PageAnswers {
  /** What the fields show. */
  said: Record<string, Said>;
  /** What the server had when this page last knew. */
  kept: Record<string, Said>;
  /** What this page sent last: the reply may have been lost. */
  sent: Record<string, Said>;
  /** Answers of somebody else to items that were also answered here, until one is chosen. */
  theirs: Record<string, Said>;
}

type Item = Said & { id: string };

/** Whether two answers are the same; the server drops white space around the words. */
export function isSameAnswer(one: Said | undefined, other: Said | undefined): boolean {
  return one?.answer === other?.answer && one?.words.trim() === other?.words.trim();
}

/** The answers of a page that has just been opened. */
export function firstAnswers(items: readonly Item[]): PageAnswers {
  const known = () => Object.fromEntries(items.map((item) => [item.id, saidOf(item)]));
  return { said: known(), kept: known(), sent: {}, theirs: {} };
}

/**
 * The answers of a page that is opened again, with those that did not reach the server before.
 *
 * @param draft what the page had when it was left
 */
export function restoredAnswers(
  items: readonly Item[],
  draft: Pick<PageAnswers, 'said' | 'kept' | 'sent'>,
): PageAnswers {
  const now = firstAnswers(items);
  // What is no longer asked is left out.
  const asked = (was: Record<string, Said>): Record<string, Said> =>
    Object.fromEntries(Object.entries(was).filter(([id]) => now.said[id] !== undefined));
  const page = {
    said: { ...now.said, ...asked(draft.said) },
    kept: { ...now.kept, ...asked(draft.kept) },
    sent: asked(draft.sent),
    theirs: {},
  };
  return takeAnswers(page, items);
}

/** The items whose answers the server does not have yet. */
export function unkeptItems({ said, kept }: Pick<PageAnswers, 'said' | 'kept'>): string[] {
  return Object.keys(said).filter((id) => !isSameAnswer(said[id], kept[id]));
}

/**
 * A page's answers after its question was read again. What somebody else answered is shown, unless the
 * reader has answered the same item differently: then neither is lost.
 */
export function takeAnswers(page: PageAnswers, items: readonly Item[]): PageAnswers {
  const next = structuredClone(page);
  for (const item of items) {
    const { id } = item;
    const now = saidOf(item);
    if (isSameAnswer(now, page.theirs[id]) || isSameAnswer(now, page.kept[id])) continue;
    const isOwn = isSameAnswer(now, page.sent[id]) || isSameAnswer(now, page.said[id]);
    const isUntouched = isSameAnswer(page.said[id], page.kept[id]);
    if (isUntouched || isOwn) {
      next.kept[id] = now;
      if (isUntouched) next.said[id] = now;
      delete next.sent[id];
      delete next.theirs[id];
    } else next.theirs[id] = now;
  }
  return next;
}

/** The answers once the server has kept the one that this page sent to an item. */
export function keptAnswer(page: PageAnswers, id: string, items: readonly Item[]): PageAnswers {
  const item = items.find((one) => one.id === id);
  if (item === undefined) return page;
  const { [id]: _, ...sent } = page.sent;
  return { ...page, sent, kept: { ...page.kept, [id]: saidOf(item) } };
}

/** The answers once the reader has chosen between their own and somebody else's to an item. */
export function chooseAnswer(page: PageAnswers, id: string, which: 'mine' | 'theirs'): PageAnswers {
  const { [id]: other, ...theirs } = page.theirs;
  if (other === undefined) return page;
  return {
    ...page,
    theirs,
    kept: { ...page.kept, [id]: other },
    ...(which === 'theirs' && { said: { ...page.said, [id]: other } }),
  };
}

const saidOf = ({ answer, words }: Said): Said => ({ answer, words });
