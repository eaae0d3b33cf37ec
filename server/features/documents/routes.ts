import type { FastifyInstance } from 'fastify';
import {
  deleteDocument as deleteDocumentEndpoint,
  getDocumentContent,
  listClientDocuments,
  listDocuments as listDocumentsEndpoint,
  listDocumentVersions,
  restoreDocument as restoreDocumentEndpoint,
  updateDocument as updateDocumentEndpoint,
  uploadDocument as uploadDocumentEndpoint,
  uploadDocumentVersion,
} from '#contract/documents.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../endpoint.ts';
import { notFound } from '../../problem.ts';
import { emailKey } from '../accounts/store.ts';
import { changeDocument, deleteDocument, restoreDocument } from './change-document.ts';
import { presentClientDocument, presentDocument, presentVersion } from './present.ts';
import { sendContent } from './send-content.ts';
import {
  findDocument,
  findProjectSides,
  listDocuments,
  listOfOwner,
  listSharedWith,
  listVersions,
} from './store.ts';
import { uploadDocument, uploadVersion } from './upload-document.ts';

/** Documents of projects: back office, and what a client sees of them. */
export function documentRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, listDocumentsEndpoint, async ({ input }) => {
    const project = await findProjectSides(database.read, input.params.id);
    if (project === undefined) throw notFound('project');
    return (await listDocuments(database.read, input.params.id)).map(presentDocument);
  });

  serve(app, uploadDocumentEndpoint, (call) => uploadDocument(context, call, call.input.params.id));

  serve(app, uploadDocumentVersion, (call) => uploadVersion(context, call, call.input.params.id));

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

  serve(app, updateDocumentEndpoint, async ({ input, request }) =>
    presentDocument(await changeDocument(context, request, input.params.id, input.body)),
  );

  serve(app, deleteDocumentEndpoint, async ({ input, request }) => {
    await deleteDocument(context, request, input.params.id);
    return undefined;
  });

  serve(app, restoreDocumentEndpoint, async ({ input, request }) =>
    presentDocument(await restoreDocument(context, request, input.params.id)),
  );

  serve(app, listClientDocuments, async ({ input, person }) => {
    const { projectId } = input.query;
    const rows =
      person.role === 'client'
        ? await listSharedWith(database.read, emailKey(person.email), projectId)
        : await listOfOwner(database.read, person.id, projectId);
    return rows.map(presentClientDocument);
  });
}
