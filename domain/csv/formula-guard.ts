/*
 * Spreadsheets read a cell that starts with one of these characters, also in full width, as a
 * formula (OWASP, "CSV Injection"); some ignore leading spaces and line breaks.
 */
const formula = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/**
 * Escapes a CSV cell that spreadsheets would read as a formula with a leading apostrophe. Text that
 * already looks escaped gets another one, so that unescaping is exact (rule SECURITY-3).
 */
export function guardFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Reverses {@link guardFormula}. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
