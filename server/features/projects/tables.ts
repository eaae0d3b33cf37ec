import type { WorkPhase } from '#domain/project/milestone-phase.ts';
import type { ProjectStatus, ScopeState } from '#domain/project/project-status.ts';
import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends ProjectTables {}
}

interface ProjectTables {
  milestones: MilestonesTable;
  note_documents: NoteDocumentsTable;
  note_mentions: NoteMentionsTable;
  project_notes: ProjectNotesTable;
  projects: ProjectsTable;
  scope_items: ScopeItemsTable;
}

export interface ProjectsTable {
  id: string;
  /** For people to name it on the phone, like P-7F3K-92MD. */
  reference: string;
  name: string;
  description: string;
  status: ProjectStatus;
  budget_cents: number | null;
  /** A calendar day, YYYY-MM-DD. */
  start_date: string | null;
  /** A calendar day, YYYY-MM-DD (rule PROJECT-3). */
  estimated_end_date: string | null;
  /** Set exactly while the status is completed or archived. */
  completed_at: number | null;
  client_contact_name: string;
  client_email: string;
  /** The address in lower case; the account with this address is the project's client. */
  client_email_key: string;
  /** Set while the client gets a mail about every completed milestone (rule MILESTONE-8). */
  completion_mail_at: number | null;
  client_company: string;
  /** Whose people see it (rule CLIENT-1); null without the address of a client. */
  client_company_id: string | null;
  /** The responsible staff member, who sees the project in the portal (rule ACCOUNT-2). */
  owner_id: string | null;
  lead_id: string | null;
  /** Unique: a lead is converted once (rule LEAD-5). */
  source_lead_id: string | null;
  /** Unique: a quote is converted once (rule QUOTE-7). */
  source_quote_id: string | null;
  name_key: string;
  client_key: string;
  /** The budget in cents for sorting, -1 for none. */
  budget_key: number;
  /** The start for sorting, '' for none. */
  start_key: string;
  /** The day of completion in the company's zone, or else the planned end, or ''. */
  end_key: string;
  search_text: string;
  /** When it was moved to the bin. */
  deleted_at: number | null;
  version: number;
  created_at: number;
  updated_at: number;
}

/** One step of a project. It keeps its phase when it is completed (rule MILESTONE-2). */
export interface MilestonesTable {
  id: string;
  project_id: string;
  title: string;
  description: string;
  phase: WorkPhase;
  /** Order within the project, from 1. */
  position: number;
  /** A calendar day, YYYY-MM-DD. */
  due_date: string | null;
  started_at: number | null;
  /** The first completion; null again when it is reopened (rule MILESTONE-5). */
  completed_at: number | null;
  search_text: string;
  deleted_at: number | null;
  version: number;
  created_at: number;
  updated_at: number;
}

/** One sold item, from planned to delivered. */
export interface ScopeItemsTable {
  id: string;
  project_id: string;
  /** Catalogue key of the quote's line, or '' for one added by hand. */
  feature_key: string;
  label: string;
  price_cents: number | null;
  state: ScopeState;
  milestone_id: string | null;
  position: number;
  deleted_at: number | null;
  version: number;
  created_at: number;
  updated_at: number;
}

export interface ProjectNotesTable {
  id: string;
  project_id: string;
  title: string;
  content: string;
  /** When it was shared with the client; null while it is internal. */
  client_visible_at: number | null;
  pinned_at: number | null;
  author_id: string | null;
  /** A copy, because the account may be gone by now. */
  author_name: string;
  search_text: string;
  deleted_at: number | null;
  version: number;
  created_at: number;
  updated_at: number;
}

/** A team member mentioned in a note. */
interface NoteMentionsTable {
  note_id: string;
  user_id: string;
  mentioned_at: number;
}

/** A document of the same project attached to a note. */
interface NoteDocumentsTable {
  note_id: string;
  document_id: string;
  attached_at: number;
}

/** What the platform needs to know about these tables. */
export const projectTables = {
  note_mentions: {
    personal: { none: 'staff only; goes with its note' },
    transfer: 'moves',
    refersTo: { note_id: 'project_notes', user_id: 'users' },
  },
  note_documents: {
    personal: { none: 'goes with its note' },
    transfer: 'moves',
    refersTo: { note_id: 'project_notes', document_id: 'documents' },
  },
  project_notes: {
    personal: [
      {
        label: 'Project notes',
        part: 'projects',
        by: ['project_id', 'projects'],
        columns: ['project_id', 'title', 'content', 'author_name', 'created_at'],
        fate: 'kept',
        onlyWhereSet: 'client_visible_at',
      },
    ],
    transfer: 'moves',
    refersTo: { project_id: 'projects', author_id: 'users' },
    searched: true,
  },
  milestones: {
    personal: [
      {
        label: 'Milestones',
        part: 'projects',
        by: ['project_id', 'projects'],
        columns: ['project_id', 'title', 'description', 'phase', 'due_date', 'completed_at'],
        fate: 'kept',
      },
    ],
    transfer: 'moves',
    refersTo: { project_id: 'projects' },
    searched: true,
  },
  scope_items: {
    personal: [
      {
        label: 'Scope',
        part: 'projects',
        by: ['project_id', 'projects'],
        columns: ['project_id', 'label', 'price_cents', 'state'],
        fate: 'kept',
      },
    ],
    transfer: 'moves',
    refersTo: { project_id: 'projects', milestone_id: 'milestones' },
  },
  projects: {
    personal: [
      {
        label: 'Projects',
        part: 'projects',
        by: ['id', 'projects'],
        columns: [
          ...(['id', 'reference', 'name', 'description', 'status', 'budget_cents'] as const),
          ...(['start_date', 'estimated_end_date', 'completed_at'] as const),
          ...(['client_contact_name', 'client_email', 'client_company', 'created_at'] as const),
        ],
        fate: 'kept',
      },
    ],
    transfer: 'moves',
    refersTo: {
      owner_id: 'users',
      client_company_id: 'client_companies',
      lead_id: 'leads',
      source_lead_id: 'leads',
      source_quote_id: 'quotes',
    },
    address: {
      known: 'client_email_key',
      follows: [
        {
          by: 'client_email_key',
          changes: ['client_email', 'client_email_key', 'search_text', 'version'],
        },
      ],
    },
    list: {
      sorts: {
        createdAt: 'created_at',
        name: 'name_key',
        client: 'client_key',
        budget: 'budget_key',
        startDate: 'start_key',
        endDate: 'end_key',
      },
      numbers: ['created_at', 'budget_key'],
      defaultSort: '-createdAt',
    },
    searched: true,
  },
} satisfies Described<ProjectTables>;
