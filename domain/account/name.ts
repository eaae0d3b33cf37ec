/** Splits a name at the last space (rule ACCOUNT-5). */
export function splitName(fullName: string): [first: string, last: string] {
  const name = fullName.trim();
  const cut = name.lastIndexOf(' ');
  return cut === -1 ? [name, ''] : [name.slice(0, cut).trim(), name.slice(cut + 1)];
}

/** The name of a person on screen and in records, or else the address. */
export function displayName(firstName: string, lastName: string, email: string): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** Up to two letters shown in place of a picture, from the name or else the address. */
export function initialsOf(user: { firstName: string; lastName: string; email: string }): string {
  const names = [user.firstName, user.lastName].filter(Boolean);
  const from = names.length > 0 ? names : [user.email];
  // The spread keeps characters of two code units whole.
  return from
    .map((name) => [...name][0] ?? '')
    .join('')
    .toLocaleUpperCase('en-US');
}
