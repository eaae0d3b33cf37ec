import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends LimitTables {}
}

interface LimitTables {
  rate_counters: RateCountersTable;
}

interface RateCountersTable {
  /** What is limited and for whom; addresses and e-mails only as hashes. */
  id: string;
  used: number;
  resets_at: number;
}

/** Facts about these tables. */
export const limitTables = {
  rate_counters: {
    personal: { none: 'hashes that end within a day' },
    transfer: { stays: 'ends within a day' },
  },
} satisfies Described<LimitTables>;
