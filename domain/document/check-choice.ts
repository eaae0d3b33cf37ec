import {
  documentMaxBytes,
  emptyText,
  extensionOf,
  tooLargeText,
  wrongKindText,
} from './document-type.ts';
import { fileNameProblem } from './file-name.ts';

/**
 * Why a chosen file would be rejected, as far as the browser can tell, or null. The server also
 * checks the content.
 */
export function choiceProblem(file: { name: string; size: number }): string | null {
  const nameProblem = fileNameProblem(file.name);
  if (nameProblem !== null) return nameProblem;
  if (extensionOf(file.name) === null) return wrongKindText;
  if (file.size === 0) return emptyText;
  return file.size > documentMaxBytes ? tooLargeText : null;
}
