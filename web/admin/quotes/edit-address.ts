/** The query under which the quote stands in its form. */
export function editing(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set('edit', 'yes');
  return next;
}

/** The query without the form: of the detail, and of the list behind it. */
export function notEditing(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('edit');
  return next;
}
