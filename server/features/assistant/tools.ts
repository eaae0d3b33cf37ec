import { getClientCompany, listClientCompanies } from '#contract/accounts/client-companies.ts';
import { listTeam } from '#contract/accounts/users.ts';
import { getInvoice, listInvoices } from '#contract/billing/invoices.ts';
import { getBooking, listBookings } from '#contract/bookings/booking-records.ts';
import { getBookingSettings } from '#contract/bookings/booking-settings.ts';
import { getBusyHosts } from '#contract/bookings/busy-hosts.ts';
import { getTakenTimes } from '#contract/bookings/taken-times.ts';
import { listChatNotes } from '#contract/chat/chat-notes.ts';
import { getChatSessionDetail } from '#contract/chat/chat-session-detail.ts';
import { listChatSessions } from '#contract/chat/chat-sessions.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getAnswerQueue } from '#contract/inbox/answer-queue.ts';
import { getInboxMessage, listInbox } from '#contract/inbox/inbox.ts';
import { addLeadNote } from '#contract/leads/lead-notes.ts';
import { setLeadStep } from '#contract/leads/lead-steps.ts';
import { getLeadTimeline } from '#contract/leads/lead-timeline.ts';
import { getLead, listLeads } from '#contract/leads/leads.ts';
import type { toolKinds } from '#contract/office/assistant.ts';
import { getOverview } from '#contract/office/overview.ts';
import { searchRecords } from '#contract/office/search.ts';
import { listMilestones, listProjectMilestones } from '#contract/projects/milestones.ts';
import { createNote, listNotes } from '#contract/projects/project-notes.ts';
import { getProject, listProjects } from '#contract/projects/projects.ts';
import { listRisks } from '#contract/projects/risks.ts';
import { listScope } from '#contract/projects/scope-items.ts';
import { listTroubledProjects } from '#contract/projects/status-notes.ts';
import { addTimeEntry, getProjectTime } from '#contract/projects/time-entries.ts';
import { getCatalogue } from '#contract/quotes/catalogue.ts';
import { draftQuote } from '#contract/quotes/drafted-quotes.ts';
import { getQuote, listQuotes } from '#contract/quotes/quote-records.ts';

/** A call of the API that an assistant may make. */
export interface AssistantTool {
  /** What it does, in two or three words; its name is made of them. */
  title: string;
  kind: (typeof toolKinds)[number];
  endpoint: Endpoint;
  /** What it does, where the summary of the call speaks of what an assistant cannot do; ends with a period. */
  summary?: string;
  /** What an assistant must know beyond that. */
  about?: string;
  /** Inputs of the call that an assistant cannot give. */
  without?: readonly string[];
  /** Inputs that are always the same. */
  fixed?: Readonly<Record<string, unknown>>;
}

const read = (title: string, endpoint: Endpoint, about?: string): AssistantTool => ({
  title,
  kind: 'read',
  endpoint,
  ...(about !== undefined && { about }),
});

/**
 * All that an assistant can reach (rule API-14, decision 123): calls that only read, and a few whose results
 * nobody outside the team sees. Nothing here sends, signs, publishes, deletes, or changes a status or a price.
 */
export const assistantTools: readonly AssistantTool[] = [
  read('Search everything', searchRecords, 'Start here if you only have a name or a reference.'),
  read('Get overview', getOverview),
  read('List team', listTeam, 'Has the ids of colleagues.'),
  read('List leads', listLeads),
  read('Get lead', getLead),
  read('Get lead timeline', getLeadTimeline),
  read('List quotes', listQuotes),
  read('Get quote', getQuote),
  read('Get catalog', getCatalogue, 'Has the keys of the features that a quote can have.'),
  read('List bookings', listBookings),
  read('Get booking', getBooking),
  read(
    'Get booking hours',
    getBookingSettings,
    'A time is free if it is within these hours, is not taken, and its host is not busy.',
  ),
  read('List taken times', getTakenTimes),
  read('List busy times', getBusyHosts),
  read('List projects', listProjects),
  read('Get project', getProject),
  read('List project milestones', listProjectMilestones),
  read('List open milestones', listMilestones),
  read('List project scope', listScope),
  read('List project notes', listNotes),
  read('List project risks', listRisks),
  read('Get project time', getProjectTime, 'Has the ids of the features in its scope.'),
  read('Get project health', listTroubledProjects),
  read('List client companies', listClientCompanies),
  {
    title: 'Get client company',
    kind: 'read',
    endpoint: getClientCompany,
    summary: 'One client company with what belongs to it, or the one that it was merged into.',
  },
  read('List invoices', listInvoices),
  read('Get invoice', getInvoice),
  read('List messages', listInbox),
  read('Get message', getInboxMessage),
  read('Get waiting replies', getAnswerQueue),
  read('List conversations', listChatSessions),
  read('Get conversation', getChatSessionDetail),
  read('List conversation notes', listChatNotes),
  {
    title: 'Add lead note',
    kind: 'draft',
    endpoint: addLeadNote,
    summary: 'Adds a note to the timeline of a lead.',
    about: 'Only the team reads it.',
  },
  {
    title: 'Set next step',
    kind: 'draft',
    endpoint: setLeadStep,
    summary:
      'Sets the next step of a lead that has none open. An open one stays, and this is refused.',
    about:
      'Only the team sees it. Without an ownerId it is for whoever looks after the lead, or else for the person who made the key.',
  },
  {
    title: 'Draft quote',
    kind: 'draft',
    endpoint: draftQuote,
    about:
      'The price follows from the catalog. A person reviews the draft and decides whether to send it.',
  },
  {
    title: 'Add project note',
    kind: 'draft',
    endpoint: createNote,
    summary: 'Adds an internal note to a project.',
    about: 'Only the team reads it, never the client.',
    without: ['mentions', 'documents'],
    fixed: { isInternal: true },
  },
  {
    title: 'Add time entry',
    kind: 'draft',
    endpoint: addTimeEntry,
    summary: 'Adds time that the person who made the key worked on a feature of a project.',
    about: 'Clients never see it.',
    without: ['userId'],
  },
];

/** What assistants call a tool: `list_leads`. */
export const nameOf = ({ title }: AssistantTool) => title.toLowerCase().replaceAll(' ', '_');
