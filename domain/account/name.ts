/** Split at the last space (rule ACCOUNT-5): the part before it is the first name. */
export function splitName(fullName: string): [first: string, last: string] {
  const name = fullName.trim();
  const cut = name.lastIndexOf(' ');
  return cut === -1 ? [name, ''] : [name.slice(0, cut).trim(), name.slice(cut + 1)];
}

/** What a person is called on screen and in the records: the name, or the address without one. */
export function displayName(firstName: string, lastName: string, email: string): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** Up to two letters that stand for a person where there is no picture; of the address without a name. */
export function initialsOf(user: { firstName: string; lastName: string; email: string }): string {
  const names = [user.firstName, user.lastName].filter(Boolean);
  const from = names.length > 0 ? names : [user.email];
  // Whole characters: a name may start with one that takes two code units.
  return from
    .map((name) => [...name][0] ?? '')
    .join('')
    .toLocaleUpperCase('en-US');
}
