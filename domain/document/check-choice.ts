import {
  documentMaxBytes,
  emptyText,
  extensionOf,
  tooLargeText,
  wrongKindText,
} from './document-type.ts';
import { fileNameProblem } from './file-name.ts';

/**
 * Why a chosen file need not even be sent, or null. The server looks inside as well; these are what
 * the browser can know.
 */
export function choiceProblem(file: { name: string; size: number }): string | null {
  const nameProblem = fileNameProblem(file.name);
  if (nameProblem !== null) return nameProblem;
  if (extensionOf(file.name) === null) return wrongKindText;
  if (file.size === 0) return emptyText;
  return file.size > documentMaxBytes ? tooLargeText : null;
}
