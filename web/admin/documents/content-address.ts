import { getDocumentContent } from '#contract/projects/documents.ts';
import { endpointUrl } from '#web/kit/api/request.ts';

/** Where the bytes of a document are: to save, or to show by `preview`. */
export function contentAddress(
  id: string,
  query: { version?: number; preview?: '1' } = {},
): string {
  return endpointUrl(getDocumentContent.path, { id }, query);
}
