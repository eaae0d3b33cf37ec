import { useQuery } from '@tanstack/react-query';
import { Download, Eye, FileText, MessageSquare } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { SentChatFile } from '#contract/chat/chat-file.ts';
import { listProjectChatFiles } from '#contract/projects/documents.ts';
import { sizeText } from '#domain/document/document-type.ts';
import { recordPath } from '#web/admin/record-path.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { LoadFailure } from '#web/kit/record/load-failure.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { ShowAll } from '#web/shared/show-all.tsx';

/** How many files are shown at first. */
const shownFirst = 5;

/** The files in conversations with the client, below the documents; absent without any. */
export function MessageFiles({ projectId }: { projectId: string }) {
  const [isAll, setAll] = useState(false);
  const listId = useId();
  const files = useQuery(liveQueryOf(listProjectChatFiles, { params: { id: projectId } }));
  if (files.isError && files.data === undefined)
    return (
      <LoadFailure
        title="Error loading the files of messages"
        error={files.error}
        onRetry={() => void files.refetch()}
        isRetrying={files.isFetching}
      />
    );
  if (files.data === undefined || files.data.length === 0) return null;
  const { length } = files.data;
  return (
    <section id={listId} aria-labelledby="message-files" className="mt-4">
      <h2 id="message-files" className="text-lg">
        From messages
      </h2>
      <p className="mb-3 text-sm text-muted">
        From chats under the client’s address. They stay with their conversation.
      </p>
      <ul className="border-t border-line">
        {files.data.slice(0, isAll ? length : shownFirst).map((file) => (
          <Line key={file.id} file={file} />
        ))}
      </ul>
      {length > shownFirst && (
        <ShowAll
          isAll={isAll}
          onAll={setAll}
          listId={listId}
          all={`Show all ${length} files`}
          className="mt-1"
        />
      )}
    </section>
  );
}

/** Anybody can type the address of a client into the chat. */
function senderOf({ senderType, isProven }: SentChatFile): string {
  if (senderType === 'admin') return 'Our team';
  return isProven ? 'Client' : 'Visitor, address not confirmed';
}

function Line({ file }: { file: SentChatFile }) {
  const { name, sessionId, messageId } = file;
  const href = endpointUrl(file.path);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <FileText aria-hidden size={20} strokeWidth={1.5} className="mt-0.5 shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="line-clamp-3 font-semibold wrap-anywhere" title={name}>
            <bdi>{name}</bdi>
          </p>
          <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-muted">
            <span className="figures">{sizeText(file.sizeBytes)}</span>
            <span>{senderOf(file)}</span>
            <RelativeDate at={file.sentAt} />
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link
          to={recordPath('chatMessage', messageId, sessionId)}
          aria-label={`Open the message with ${name}`}
          className={buttonClass('quiet', 'small')}
        >
          <MessageSquare aria-hidden size={16} /> Message
        </Link>
        {file.isPicture && (
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            aria-label={`View ${name} in a new tab`}
            className={buttonClass('quiet', 'small')}
          >
            <Eye aria-hidden size={16} /> View
          </a>
        )}
        <a
          href={href}
          download
          aria-label={`Download ${name}`}
          className={buttonClass('secondary', 'small')}
        >
          <Download aria-hidden size={16} /> Download
        </a>
      </div>
    </li>
  );
}
