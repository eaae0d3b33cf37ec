/**
 * What a visitor typed into the controls of a prerendered form that no state knows of. Hydration
 * leaves the controls as they are, and their first update empties them: read it in an effect of the
 * component that has them, inside its boundary. By then React hears every later change, while what is
 * read earlier lacks what is typed until then.
 *
 * @param form how to find the form
 * @param empty values of an untouched form: other controls are left out
 */
export function readTypedEarly<Values extends object>(
  form: string,
  empty: Values,
): Partial<Values> {
  const element = document.querySelector<HTMLFormElement>(form);
  if (!element) return {};
  const typed = [...new FormData(element)].filter(
    ([name, value]) => name in empty && typeof value === 'string' && value !== '',
  );
  // Only text controls stand in the HTML; their names were checked just above.
  return Object.fromEntries(typed) as Partial<Values>;
}
