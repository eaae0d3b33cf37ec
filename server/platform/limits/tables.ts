declare module '#server/platform/db/schema.ts' {
  interface Tables {
    rate_counters: RateCountersTable;
  }
}

export interface RateCountersTable {
  /** What is limited and for whom; addresses and e-mails only as hashes. */
  id: string;
  used: number;
  resets_at: number;
}
