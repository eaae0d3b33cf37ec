/** One field of an edit, for comparing two versions side by side. */
export interface VersionField<Values> {
  name: keyof Values & string;
  label: string;
  /** Formats a value; without it the value is shown as it is. */
  text?: (value: never) => string;
}

/** Which of two versions of a field is kept. */
export type VersionChoice = 'mine' | 'theirs';

/** A field in which the edit differs from what somebody else has saved meanwhile. */
export interface VersionDifference {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  /** The initial choice: mine if the field was edited, else theirs. */
  usual: VersionChoice;
}

/**
 * Compares an edit with what was saved meanwhile.
 *
 * @param base the values that both versions started from
 */
export function versionDifferences<Values extends object>(
  fields: readonly VersionField<Values>[],
  base: Values,
  mine: Values,
  theirs: Values,
): VersionDifference[] {
  return fields
    .filter(({ name }) => !isSame(mine[name], theirs[name]))
    .map((field) => ({
      name: field.name,
      label: field.label,
      mine: textOf(field, mine),
      theirs: textOf(field, theirs),
      usual: isSame(mine[field.name], base[field.name]) ? 'theirs' : 'mine',
    }));
}

/** The values after a choice for each field; fields without a choice are theirs. */
export function mergeVersions<Values extends object>(
  mine: Values,
  theirs: Values,
  choices: Readonly<Record<string, VersionChoice>>,
): Values {
  const kept = Object.entries(mine).filter(([name]) => choices[name] === 'mine');
  return { ...theirs, ...Object.fromEntries(kept) };
}

/** Compares by content, since every response creates new lists. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function textOf<Values extends object>(field: VersionField<Values>, values: Values): string {
  const value = values[field.name];
  // `text` takes the type of its own field, which the type of the list cannot express.
  return field.text ? field.text(value as never) : String(value ?? '');
}
