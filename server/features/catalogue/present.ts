import type { CatalogueEntryReply, EntryHistoryReply } from '#contract/quotes/catalogue.ts';
import type { CatalogueEntry } from '#domain/quote/edition.ts';
import { explanationOf } from '#domain/quote/explanations.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { CatalogueChangesTable } from './tables.ts';

/** @param last the entry's last change, if it was ever changed. */
export function presentEntry(
  entry: CatalogueEntry,
  last: CatalogueChangesTable | undefined,
): CatalogueEntryReply {
  return {
    ...entry,
    about: explanationOf(entry),
    version: last?.version ?? 0,
    changedAt: last === undefined ? null : instantText(last.created_at),
  };
}

export function presentChange(row: CatalogueChangesTable): EntryHistoryReply['changes'][number] {
  return {
    version: row.version,
    before:
      row.old_label === null || row.old_price_dollars === null
        ? null
        : {
            label: row.old_label,
            priceDollars: row.old_price_dollars,
            isOffered: row.old_hidden_at === null,
            about: row.old_about ?? explanationOf({ key: row.entry_key }),
          },
    after: {
      label: row.label,
      priceDollars: row.price_dollars,
      isOffered: row.hidden_at === null,
      about: row.about ?? explanationOf({ key: row.entry_key }),
    },
    reason: row.reason,
    by: row.actor_name,
    at: instantText(row.created_at),
  };
}
