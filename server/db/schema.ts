import type { Kysely } from 'kysely';
import type { BookingSource } from '#domain/booking/booking-source.ts';
import type {
  AccountTokensTable,
  KnownDevicesTable,
  RateCountersTable,
  SecurityEventsTable,
  SessionsTable,
  UsersTable,
} from './account-tables.ts';
import type {
  BillingProfilesTable,
  CreditNotesTable,
  InvoicePaymentsTable,
  InvoicesTable,
  NumberSeriesTable,
  QuoteAcceptancesTable,
  QuoteDeclinesTable,
} from './billing-tables.ts';
import type { BookingMovesTable, SlotHoldsTable } from './booking-tables.ts';
import type { CatalogueChangesTable } from './catalogue-tables.ts';
import type {
  ChatBlocksTable,
  ChatKeysTable,
  ChatMessagesTable,
  ChatReadsTable,
  ConversationsTable,
  OpenPagesTable,
  StaffPresenceTable,
} from './chat-tables.ts';
import type { ClientProfilesTable, EmailChangesTable, MailSwitchesTable } from './client-tables.ts';
import type {
  AnswerClocksTable,
  ContactMessagesTable,
  ContactRepliesTable,
} from './contact-tables.ts';
import type {
  DocumentsTable,
  DocumentVersionsTable,
  LooseFilesTable,
  UserPicturesTable,
} from './document-tables.ts';
import type { IdempotencyKeysTable, MailsTable } from './outbox-tables.ts';
import type {
  AuditEntriesTable,
  MilestonesTable,
  NoteDocumentsTable,
  NoteMentionsTable,
  ProjectNotesTable,
  ProjectsTable,
  ScopeItemsTable,
} from './project-tables.ts';
import type {
  QuoteOpensTable,
  QuoteQuestionsTable,
  QuoteSignaturesTable,
  QuoteSignersTable,
  QuoteVersionsTable,
} from './quote-tables.ts';
import type { ProjectStoriesTable } from './story-tables.ts';

/**
 * The tables as types. Columns are text or integer only: ids are UUIDv7 text, instants are integer
 * milliseconds since 1970 (UTC), money says its unit, a yes/no is a nullable instant that says when.
 */
export interface Tables {
  settings: { name: string; value: string };
  users: UsersTable;
  sessions: SessionsTable;
  account_tokens: AccountTokensTable;
  known_devices: KnownDevicesTable;
  rate_counters: RateCountersTable;
  security_events: SecurityEventsTable;
  leads: LeadsTable;
  lead_visits: LeadVisitsTable;
  quotes: QuotesTable;
  bookings: BookingsTable;
  booking_rules: BookingRulesTable;
  booking_moves: BookingMovesTable;
  slot_holds: SlotHoldsTable;
  idempotency_keys: IdempotencyKeysTable;
  mails: MailsTable;
  consent_texts: { version: string; text: string };
  contact_messages: ContactMessagesTable;
  contact_replies: ContactRepliesTable;
  answer_clocks: AnswerClocksTable;
  conversations: ConversationsTable;
  chat_messages: ChatMessagesTable;
  chat_keys: ChatKeysTable;
  chat_reads: ChatReadsTable;
  chat_blocks: ChatBlocksTable;
  staff_presence: StaffPresenceTable;
  open_pages: OpenPagesTable;
  projects: ProjectsTable;
  milestones: MilestonesTable;
  scope_items: ScopeItemsTable;
  project_notes: ProjectNotesTable;
  note_mentions: NoteMentionsTable;
  note_documents: NoteDocumentsTable;
  audit_entries: AuditEntriesTable;
  project_stories: ProjectStoriesTable;
  documents: DocumentsTable;
  document_versions: DocumentVersionsTable;
  loose_files: LooseFilesTable;
  user_pictures: UserPicturesTable;
  quote_acceptances: QuoteAcceptancesTable;
  quote_declines: QuoteDeclinesTable;
  quote_versions: QuoteVersionsTable;
  quote_signers: QuoteSignersTable;
  quote_signatures: QuoteSignaturesTable;
  quote_opens: QuoteOpensTable;
  quote_questions: QuoteQuestionsTable;
  billing_profiles: BillingProfilesTable;
  number_series: NumberSeriesTable;
  invoices: InvoicesTable;
  invoice_payments: InvoicePaymentsTable;
  credit_notes: CreditNotesTable;
  catalogue_changes: CatalogueChangesTable;
  client_profiles: ClientProfilesTable;
  mail_switches: MailSwitchesTable;
  email_changes: EmailChangesTable;
}

