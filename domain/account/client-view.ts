/** How long somebody of the team can look at the portal as a client, in milliseconds (rule VIEW-1). */
export const viewLifeMs = 30 * 60_000;

/** Records from which the portal of their client can be looked at. */
export const viewedKinds = ['lead', 'quote', 'project'] as const;
export type ViewedKind = (typeof viewedKinds)[number];

/** Who is meant, in a button: the first word of a name, or the whole of an address. */
export function firstNameOf(name: string, email: string): string {
  return name.trim().split(/\s+/)[0] || email;
}
