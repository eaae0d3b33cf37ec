import { readTotals } from '#server/platform/db/bulk-load.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { SiteRow, SiteTable } from './site-tables.ts';

/** Sums of instants say nothing, and become too large for SQLite. */
const isInstant = (column: string) => /_(at|until)$/.test(column);

/** What a table has according to the file: rows, bytes of text, and the sum of every number. */
export class TableTotals {
  readonly table: SiteTable;
  #rows = 0;
  #textBytes = 0;
  readonly #sums = new Map<string, bigint>();
  readonly #texts = new Set<string>();

  constructor(table: SiteTable) {
    this.table = table;
  }

  get rows(): number {
    return this.#rows;
  }

  add(rows: readonly SiteRow[]): void {
    this.#rows += rows.length;
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (typeof value === 'string') {
          this.#texts.add(column);
          this.#textBytes += Buffer.byteLength(value);
        } else if (value !== null && !isInstant(column))
          this.#sums.set(column, (this.#sums.get(column) ?? 0n) + BigInt(value));
  }

  /** What the database holds instead, in words; nothing where it is the same. */
  async differences(tx: Queries): Promise<string[]> {
    const numbers = [...this.#sums.keys()];
    const stored = await readTotals(tx, this.table, { texts: [...this.#texts], numbers });
    const compared: [what: string, file: number | bigint, database: string | number][] = [
      ['rows', this.#rows, stored.rows],
      ['bytes of text', this.#textBytes, stored.textBytes],
      ...numbers.map((name, at): [string, bigint, string] => [
        `the sum of ${name}`,
        this.#sums.get(name) ?? 0n,
        stored.sums[at] ?? '',
      ]),
    ];
    return compared
      .filter(([, file, database]) => String(file) !== String(database))
      .map(
        ([what, file, database]) =>
          `${this.table}: ${what} is ${file} in the file and ${database} in the database`,
      );
  }

  /** One line for the operator. */
  describe(): string {
    const sums = [...this.#sums].map(([name, sum]) => `${name} ${grouped(sum)}`);
    const counts = [`${grouped(this.#rows)} rows`, `${grouped(this.#textBytes)} bytes of text`];
    return `${this.table}: ${[...counts, ...sums].join(', ')}`;
  }
}

const grouped = (value: number | bigint) => value.toLocaleString('en-US');
