import type { FastifyInstance } from 'fastify';
import {
  getClientDocumentsZip,
  getMailedDocument,
  listClientDocuments,
  listDocumentViews,
  previewClientDocuments,
} from '#contract/projects/client-documents.ts';
import {
  deleteDocument as deleteDocumentEndpoint,
  getDocumentContent,
  getMalwareCheck,
  getProjectDocumentsZip,
  listDocuments as listDocumentsEndpoint,
  listDocumentVersions,
  listProjectChatFiles,
  restoreDocument as restoreDocumentEndpoint,
  updateDocument as updateDocumentEndpoint,
  uploadDocument as uploadDocumentEndpoint,
  uploadDocumentVersion,
} from '#contract/projects/documents.ts';
import { listSentFiles } from '#server/features/chat/files/file-store.ts';
import { presentSentFile } from '#server/features/chat/present.ts';
import type { Context } from '#server/platform/context.ts';
import { scannerState } from '#server/platform/files/malware-scanner.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { changeDocument, deleteDocument, restoreDocument } from './change-document.ts';
import { listInPortal, presentInPortal, readClientDocuments } from './client-documents.ts';
import { listClientViews, presentView, recordViews } from './client-views.ts';
import { presentDocument, presentVersion } from './present.ts';
import { sendContent, sendMailedDocument } from './sending/send-content.ts';
import { sendZip } from './sending/send-zip.ts';
import {
  findDocument,
  findProjectParties,
  listClientConversations,
  listDocuments,
  listNewestFiles,
  listShared,
  listVersions,
} from './store.ts';
import { uploadDocument, uploadVersion } from './upload-document.ts';

/** Documents of projects, for the back office and for clients. */
export function documentRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  /** @throws Problem 404 for a project that does not exist or is in the bin. */
  async function requireProject(id: string) {
    const project = await findProjectParties(database.read, id);
    if (project === undefined) throw notFound('project');
    return project;
  }

  serve(app, listDocumentsEndpoint, async ({ input }) => {
    await requireProject(input.params.id);
    return (await listDocuments(database.read, input.params.id)).map(presentDocument);
  });

  serve(app, listProjectChatFiles, async ({ input }) => {
    const project = await requireProject(input.params.id);
    const ids = await listClientConversations(database.read, project);
    return (await listSentFiles(database.read, ids)).map(presentSentFile);
  });

  serve(app, uploadDocumentEndpoint, (call) => uploadDocument(context, call, call.input.params.id));

  serve(app, uploadDocumentVersion, (call) => uploadVersion(context, call, call.input.params.id));

  serve(app, getMalwareCheck, async () => ({
    scanner: await scannerState(context.config.malwareScannerUrl),
  }));

  serve(app, listDocumentVersions, async ({ input }) => {
    const row = await findDocument(database.read, input.params.id);
    if (row === undefined) throw notFound('document');
    return (await listVersions(database.read, row.id)).map(presentVersion);
  });

  serve(app, getDocumentContent, async (call) => {
    const { version, preview } = call.input.query;
    await sendContent(context, call, {
      id: call.input.params.id,
      version: version === undefined ? undefined : Number(version),
      preview: preview === '1',
    });
    return undefined;
  });

  serveChange(app, updateDocumentEndpoint, async (work, { params, body }) =>
    presentDocument(await changeDocument(work, params.id, body)),
  );

  serveChange(app, deleteDocumentEndpoint, async (work, { params }) => {
    await deleteDocument(work, params.id);
    return undefined;
  });

  serveChange(app, restoreDocumentEndpoint, async (work, { params }) =>
    presentDocument(await restoreDocument(work, params.id)),
  );

  serve(app, listClientDocuments, ({ input, person }) =>
    readClientDocuments(context, person, input.query.projectId),
  );

  serve(app, previewClientDocuments, async ({ input }) => {
    await requireProject(input.params.id);
    return presentInPortal(context, await listShared(database.read, input.params.id));
  });

  serve(app, listDocumentViews, async ({ input }) => {
    const row = await findDocument(database.read, input.params.id);
    if (row === undefined) throw notFound('document');
    return (await listClientViews(database.read, row.id)).map(presentView);
  });

  serve(app, getProjectDocumentsZip, async (call) => {
    const { id } = call.input.params;
    const { name } = await requireProject(id);
    const rows = await listDocuments(database.read, id);
    await sendZip(context, call, `${name} documents`, await listNewestFiles(database.read, rows));
    return undefined;
  });

  serve(app, getClientDocumentsZip, async (call) => {
    const { person, request } = call;
    const rows = await listInPortal(database.read, person, call.input.query.projectId);
    if (rows.length === 0) throw notFound('document');
    const files = await listNewestFiles(database.read, rows);
    if (person.role === 'client')
      await recordViews(context, request, { how: 'saved', rows: files });
    await sendZip(context, call, 'Documents', files);
    return undefined;
  });

  serve(app, getMailedDocument, async (call) => {
    await sendMailedDocument(context, call, call.input.params.token);
    return undefined;
  });
}
