import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  getMalwareCheck,
  listDocuments,
  listDocumentVersions,
  listDocumentViews,
  previewClientDocuments,
} from '#contract/documents.ts';
import { polled } from '#web/kit/api/polled.ts';
import { call } from '#web/kit/api/request.ts';

/** The documents of a project. Keys start with the path, by which live changes find them. */
export function documentsQuery(projectId: string) {
  return queryOptions({
    ...polled,
    queryKey: [listDocuments.path, projectId] as const,
    queryFn: ({ signal }) => call(listDocuments, { params: { id: projectId }, signal }),
  });
}

/** Whether uploaded files are checked for malware. */
export const malwareCheckQuery = queryOptions({
  // A scanner comes and goes without a word to this page: looked at anew whenever it is opened.
  staleTime: 0,
  queryKey: [getMalwareCheck.path] as const,
  queryFn: ({ signal }) => call(getMalwareCheck, { signal }),
});

/** Every file that a document has had. */
export function versionsQuery(documentId: string) {
  return queryOptions({
    ...polled,
    queryKey: [listDocumentVersions.path, documentId] as const,
    queryFn: ({ signal }) => call(listDocumentVersions, { params: { id: documentId }, signal }),
  });
}

/** The documents of a project as its client sees them. */
export function clientDocumentsQuery(projectId: string) {
  return queryOptions({
    ...polled,
    queryKey: [previewClientDocuments.path, projectId] as const,
    queryFn: ({ signal }) => call(previewClientDocuments, { params: { id: projectId }, signal }),
  });
}

/** When the client saw or saved a document. */
export function viewsQuery(documentId: string) {
  return queryOptions({
    ...polled,
    // What clients do is not pushed to this page: looked at anew whenever it is opened.
    staleTime: 0,
    queryKey: [listDocumentViews.path, documentId] as const,
    queryFn: ({ signal }) => call(listDocumentViews, { params: { id: documentId }, signal }),
  });
}

/** Asks again for everything that shows documents. */
export function refreshDocuments(client: QueryClient): Promise<unknown> {
  return Promise.all(
    [listDocuments.path, listDocumentVersions.path, previewClientDocuments.path].map((path) =>
      client.invalidateQueries({ queryKey: [path] }),
    ),
  );
}
