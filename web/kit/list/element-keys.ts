import { useState } from 'react';

/** The React key of each row by its id, and the first number that no row has had. */
interface ElementKeys {
  keys: ReadonlyMap<string, number>;
  unused: number;
}

const none: ElementKeys = { keys: new Map(), unused: 0 };

/** More new rows than this share of a list make it another page or order of it. */
const newShare = 0.5;

/**
 * The keys of rows that follow others. A row that remains keeps its key, and with it its elements,
 * focus and state. On another page or in another order, where most rows are new, they take the keys of
 * those that are gone: filling in elements takes the browser a fifth of what it takes to make and style
 * others (rule SPEED-2). A single row that is gone, such as a deleted one, leaves its focus to none.
 *
 * @param ids of the rows in their order
 */
export function nextKeys({ keys, unused }: ElementKeys, ids: readonly string[]): ElementKeys {
  const wanted = new Set(ids);
  const gone = [...keys].filter(([id]) => !wanted.has(id));
  const isOther = ids.filter((id) => !keys.has(id)).length > ids.length * newShare;
  const free = isOther ? gone.map(([, key]) => key) : [];
  let next = unused;
  const found = ids.map((id) => [id, keys.get(id) ?? free.shift() ?? next++] as const);
  return { keys: new Map(found), unused: next };
}

/** The key of each row of one table body, by its id (`nextKeys`). */
export function useElementKeys(ids: readonly string[]): ReadonlyMap<string, number> {
  const of = ids.join('\n');
  const [known, setKnown] = useState({ of: '', ...none });
  if (known.of === of) return known.keys;
  const next = { of, ...nextKeys(known, ids) };
  setKnown(next);
  return next.keys;
}
