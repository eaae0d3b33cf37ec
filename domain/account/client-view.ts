/** How long somebody of the team can look at the portal as a client, in milliseconds (rule VIEW-1). */
export const viewLifeMs = 30 * 60_000;

/** Records from which the portal of their client can be looked at, and what one needs to see them. */
export const viewedKinds = {
  lead: 'leads:see',
  quote: 'quotes:see',
  project: 'projects:see',
  /** Somebody of a client's company, such as a colleague of the contact. */
  'client-person': 'projects:see',
} as const;
export type ViewedKind = keyof typeof viewedKinds;

/** Who is meant, in a button: the first word of a name, or the whole of an address. */
export function firstNameOf(name: string, email: string): string {
  return name.trim().split(/\s+/)[0] || email;
}
