/** A sample of a gauge: the values of its labels, and its own. */
export type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

/** Metrics that are kept in this process, in the text format of Prometheus (version 0.0.4). */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

/** Something that is counted, for each combination of the values of its labels. */
export class Counter {
  readonly #name: string;
  readonly #help: string;
  readonly #labels: readonly string[];
  readonly #counts = new Map<string, number>();

  constructor(name: string, help: string, labels: readonly string[] = []) {
    this.#name = name;
    this.#help = help;
    this.#labels = labels;
    if (labels.length === 0) this.#counts.set('', 0);
  }

  /** @param values of the labels, in their order. */
  inc(...values: string[]): void {
    const key = values.join(separator);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** The count of a combination. */
  of(...values: string[]): number {
    return this.#counts.get(values.join(separator)) ?? 0;
  }

  text(): string {
    const lines = [...this.#counts].map(
      ([key, count]) => `${this.#name}${labelText(this.#labels, key)} ${count}`,
    );
    return family(this.#name, this.#help, 'counter', lines);
  }
}

/** Durations in seconds, counted in buckets, for each combination of the values of its labels. */
export class Histogram {
  readonly #name: string;
  readonly #help: string;
  readonly #limits: readonly number[];
  readonly #labels: readonly string[];
  readonly #kept = new Map<string, { buckets: number[]; sum: number; count: number }>();

  /** @param limits upper ends of the buckets, rising. */
  constructor(
    name: string,
    help: string,
    limits: readonly number[],
    labels: readonly string[] = [],
  ) {
    this.#name = name;
    this.#help = help;
    this.#limits = limits;
    this.#labels = labels;
  }

  /** @param values of the labels, in their order. */
  observe(seconds: number, ...values: string[]): void {
    const key = values.length === 0 ? '' : values.join(separator);
    let kept = this.#kept.get(key);
    if (kept === undefined) {
      kept = { buckets: this.#limits.map(() => 0), sum: 0, count: 0 };
      this.#kept.set(key, kept);
    }
    kept.sum += seconds;
    kept.count += 1;
    const at = this.#limits.findIndex((limit) => seconds <= limit);
    if (at !== -1) kept.buckets[at] = (kept.buckets[at] ?? 0) + 1;
  }

  /** How many were observed with these values. */
  count(...values: string[]): number {
    return this.#kept.get(values.join(separator))?.count ?? 0;
  }

  text(): string {
    const lines = [...this.#kept].flatMap(([key, { buckets, sum, count }]) => {
      let below = 0;
      const bucket = (limit: string, value: number) =>
        `${this.#name}_bucket${labelText([...this.#labels, 'le'], key === '' ? limit : key + separator + limit)} ${value}`;
      return [
        ...this.#limits.map((limit, at) => {
          below += buckets[at] ?? 0;
          return bucket(String(limit), below);
        }),
        bucket('+Inf', count),
        `${this.#name}_sum${labelText(this.#labels, key)} ${sum}`,
        `${this.#name}_count${labelText(this.#labels, key)} ${count}`,
      ];
    });
    return family(this.#name, this.#help, 'histogram', lines);
  }
}

/** A value as it is right now; without samples for one that there is not yet. */
export function gaugeText(name: string, help: string, samples: number | readonly Sample[]): string {
  return readText(name, help, 'gauge', samples);
}

/** A count that is kept elsewhere, such as by the operating system. */
export function counterText(name: string, help: string, count: number): string {
  return readText(name, help, 'counter', count);
}

function readText(
  name: string,
  help: string,
  type: 'gauge' | 'counter',
  samples: number | readonly Sample[],
): string {
  const all: readonly Sample[] = typeof samples === 'number' ? [[{}, samples]] : samples;
  const lines = all.map(
    ([labels, value]) =>
      `${name}${labelText(Object.keys(labels), Object.values(labels).join(separator))} ${value}`,
  );
  return family(name, help, type, lines);
}

/** Between the values of labels in a key: no value of ours contains it. */
const separator = '\0';

function labelText(names: readonly string[], key: string): string {
  if (names.length === 0) return '';
  const values = key.split(separator);
  const pairs = names.map((name, at) => `${name}="${escaped(values[at] ?? '')}"`);
  return `{${pairs.join(',')}}`;
}

const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

function family(name: string, help: string, type: string, lines: readonly string[]): string {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}
