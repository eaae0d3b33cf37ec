/** How an action of a row looks beside "View": words in the line, quieter than it. */
export const rowActionClass =
  'ml-2 rounded-sm px-1 font-semibold text-muted underline-offset-4 hover:text-ink hover:underline';
