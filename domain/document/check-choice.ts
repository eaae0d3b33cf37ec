import {
  type DocumentExtension,
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
 *
 * @param refusal why a kind of file is not taken here, or null.
 * @param limit the largest size, and the message for a larger file.
 */
export function choiceProblem(
  file: { name: string; size: number },
  refusal: (extension: DocumentExtension | null) => string | null = () => null,
  limit = { bytes: documentMaxBytes, text: tooLargeText },
): string | null {
  const nameProblem = fileNameProblem(file.name);
  if (nameProblem !== null) return nameProblem;
  const extension = extensionOf(file.name);
  const refused = refusal(extension);
  if (refused !== null) return refused;
  if (extension === null) return wrongKindText;
  if (file.size === 0) return emptyText;
  return file.size > limit.bytes ? limit.text : null;
}
