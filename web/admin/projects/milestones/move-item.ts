/** The list with one item moved to another index, clamped to the list. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  const place = Math.min(rest.length, Math.max(0, to));
  return [...rest.slice(0, place), ...items.slice(from, from + 1), ...rest.slice(place)];
}

/** Items in the order of others with their ids, if there is one; what is not among these comes last. */
export function orderedAs<Item extends { id: string }>(
  items: readonly Item[],
  order: readonly { id: string }[] | undefined,
): readonly Item[] {
  if (order === undefined) return items;
  const places = new Map(order.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: Item) => places.get(id) ?? order.length;
  return [...items].sort((one, other) => placeOf(one) - placeOf(other));
}
