/** One filter of a list. */
export interface ListFilter {
  /** The server's name. */
  name: string;
  label: string;
  /** What the list shows without it, such as 'All statuses'. */
  all: string;
  options: readonly { value: string; label: string }[];
}

/** The values that are set, by the server's names. */
export type FilterValues = Record<string, string | undefined>;

/** A filter that is set, in words. */
export interface ActiveFilter {
  filter: ListFilter;
  /** 'Status: New'. */
  text: string;
}

/** The filters that are set, in the order of the list. */
export function activeFilters(
  filters: readonly ListFilter[],
  values: FilterValues,
): readonly ActiveFilter[] {
  return filters.flatMap((filter) => {
    const value = values[filter.name];
    if (value === undefined) return [];
    // Options may still be loading, such as the names of the team.
    const label = filter.options.find((one) => one.value === value)?.label ?? '…';
    return [{ filter, text: `${filter.label}: ${label}` }];
  });
}

/** A line of the filter menu: opens the values of a field, or sets one of them. */
export interface FilterLine {
  key: string;
  label: string;
  /** Shown less prominently: the value of a field, or the field of a value. */
  detail: string;
  filter: ListFilter;
  /** Absent on a field; empty on the line that clears the field. */
  value?: string;
  isChosen: boolean;
}

const contains = (text: string, words: string) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));

function valueLines(filter: ListFilter, values: FilterValues, detail: string): FilterLine[] {
  const chosen = values[filter.name];
  return filter.options.map(({ value, label }) => ({
    key: `${filter.name}=${value}`,
    label,
    detail,
    filter,
    value,
    isChosen: value === chosen,
  }));
}

/**
 * The lines of the filter menu: all fields, or the values of one. Typed words find values of every
 * field, also by the name of their field ('status new').
 */
export function filterLines(
  filters: readonly ListFilter[],
  values: FilterValues,
  field: string | undefined,
  words: string,
): readonly FilterLine[] {
  const open = filters.find(({ name }) => name === field);
  const typed = words.trim();
  if (open) {
    const clear: FilterLine = {
      key: `${open.name}=`,
      label: open.all,
      detail: '',
      filter: open,
      value: '',
      isChosen: values[open.name] === undefined,
    };
    return [clear, ...valueLines(open, values, '')].filter(({ label }) => contains(label, typed));
  }
  const texts = new Map(activeFilters(filters, values).map(({ filter, text }) => [filter, text]));
  const fields = filters.map((filter) => ({
    key: filter.name,
    label: filter.label,
    detail: texts.get(filter)?.slice(filter.label.length + 2) ?? filter.all,
    filter,
    isChosen: texts.has(filter),
  }));
  if (typed === '') return fields;
  const all = filters.flatMap((filter) => valueLines(filter, values, filter.label));
  return [
    ...fields.filter(({ label }) => contains(label, typed)),
    ...all.filter(({ label, detail }) => contains(`${detail} ${label}`, typed)),
  ];
}
