import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { exportClientData, exportFilesHeader } from '#contract/accounts/client-account.ts';
import { sizeText } from '#domain/document/document-type.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { saveFile } from '#web/kit/api/files/save-file.ts';
import { invalidateAfter } from '#web/kit/api/invalidation.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { EntryCounter } from './entry-counter.ts';

/** The progress of an export. */
interface Progress {
  bytes: number;
  files: number;
  /** The total number of files; null until the server has sent it. */
  ofFiles: number | null;
}
const none: Progress = { bytes: 0, files: 0, ofFiles: null };

/** 'Export': everything about the client as one file, with its progress (rule PRIVACY-1). */
export function DataExport() {
  const client = useQueryClient();
  const stop = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [result, setResult] = useState<{ kind: 'success' | 'danger'; text: string } | null>(null);

  async function run(): Promise<void> {
    const abort = new AbortController();
    stop.current = abort;
    setResult(null);
    setProgress(none);
    try {
      const parts = await download(abort.signal, setProgress);
      saveFile('my-data.zip', new Blob(parts, { type: 'application/zip' }));
      setResult({ kind: 'success', text: 'We saved your file as my-data.zip.' });
      void invalidateAfter(client, exportClientData);
    } catch (cause) {
      if (abort.signal.aborted) return;
      if (!(cause instanceof ApiError)) reportFailure('The export failed', cause);
      setResult({
        kind: 'danger',
        text: failureText(cause, 'The download was incomplete. Please try again.'),
      });
    } finally {
      setProgress(null);
    }
  }

  return (
    <div className="grid gap-4">
      <p>
        One ZIP file with everything we have about you: data as JSON and CSV, shared documents, and
        your quotes and invoices as PDF.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="secondary" pending={progress !== null} onClick={() => void run()}>
          {progress === null ? 'Export' : 'Exporting…'}
          <span className="sr-only"> your data</span>
        </Button>
        {progress !== null && (
          <Button look="quiet" onClick={() => stop.current?.abort()}>
            Cancel<span className="sr-only"> the export</span>
          </Button>
        )}
      </div>
      {progress !== null && (
        <div className="grid gap-1">
          <progress
            aria-label="Export"
            className="w-full max-w-sm"
            {...(progress.ofFiles !== null && { value: progress.files, max: progress.ofFiles })}
          />
          <p className="figures text-sm text-muted">{progressText(progress)}</p>
        </div>
      )}
      {result && (
        <Notice kind={result.kind} announced>
          {result.text}
        </Notice>
      )}
    </div>
  );
}

function progressText({ bytes, files, ofFiles }: Progress): string {
  if (ofFiles === null) return 'Gathering your data';
  const percent = Math.floor((100 * files) / ofFiles);
  return `${percent}%: ${files} of ${ofFiles} files, ${sizeText(bytes)}`;
}

/** Downloads the file in chunks. Its size is unknown in advance, but not its number of files. */
async function download(
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const reply = await fetch(exportClientData.path, { credentials: 'include', signal });
  if (!reply.ok || reply.body === null) throw new ApiError(reply, await reply.text());
  const ofFiles = Number(reply.headers.get(exportFilesHeader)) || null;
  const counter = new EntryCounter();
  const reader = reply.body.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return parts;
    parts.push(value);
    bytes += value.byteLength;
    counter.push(value);
    onProgress({ bytes, files: counter.count, ofFiles });
  }
}
