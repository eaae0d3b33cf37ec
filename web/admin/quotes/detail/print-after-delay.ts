/** Delay before printing, in milliseconds (rule QUOTE-13). */
const printDelayMs = 500;

/**
 * Prints the page after {@link printDelayMs}.
 *
 * @param title name of the file that the browser offers
 * @param page replaces the window in tests
 * @returns a function that cancels printing
 */
export function printAfterDelay(
  title: string,
  onDone: () => void,
  page: { print: () => void; document: { title: string } } = window,
): () => void {
  const timer = setTimeout(() => {
    const usualTitle = page.document.title;
    page.document.title = title;
    // Returns once the person has printed, saved or canceled.
    page.print();
    page.document.title = usualTitle;
    onDone();
  }, printDelayMs);
  return () => clearTimeout(timer);
}
