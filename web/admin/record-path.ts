/** Where each kind of record is opened in the back office. */
const paths = {
  lead: (id: string) => `/admin/leads?lead=${id}`,
  quote: (id: string) => `/admin/quotes/${id}`,
  booking: (id: string) => `/admin/bookings?booking=${id}`,
  project: (id: string) => `/admin/projects/${id}`,
  company: (id: string) => `/admin/companies/${id}`,
  milestone: (id: string, projectId: string) =>
    `/admin/projects/${projectId}?view=milestones&milestone=${id}`,
  note: (id: string, projectId: string) => `/admin/projects/${projectId}?view=notes&note=${id}`,
  document: (_id: string, projectId: string) => `/admin/projects/${projectId}?view=documents`,
  invoice: (id: string) => `/admin/invoices?invoice=${id}`,
  message: (id: string) => `/admin/inbox/${id}`,
  chat: (id: string) => `/admin/chat?session=${id}`,
  chatMessage: (id: string, chatId: string) => `/admin/chat?session=${chatId}&message=${id}`,
  mail: (id: string) => `/admin/inbox/mail?mail=${id}`,
  user: (id: string) => `/admin/users?user=${id}`,
} as const;

/** A kind of record that has an address in the back office. */
export type PlacedKind = keyof typeof paths;

/**
 * The address of a record.
 *
 * @param parentId for one that is shown on the page of another: the project of a note.
 */
export function recordPath(kind: PlacedKind, id: string, parentId = id): string {
  return paths[kind](encodeURIComponent(id), encodeURIComponent(parentId));
}

/** A record with an address of its own. */
export interface RecordRef {
  kind:
    | 'lead'
    | 'quote'
    | 'booking'
    | 'project'
    | 'company'
    | 'invoice'
    | 'message'
    | 'chat'
    | 'user';
  id: string;
}

/** The records that open beside their list, by the last part of its address. */
const beside: Readonly<Record<string, [kind: RecordRef['kind'], parameter: string]>> = {
  leads: ['lead', 'lead'],
  bookings: ['booking', 'booking'],
  invoices: ['invoice', 'invoice'],
  chat: ['chat', 'session'],
  users: ['user', 'user'],
};
/** The records with a page of their own, and what else is at that place in the address. */
const pages: Readonly<Record<string, [kind: RecordRef['kind'], others: readonly string[]]>> = {
  quotes: ['quote', ['new', 'catalogue']],
  projects: ['project', ['timeline', 'templates', 'time']],
  companies: ['company', []],
  inbox: ['message', ['mail']],
};

/** The record that an address shows, if any: the opposite of {@link recordPath}. */
export function recordAt(pathname: string, params: URLSearchParams): RecordRef | undefined {
  const [, , section = '', part] = pathname.split('/');
  const [kind, parameter = ''] = beside[section] ?? [];
  const id = params.get(parameter);
  if (kind && id) return { kind, id };
  const [pageKind, others = []] = pages[section] ?? [];
  if (!pageKind || !part || others.includes(part)) return undefined;
  return { kind: pageKind, id: decodeURIComponent(part) };
}
