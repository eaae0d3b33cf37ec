import type { Tables } from '#server/platform/db/schema.ts';

/**
 * Tables with nothing of a visitor's or client's, or whose rows go with one of the above. Each says
 * why in a word.
 */
export const impersonalTables: Partial<Record<keyof Tables, string>> = {
  settings: 'the program’s own',
  rate_counters: 'hashes that end within a day',
  booking_rules: 'the company’s own',
  note_mentions: 'staff only; goes with its note',
  note_documents: 'goes with its note',
  booking_moves: 'times; goes with its booking',
  slot_holds: 'hashes that end within minutes',
  idempotency_keys: 'kept for a day; erased by content',
  consent_texts: 'the company’s own',
  answer_clocks: 'times; erased with what they count for',
  chat_reads: 'places of staff in a chat',
  staff_presence: 'staff only',
  open_pages: 'ids that end within a day',
  audit_entries: 'names and values are blanked, the line stays',
  number_series: 'a counter',
  catalogue_changes: 'the company’s own',
  document_versions: 'goes with its document',
  loose_files: 'names nothing',
};
