/** How long the export waits before it prints, in milliseconds (rule QUOTE-13). */
const printDelay = 500;

/**
 * Prints the page after {@link printDelay}.
 *
 * @param title names the file that the browser offers
 * @param page the window's own, or a test's
 * @returns a function that calls the printing off
 */
export function printAfterDelay(
  title: string,
  onDone: () => void,
  page: { print: () => void; document: { title: string } } = window,
): () => void {
  const timer = setTimeout(() => {
    const usualTitle = page.document.title;
    page.document.title = title;
    // Returns once the person has printed, saved or cancelled.
    page.print();
    page.document.title = usualTitle;
    onDone();
  }, printDelay);
  return () => clearTimeout(timer);
}
