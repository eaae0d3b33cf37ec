/** Where each kind of record is opened in the back office. */
const paths = {
  lead: (id: string) => `/admin/leads?lead=${id}`,
  quote: (id: string) => `/admin/quotes/${id}`,
  booking: (id: string) => `/admin/bookings?booking=${id}`,
  project: (id: string) => `/admin/projects/${id}`,
  /** Takes the id of the project: its documents are listed on its page. */
  document: (projectId: string) => `/admin/projects/${projectId}?view=documents`,
  invoice: (id: string) => `/admin/invoices?invoice=${id}`,
  message: (id: string) => `/admin/inbox/${id}`,
  chat: (id: string) => `/admin/chat?session=${id}`,
  mail: (id: string) => `/admin/inbox/mail?mail=${id}`,
  user: (id: string) => `/admin/users?user=${id}`,
} as const;

/** A kind of record that has an address in the back office. */
export type PlacedKind = keyof typeof paths;

/** The address of a record. */
export function recordPath(kind: PlacedKind, id: string): string {
  return paths[kind](encodeURIComponent(id));
}
