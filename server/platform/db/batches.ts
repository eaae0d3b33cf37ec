/** Most values of a statement, far below what both databases bind: 32,766 and 65,535. */
const perStatement = 500;

/** Items in parts, each for one statement. */
export function* batchesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += perStatement) yield items.slice(at, at + perStatement);
}
