/** The list with one item moved to another index, clamped to the list. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  const place = Math.min(rest.length, Math.max(0, to));
  return [...rest.slice(0, place), ...items.slice(from, from + 1), ...rest.slice(place)];
}
