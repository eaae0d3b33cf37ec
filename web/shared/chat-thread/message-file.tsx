import { Download, FileText } from 'lucide-react';
import type { ChatFile } from '#contract/chat/chat-file.ts';
import { sizeText } from '#domain/document/document-type.ts';
import { endpointUrl } from '#web/kit/api/request.ts';

/** A file in a thread: a picture in a frame of fixed size, which opens whole, or a PDF to download. */
export function MessageFile({ file }: { file: ChatFile }) {
  const { name, sizeBytes } = file;
  const href = endpointUrl(file.path);
  if (file.isPicture)
    return (
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        title={name}
        className="block h-44 w-60 max-w-full overflow-hidden rounded-lg border border-line-strong bg-sunken"
      >
        <img
          src={href}
          alt={`Picture: ${name}`}
          loading="lazy"
          width={240}
          height={176}
          className="size-full object-contain"
        />
      </a>
    );
  return (
    <a
      href={href}
      download={name}
      title={name}
      className="flex w-72 max-w-full items-center gap-3 rounded-lg border border-line-strong bg-surface px-3.5 py-3 text-left text-ink no-underline hover:border-ink"
    >
      <FileText aria-hidden size={22} strokeWidth={1.75} className="shrink-0 text-muted" />
      <span className="min-w-0 grow">
        <span className="line-clamp-2 font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        <span className="figures block text-sm text-muted">PDF, {sizeText(sizeBytes)}</span>
      </span>
      <Download aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-muted" />
    </a>
  );
}
