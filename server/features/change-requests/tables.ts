import type { ChangeOrigin } from '#contract/projects/change-requests.ts';
import type { QuotedKind } from '#contract/projects/staff-changes.ts';
import type { ChangeWay } from '#domain/change-request/change-payments.ts';
import type { ChangeState } from '#domain/change-request/change-status.ts';
import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends ChangeTables {}
}

interface ChangeTables {
  change_files: ChangeFilesTable;
  change_request_lines: ChangeLinesTable;
  change_requests: ChangeRequestsTable;
  goodwill_entries: GoodwillEntriesTable;
  project_change_settings: ChangeSettingsTable;
}

/** A change to a signed system, from the first words to the signature. */
export interface ChangeRequestsTable {
  id: string;
  /** Like CR-2026-0007, unique. */
  number: string;
  project_id: string;
  /** The signed quote that it adds to. */
  quote_id: string;
  state: ChangeState;
  origin: ChangeOrigin;
  title: string;
  /** The client's words, or ''. */
  wish: string;
  /** The words that staff quoted, and where they are; null and '' if none. */
  quoted_kind: QuotedKind | null;
  quoted_id: string;
  quoted_text: string;
  /** The days that staff set; null for those of its share of the price. */
  set_days: number | null;
  /** Price and days as last computed; final once it is offered. */
  price_cents: number;
  days: number;
  /** Set if the client may sign it without us (rule CHANGE-6). */
  self_at: number | null;
  /** Since when the client sees it: asked or offered; null for a draft nobody was shown. */
  shown_at: number | null;
  asked_at: number | null;
  offered_at: number | null;
  /** In milliseconds: from then on the offer has expired. */
  valid_until: number | null;
  /** Canonical JSON of what was offered and its SHA-256; '' before. */
  offer: string;
  offer_hash: string;
  answered_at: number | null;
  /** Why it was declined or withdrawn, or ''. */
  reason: string;
  /** How it is paid, once it is signed. */
  way: ChangeWay | null;
  signer_name: string;
  /** Canonical JSON of exactly what was signed and its SHA-256; '' before. */
  document: string;
  document_hash: string;
  address: string;
  device: string;
  /** Unique: the invoice over what was due at the signature. */
  invoice_id: string | null;
  created_by: string | null;
  created_name: string;
  version: number;
  created_at: number;
  updated_at: number;
}

/** One thing that a change adds. */
export interface ChangeLinesTable {
  id: string;
  change_id: string;
  position: number;
  /** Catalogue key; '' for a line written by staff. */
  feature_key: string;
  label: string;
  about: string;
  quantity: number;
  /** The catalogue's price for a feature, before the multipliers. */
  unit_cents: number;
}

/** A file that the client sent with what they asked for: a document of the project. */
export interface ChangeFilesTable {
  document_id: string;
  change_id: string;
  added_at: number;
}

/** Extra work that was given without payment, at the catalogue's price (rule CHANGE-8). */
export interface GoodwillEntriesTable {
  id: string;
  project_id: string;
  /** Catalogue key, or '' for something else. */
  feature_key: string;
  label: string;
  cents: number;
  quoted_kind: QuotedKind | null;
  quoted_id: string;
  quoted_text: string;
  /** A calendar day in the company's zone. */
  given_on: string;
  given_by: string | null;
  given_name: string;
  deleted_at: number | null;
  version: number;
  created_at: number;
  updated_at: number;
}

/** What differs from the usual in a project; no row for the usual. */
export interface ChangeSettingsTable {
  /** The project's id. */
  id: string;
  self_percent: number;
  /** Since when the client sees the courtesies, or null. */
  goodwill_shown_at: number | null;
  version: number;
  created_at: number;
  updated_at: number;
}

/** What the platform needs to know about these tables. */
export const changeTables = {
  change_requests: {
    personal: [
      {
        label: 'Changes',
        part: 'projects',
        by: ['project_id', 'projects'],
        columns: [
          ...(['number', 'project_id', 'state', 'title', 'wish', 'price_cents', 'days'] as const),
          ...(['asked_at', 'offered_at', 'answered_at', 'reason', 'way', 'signer_name'] as const),
          ...(['document', 'document_hash', 'address', 'device'] as const),
        ],
        fate: 'kept',
        onlyWhereSet: 'shown_at',
      },
    ],
    transfer: 'moves',
    refersTo: {
      project_id: 'projects',
      quote_id: 'quotes',
      invoice_id: 'invoices',
      created_by: 'users',
    },
  },
  change_request_lines: {
    personal: { none: 'part of the signed text of its change' },
    transfer: 'moves',
    refersTo: { change_id: 'change_requests' },
  },
  change_files: {
    personal: { none: 'goes with its change; the file itself is a document' },
    transfer: 'moves',
    refersTo: { document_id: 'documents', change_id: 'change_requests' },
  },
  goodwill_entries: {
    personal: { none: 'our own record of what we gave; quoted words are in their own records' },
    transfer: 'moves',
    refersTo: { project_id: 'projects', given_by: 'users' },
  },
  project_change_settings: {
    personal: { none: 'settings of a project' },
    transfer: 'moves',
    refersTo: { id: 'projects' },
  },
} satisfies Described<ChangeTables>;
