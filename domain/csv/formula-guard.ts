/*
 * A spreadsheet takes a cell that begins with one of these for a formula (OWASP, "CSV Injection"),
 * also in full width, and some programs leave spaces and line breaks in front of it out of account.
 */
const formula = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/**
 * The text of a CSV cell that no spreadsheet computes: an apostrophe stands before what would be a
 * formula. Text that looks guarded already gets one more, so that undoing is exact (rule SECURITY-3).
 */
export function guardFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text as it was before {@link guardFormula}. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
