/** Somebody of the client, and whether they can look already. */
interface Reader {
  name: string;
  hasAccount: boolean;
}

/** Who will see what is about to be saved in a project (rule VIEW-6). */
export function seenByText(isShared: boolean, readers: readonly Reader[]): string {
  if (!isShared) return 'Only the team sees this.';
  const seeing = readers.filter(({ hasAccount }) => hasAccount).map(({ name }) => name);
  const others = readers.filter(({ hasAccount }) => !hasAccount).map(({ name }) => name);
  if (seeing.length > 0)
    return `Seen by ${seeing.length === 1 ? '1 person' : `${seeing.length} people`}: ${seeing.join(', ')}.`.replace(
      // A name may end with one, like "Jr.".
      /\.\.$/,
      '.',
    );
  if (others.length > 0)
    return `Only the team sees this until ${others.join(' or ')} has a portal account.`;
  return 'Only the team sees this: the project has no client with an email address.';
}
