import { useQuery } from '@tanstack/react-query';
import { Archive, Download, Eye } from 'lucide-react';
import { useId, useState } from 'react';
import type { SentChatFile } from '#contract/chat/chat-file.ts';
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
import { clientChatsQuery, clientDocumentsQuery } from '#web/portal/portal-queries.ts';
import { ShowAll } from '#web/shared/show-all.tsx';

/** The project's documents that are shared with the client, and the files in their messages. */
export function SharedDocuments({ projectId }: { projectId: string }) {
  const documents = useQuery(clientDocumentsQuery);
  const chats = useQuery(clientChatsQuery);
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
        <Loaded query={chats} what="the files in your messages" rows={0} quiet>
          {(all) => <FromMessages files={all.flatMap(({ files }) => files)} />}
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
        {documents.map(({ id, ...document }) => (
          <FileLine
            key={id}
            name={document.originalName}
            isNew={document.isNew}
            size={document.fileSize}
            at={document.uploadedAt}
            words={document.description}
            shownAt={
              document.canPreview
                ? endpointUrl(getDocumentContent.path, { id }, { preview: '1' })
                : null
            }
            savedAt={endpointUrl(getDocumentContent.path, { id })}
          />
        ))}
      </ul>
    </>
  );
}

/** How many files of messages are shown at first. */
const shownFirst = 5;

/** The files in the client's own conversations, before and since the project; absent without any. */
function FromMessages({ files }: { files: readonly SentChatFile[] }) {
  const [isAll, setAll] = useState(false);
  const listId = useId();
  if (files.length === 0) return null;
  const newest = files.toSorted((a, b) => (a.sentAt < b.sentAt ? 1 : -1));
  return (
    <div id={listId}>
      <h3 className="mt-6 text-lg">From your messages</h3>
      <ul className="grid grid-cols-1">
        {(isAll ? newest : newest.slice(0, shownFirst)).map(({ id, ...file }) => {
          const href = endpointUrl(file.path);
          return (
            <FileLine
              key={id}
              name={file.name}
              isNew={false}
              size={file.sizeBytes}
              at={file.sentAt}
              words={file.senderType === 'admin' ? 'From our team' : 'From you'}
              shownAt={file.isPicture ? href : null}
              savedAt={href}
            />
          );
        })}
      </ul>
      {newest.length > shownFirst && (
        <ShowAll
          isAll={isAll}
          onAll={setAll}
          listId={listId}
          all={`Show all ${newest.length} files`}
          className="mt-1"
        />
      )}
    </div>
  );
}

interface FileLineProps {
  name: string;
  isNew: boolean;
  /** Bytes. */
  size: number;
  /** When it was uploaded or sent. */
  at: string;
  /** What is said about it; '' for nothing. */
  words: string;
  /** Where the browser shows it; null if it cannot. */
  shownAt: string | null;
  savedAt: string;
}

function FileLine({ name, isNew, size, at, words, shownAt, savedAt }: FileLineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold wrap-anywhere">
          {name}
          {isNew && <span className="ml-2 text-sm text-info">New</span>}
        </p>
        <p className="text-sm text-muted">
          <span className="figures">{sizeText(size)}</span>, <RelativeDate at={at} />
        </p>
        {words && <p className="mt-1 text-[0.9375rem] break-words">{words}</p>}
      </div>
      <div className="flex gap-2">
        {shownAt !== null && (
          <a
            href={shownAt}
            target="_blank"
            rel="noopener"
            className={buttonClass('quiet', 'small')}
            aria-label={`View ${name} in a new tab`}
          >
            <Eye aria-hidden size={16} />
            View
          </a>
        )}
        <a
          href={savedAt}
          download
          className={buttonClass('secondary', 'small')}
          aria-label={`Download ${name}`}
        >
          <Download aria-hidden size={16} />
          Download
        </a>
      </div>
    </li>
  );
}
