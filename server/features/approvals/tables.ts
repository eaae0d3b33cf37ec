import type { ApprovalState, ItemAnswer } from '#domain/approval/approval-state.ts';
import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends ApprovalTables {}
}

interface ApprovalTables {
  approval_files: ApprovalFilesTable;
  approval_items: ApprovalItemsTable;
  approval_pictures: ApprovalPicturesTable;
  approvals: ApprovalsTable;
}

/** One question whether a milestone is as agreed, and its answer. One at a time is open for each. */
export interface ApprovalsTable {
  id: string;
  project_id: string;
  milestone_id: string;
  /** From 1; asking again is the next one. Unique per milestone. */
  round: number;
  state: ApprovalState;
  /** What the team writes to the approver, and where to look; '' for none. */
  note: string;
  link: string;
  /** A calendar day in the company's zone; nothing happens by itself after it. */
  answer_by: string;
  approver_name: string;
  approver_email: string;
  /** The address in lower case. */
  approver_key: string;
  /** Who is reminded too if the approver does not answer; '' for nobody. */
  fallback_name: string;
  fallback_email: string;
  fallback_key: string;
  asked_by: string | null;
  asked_name: string;
  asked_at: number;
  /** When it was answered or withdrawn; null exactly while it is open. */
  ended_at: number | null;
  /** The name that was typed, and the address of the link it was typed behind; '' until then. */
  answered_name: string;
  answered_email: string;
  /** Canonical JSON of exactly what was shown with the answers to it, and its SHA-256 in hexadecimal. */
  document: string;
  document_hash: string;
  address: string;
  device: string;
  /** The invoice that the approval issued. */
  invoice_id: string | null;
  version: number;
  created_at: number;
  updated_at: number;
}

/** One scope item of a question, and what the approver says about it. */
export interface ApprovalItemsTable {
  id: string;
  approval_id: string;
  scope_item_id: string;
  /** What it was called when the question was asked. */
  label: string;
  position: number;
  answer: ItemAnswer;
  words: string;
  updated_at: number;
}

/** One file of a question, in the version that was shown. */
export interface ApprovalFilesTable {
  id: string;
  approval_id: string;
  document_id: string;
  /** The number of the version. */
  number: number;
  original_name: string;
  /** SHA-256 of the bytes, base64url. */
  sha256: string;
  position: number;
}

/** A picture that the approver added to what they say about an item: a document of the project. */
export interface ApprovalPicturesTable {
  document_id: string;
  item_id: string;
  added_at: number;
}

/** What the platform needs to know about these tables. */
export const approvalTables = {
  approvals: {
    personal: [
      {
        label: 'Approvals',
        part: 'projects',
        by: ['project_id', 'projects'],
        columns: [
          ...(['id', 'milestone_id', 'round', 'state', 'note', 'link', 'answer_by'] as const),
          ...(['approver_name', 'approver_email', 'fallback_name', 'fallback_email'] as const),
          ...(['asked_at', 'ended_at', 'answered_name', 'document', 'document_hash'] as const),
          ...(['address', 'device'] as const),
        ],
        fate: 'kept',
      },
    ],
    transfer: 'moves',
    refersTo: {
      project_id: 'projects',
      milestone_id: 'milestones',
      asked_by: 'users',
      invoice_id: 'invoices',
    },
    address: {
      follows: [
        { by: 'approver_key', changes: ['approver_email', 'approver_key'] },
        { by: 'fallback_key', changes: ['fallback_email', 'fallback_key'] },
      ],
      stays: { answered_email: 'who signed, as it was then' },
    },
  },
  approval_items: {
    personal: { none: 'goes with its question, whose document has the answers' },
    transfer: 'moves',
    refersTo: { approval_id: 'approvals', scope_item_id: 'scope_items' },
  },
  approval_files: {
    personal: { none: 'goes with its question' },
    transfer: 'moves',
    refersTo: { approval_id: 'approvals', document_id: 'documents' },
  },
  approval_pictures: {
    personal: { none: 'goes with its question; the file itself is a document' },
    transfer: 'moves',
    refersTo: { document_id: 'documents', item_id: 'approval_items' },
  },
} satisfies Described<ApprovalTables>;
