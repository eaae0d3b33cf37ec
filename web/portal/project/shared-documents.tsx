import { useQuery } from '@tanstack/react-query';
import { Archive, Download, Eye } from 'lucide-react';
import {
  type ClientDocumentReply,
  getClientDocumentsZip,
} from '#contract/projects/client-documents.ts';
import { getDocumentContent } from '#contract/projects/documents.ts';
import { sizeText } from '#domain/document/document-type.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { clientDocumentsQuery } from '#web/portal/portal-queries.ts';

/** The project's documents that are shared with the client. */
export function SharedDocuments({ projectId }: { projectId: string }) {
  const documents = useQuery(clientDocumentsQuery);
  return (
    <section aria-labelledby="documents" className="min-w-0">
      <h2 id="documents" className="text-2xl">
        Documents
      </h2>
      <div className="mt-3">
        <Loaded query={documents} what="your documents" rows={3} quiet>
          {(all) => (
            <OfProject
              projectId={projectId}
              documents={all.filter((document) => document.projectId === projectId)}
            />
          )}
        </Loaded>
      </div>
    </section>
  );
}

interface OfProjectProps {
  projectId: string;
  documents: readonly ClientDocumentReply[];
}

function OfProject({ projectId, documents }: OfProjectProps) {
  if (documents.length === 0)
    return <p className="text-muted">You’ll see files we share with you here.</p>;
  return (
    <>
      {documents.length > 1 && (
        <a
          href={endpointUrl(getClientDocumentsZip.path, {}, { projectId })}
          download
          className={`-ml-3 ${buttonClass('quiet', 'small')}`}
        >
          <Archive aria-hidden size={16} />
          Download all (ZIP)
        </a>
      )}
      <ul className="grid grid-cols-1">
        {documents.map((document) => (
          <DocumentLine key={document.id} document={document} />
        ))}
      </ul>
    </>
  );
}

function DocumentLine({ document }: { document: ClientDocumentReply }) {
  const { id, originalName } = document;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold break-words">
          {originalName}
          {document.isNew && <span className="ml-2 text-sm text-info">New</span>}
        </p>
        <p className="text-sm text-muted">
          <span className="figures">{sizeText(document.fileSize)}</span>,{' '}
          <RelativeDate at={document.uploadedAt} />
        </p>
        {document.description && (
          <p className="mt-1 text-[0.9375rem] break-words">{document.description}</p>
        )}
      </div>
      <div className="flex gap-2">
        {document.canPreview && (
          <a
            href={endpointUrl(getDocumentContent.path, { id }, { preview: '1' })}
            target="_blank"
            rel="noopener"
            className={buttonClass('quiet', 'small')}
            aria-label={`View ${originalName} in a new tab`}
          >
            <Eye aria-hidden size={16} />
            View
          </a>
        )}
        <a
          href={endpointUrl(getDocumentContent.path, { id })}
          download
          className={buttonClass('secondary', 'small')}
          aria-label={`Download ${originalName}`}
        >
          <Download aria-hidden size={16} />
          Download
        </a>
      </div>
    </li>
  );
}
