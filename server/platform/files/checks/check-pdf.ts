import type { FileBytes } from './file-bytes.ts';

/** A PDF reader looks for the end of the file in its last 1,024 bytes (ISO 32000-1, annex H.3.18). */
const tailBytes = 1024;

/** Why the file is not exactly one PDF document from its first byte to its last, or null. */
export async function pdfProblem(bytes: FileBytes): Promise<string | null> {
  const head = await bytes.at(0, 8);
  if (!/^%PDF-[12]\.\d$/.test(head.toString('latin1'))) return 'This is not a PDF document.';
  const tail = (await bytes.at(Math.max(0, bytes.size - tailBytes), tailBytes)).toString('latin1');
  const end = tail.lastIndexOf('%%EOF');
  if (end === -1 || !/startxref\s+\d+\s+%%EOF/.test(tail))
    return 'This PDF document is not complete.';
  // A few writers end with a line break or zeros; anything else after the end is hidden content.
  if (!/^[\s\0]*$/.test(tail.slice(end + '%%EOF'.length)))
    return 'This PDF document carries something else behind its end.';
  return null;
}
