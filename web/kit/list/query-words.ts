import type { ListState } from './list-address.ts';

interface Choice {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** How the rows of a list were chosen, in words: "Search: “ann”. Status: New. Order: Name." */
export function queryWords(
  { q, sort, filters }: Pick<ListState, 'q' | 'sort' | 'filters'>,
  choices: readonly Choice[],
  sorts: readonly { value: string; label: string }[],
): string {
  const labelOf = (options: Choice['options'], value: string) =>
    options.find((option) => option.value === value)?.label ?? value;
  const chosen = choices.flatMap(({ name, label, options }) => {
    const value = filters[name];
    return value === undefined ? [] : [`${label}: ${labelOf(options, value)}.`];
  });
  return [...(q ? [`Search: “${q}”.`] : []), ...chosen, `Order: ${labelOf(sorts, sort)}.`].join(
    ' ',
  );
}
