/** The look of a row action beside "View": inline text, less prominent. */
export const rowActionClass =
  'ml-2 rounded-sm px-1 font-semibold text-muted underline-offset-4 hover:text-ink hover:underline';
