/** One field of an edit, as the two versions are laid side by side. */
export interface VersionField<Values> {
  name: keyof Values & string;
  label: string;
  /** How a value reads; without it as it is. */
  text?: (value: never) => string;
}

/** Which of two versions of a field is kept. */
export type VersionChoice = 'mine' | 'theirs';

/** A field in which what was typed and what somebody else has saved meanwhile differ. */
export interface VersionDifference {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  /** The choice to begin with: mine where something was typed, else theirs. */
  usual: VersionChoice;
}

/**
 * Compares an edit with what was saved meanwhile.
 *
 * @param base the values that both began from
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

/** The values after a choice for each field; what nobody was asked about is as they have it. */
export function mergeVersions<Values extends object>(
  mine: Values,
  theirs: Values,
  choices: Readonly<Record<string, VersionChoice>>,
): Values {
  const kept = Object.entries(mine).filter(([name]) => choices[name] === 'mine');
  return { ...theirs, ...Object.fromEntries(kept) };
}

/** A list is another object after every reading; what counts is what it holds. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function textOf<Values extends object>(field: VersionField<Values>, values: Values): string {
  const value = values[field.name];
  // `text` takes the type of its own field, which a list of fields cannot say.
  return field.text ? field.text(value as never) : String(value ?? '');
}
