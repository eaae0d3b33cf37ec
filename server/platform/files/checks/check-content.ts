import { fileTypeFromBuffer } from 'file-type';
import {
  type DocumentExtension,
  documentTypes,
  emptyText,
  extensionOf,
  wrongKindText,
} from '#domain/document/document-type.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { compoundProblem } from './check-compound.ts';
import { packageProblem } from './check-package.ts';
import { jpegProblem, pngProblem } from './check-picture.ts';
import { type Charset, readCharset } from './check-text.ts';
import { type FileBytes, withFileBytes } from './file-bytes.ts';

/** The file-type package's name for each form; it detects nothing in plain text. */
const detected: Record<string, (string | undefined)[]> = {
  pdf: ['pdf'],
  png: ['png', 'apng'],
  jpeg: ['jpg'],
  compound: ['cfb'],
  // Text may contain markup, which the package recognizes by its first line.
  text: [undefined, 'xml'],
};

/** The detected content of a file. */
export interface CheckedContent {
  extension: DocumentExtension;
  /** Null unless the file is text. */
  charset: Charset | null;
}

/**
 * Checks a file's name, first bytes and structure together (rule DOCUMENT-7): all three must match
 * one accepted kind, and nothing else may be hidden in it.
 *
 * @param name cleaned for display.
 * @throws Problem `invalid_input` for an empty file, otherwise `wrong_content_type` with the
 *   reason.
 */
export async function checkContent(path: string, name: string): Promise<CheckedContent> {
  const extension = extensionOf(name);
  if (extension === null) throw new Problem('wrong_content_type', wrongKindText);
  return withFileBytes(path, async (bytes) => {
    if (bytes.size === 0)
      throw new Problem('invalid_input', emptyText, {
        issues: [{ path: 'file', message: emptyText }],
      });
    const reason = await structureProblem(bytes, path, extension);
    if (reason !== null) throw new Problem('wrong_content_type', reason);
    if (extension !== 'txt') return { extension, charset: null };
    const text = await readCharset(bytes);
    if ('problem' in text) throw new Problem('wrong_content_type', text.problem);
    return { extension, charset: text.charset };
  });
}

async function structureProblem(
  bytes: FileBytes,
  path: string,
  extension: DocumentExtension,
): Promise<string | null> {
  const { form } = documentTypes[extension];
  // Packages are checked separately: file-type would unpack them without our limits.
  if (extension === 'docx' || extension === 'xlsx') return packageProblem(bytes, path, extension);
  const first = await fileTypeFromBuffer(await bytes.at(0, 4100));
  if (detected[form]?.includes(first?.ext) !== true)
    return first === undefined
      ? `This is not really a .${extension} file.`
      : `This is a .${first.ext} file named as a .${extension} file.`;
  if (await endsAsArchive(bytes)) return 'This file is also an archive.';
  if (extension === 'doc' || extension === 'xls') return compoundProblem(bytes, extension);
  if (extension === 'txt') return null;
  const check = { pdf: pdfProblem, png: pngProblem, jpeg: jpegProblem };
  // The three remaining forms.
  return check[form as keyof typeof check](bytes);
}

/** Whether a program would also open the file as a ZIP archive: those are read from their end. */
async function endsAsArchive(bytes: FileBytes): Promise<boolean> {
  // The end record with its longest comment (APPNOTE, section 4.3.16).
  const from = Math.max(0, bytes.size - 22 - 0xffff);
  const tail = await bytes.at(from, 22 + 0xffff);
  for (let at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1'); at !== -1; ) {
    const commentBytes = at + 22 <= tail.length ? tail.readUInt16LE(at + 20) : Number.NaN;
    if (at + 22 + commentBytes === tail.length) return true;
    at = at === 0 ? -1 : tail.lastIndexOf('PK\x05\x06', at - 1, 'latin1');
  }
  return false;
}

/** A PDF reader looks for the end of the file in its last 1,024 bytes (ISO 32000-1, annex H.3.18). */
const tailBytes = 1024;

/** Why the file is not exactly one PDF document from its first byte to its last, or null. */
async function pdfProblem(bytes: FileBytes): Promise<string | null> {
  const head = await bytes.at(0, 8);
  if (!/^%PDF-[12]\.\d$/.test(head.toString('latin1'))) return 'This is not a PDF document.';
  const tail = (await bytes.at(Math.max(0, bytes.size - tailBytes), tailBytes)).toString('latin1');
  const end = tail.lastIndexOf('%%EOF');
  if (end === -1 || !/startxref\s+\d+\s+%%EOF/.test(tail))
    return 'This PDF document is not complete.';
  // A few writers end with a line break or zeros; anything else after the end is hidden content.
  if (!/^[\s\0]*$/.test(tail.slice(end + '%%EOF'.length)))
    return 'This PDF document has extra data after its end.';
  return null;
}