export interface LeadsTable {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  /** Lower-cased address: one lead per person (resolution 22). */
  email_key: string;
  phone: string;
  company: string;
  source: string;
  /** The page that its person's first visit began on; '' when nobody knows (feature L02). */
  first_page: string;
  status: string;
  score: number;
  assigned_to: string | null;
  message: string;
  /** Set while nothing more is expected of the lead; its status stays (resolution 26). */
  closed_at: number | null;
  closed_reason: string;
  /** When it went to the bin, where it stays for 30 days. */
  deleted_at: number | null;
  /** Names and company folded to lower case without accents, so that both engines sort alike. */
  name_key: string;
  company_key: string;
  search_text: string;
  version: number;
  created_at: number;
  updated_at: number;
}

/** What a person saw of the site before writing; kept only from those who wrote. */
export interface LeadVisitsTable {
  id: string;
  lead_id: string;
  /** Paths of public pages in order, the first seen first, between spaces. */
  pages: string;
  created_at: number;
}

export interface QuotesTable {
  id: string;
  /** What people say on the phone, like Q-7F3K-92MD. */
  reference: string;
  lead_id: string;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  customer_company: string;
  customer_role: string;
  company_size: string;
  industry: string;
  industry_other: string;
  current_crm_solution: string;
  current_monthly_spend: string;
  /** What the visitor typed instead of a range; null when only the range is known. */
  exact_monthly_spend_cents: number | null;
  budget_priority: string;
  expected_users: number;
  timeline: string;
  primary_pain_points: string;
  data_integration_needs: string;
  customization_level: string;
  /** Which payment card the visitor preferred, or ''. */
  chosen_plan: string;
  estimated_cost_dollars: number;
  /** JSON: the chosen features and every step of the sum as they stood when the quote was made. */
  price_snapshot: string;
  valid_until: number;
  status: string;
  demo_requested_at: number | null;
  demo_created_at: number | null;
  /** The admin who prepares the demo. */
  demo_owner_id: string | null;
  /** A calendar day, YYYY-MM-DD. */
  demo_due_on: string | null;
  /** Raised to make every earlier private link void. */
  link_version: number;
  /** When a mail last brought the link to somebody who asked for it, or to an invoice. */
  link_sent_at: number | null;
  /** When it was last sent to the client by its link. */
  sent_at: number | null;
  /** When the customer's own link was first opened by somebody who is not staff. */
  first_viewed_at: number | null;
  /** The last such look by any link, a further signer's included, and how many there were. */
  last_viewed_at: number | null;
  view_count: number;
  /** When it was accepted or rejected. */
  answered_at: number | null;
  note_to_client: string;
  internal_notes: string;
  /** Why staff moved it, or what the client said. */
  status_note: string;
  name_key: string;
  company_key: string;
  search_text: string;
  version: number;
  created_at: number;
  updated_at: number;
}

export interface BookingsTable {
  id: string;
  /** What people say on the phone, like B-7F3K-92MD. */
  reference: string;
  lead_id: string;
  first_name: string;
  last_name: string;
  email: string;
  company: string;
  phone: string;
  /** Unique among bookings that are not cancelled: the database decides who has the slot. */
  starts_at: number;
  /** The company's zone when it was booked. */
  time_zone: string;
  /** The visitor's zone, or ''. */
  visitor_time_zone: string;
  consultation_type: string;
  medium: 'video' | 'phone';
  message: string;
  status: 'pending' | 'confirmed' | 'cancelled';
  cancel_reason: string;
  /** An https address, or '' for the one of the rules. */
  meeting_url: string;
  /** When the visitor last learnt the time: by booking it, or by a move. */
  arranged_at: number;
  /** SEQUENCE of the calendar file (RFC 5545, section 3.8.7.4). */
  calendar_sequence: number;
  /** Raised to make every earlier private link void. */
  link_version: number;
  name_key: string;
  company_key: string;
  search_text: string;
  version: number;
  created_at: number;
  updated_at: number;
  /** How often its visitor moved it. */
  moves: number;
  /** What its type was called when it was booked; '' for bookings older than that. */
  type_label: string;
  /** The project it is about, when its client arranged it in the portal. */
  project_id: string | null;
  /** Where it was booked. */
  source: BookingSource;
  /** Which of the staff holds it; null while nobody is named. */
  host_id: string | null;
  /** When its visitor said to be running late, or null. */
  late_at: number | null;
  /** Keyed hash of the visitor's network; '' for staff, and from before it was kept. */
  asked_from: string;
}

/** One row at most: what staff decided about when consultations can be booked. */
export interface BookingRulesTable {
  id: 'only';
  /** JSON. */
  rules: string;
  version: number;
  updated_at: number;
}

/** What a store works on: the read side, or one transaction. */
export type Queries = Kysely<Tables>;
