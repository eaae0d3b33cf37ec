import { getDocumentContent } from '#contract/projects/documents.ts';
import { endpointUrl } from '#web/kit/api/request.ts';

/** The address of a document's file: to download, or to show with `preview`. */
export function contentAddress(
  id: string,
  query: { version?: number; preview?: '1' } = {},
): string {
  return endpointUrl(getDocumentContent.path, { id }, query);
}
