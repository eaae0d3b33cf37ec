/** How often a value occurs for a key of a span. */
interface Counted {
  key: string;
  label: string;
  value: number;
  /** How often. */
  part: number;
}

/** How often each value occurs for a key of a span. */
interface Counts extends Pick<Counted, 'key' | 'label'> {
  span: number;
  values: Map<number, number>;
}

/** Counts of values of several parts of a period, and the medians of all together. */
export function medianCounter() {
  const groups = new Map<string, Counts>();
  return {
    add(span: number, counted: readonly Counted[]): void {
      for (const { key, label, value, part } of counted) {
        const id = `${span} ${key}`;
        const group = groups.get(id) ?? { span, key, label, values: new Map() };
        if (label > group.label) group.label = label;
        group.values.set(value, (group.values.get(value) ?? 0) + part);
        groups.set(id, group);
      }
    },
    /** The middle value of each, or the sum of the two in the middle: `part` tells of how many. */
    medians: () =>
      [...groups.values()].map(({ values, ...group }) => {
        const middle = middleOf([...values].sort(([one], [other]) => one - other));
        return { ...group, value: middle.reduce((a, b) => a + b), part: middle.length };
      }),
  };
}

/** The one or two values in the middle of values in order, each with how often it occurs. */
function middleOf(ordered: readonly [value: number, count: number][]): number[] {
  const count = ordered.reduce((all, [, one]) => all + one, 0);
  const places = new Set([Math.floor((count - 1) / 2), Math.floor(count / 2)]);
  return [...places].map((place) => {
    let passed = 0;
    const found = ordered.find(([, one]) => {
      passed += one;
      return place < passed;
    });
    return found?.[0] ?? 0;
  });
}
