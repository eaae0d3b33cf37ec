import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { exportClientData } from '#contract/client-account.ts';
import { listOwnSecurityEvents } from '#contract/security-log.ts';
import { sizeText } from '#domain/document/size-text.ts';
import { ApiError, failureText } from '#web/api/api-error.ts';
import { reportFailure } from '#web/api/report.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { saveFile } from './save-file.ts';

/** 'Export': everything about the client as one file, with how much has arrived (features, S03). */
export function DataExport() {
  const client = useQueryClient();
  const stop = useRef<AbortController | null>(null);
  const [bytes, setBytes] = useState<number | null>(null);
  const [result, setResult] = useState<{ kind: 'success' | 'danger'; text: string } | null>(null);

  async function run(): Promise<void> {
    const abort = new AbortController();
    stop.current = abort;
    setResult(null);
    setBytes(0);
    try {
      const parts = await download(abort.signal, setBytes);
      saveFile('my-data.zip', new Blob(parts, { type: 'application/zip' }));
      setResult({ kind: 'success', text: 'Your file is saved as my-data.zip.' });
      void client.invalidateQueries({ queryKey: [listOwnSecurityEvents.path] });
    } catch (cause) {
      if (abort.signal.aborted) return;
      if (!(cause instanceof ApiError)) reportFailure('The export did not arrive', cause);
      setResult({
        kind: 'danger',
        text: failureText(cause, 'The file did not arrive whole. Please try again.'),
      });
    } finally {
      setBytes(null);
    }
  }

  return (
    <div className="grid gap-4">
      <p>
        One ZIP file with everything we keep about you: tables as JSON and CSV, the documents we
        shared, your quotes and invoices as PDF.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="secondary" pending={bytes !== null} onClick={() => void run()}>
          {bytes === null ? 'Export' : 'Exporting…'}
          <span className="sr-only"> your data</span>
        </Button>
        {bytes !== null && (
          <Button look="quiet" onClick={() => stop.current?.abort()}>
            Cancel<span className="sr-only"> the export</span>
          </Button>
        )}
      </div>
      {bytes !== null && (
        <div className="grid gap-1">
          <progress aria-label="Export" className="w-full max-w-sm" />
          <p className="figures text-sm text-muted">{sizeText(bytes)} so far</p>
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

/** The file in parts. How long it becomes nobody knows before it is made. */
async function download(
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const reply = await fetch(exportClientData.path, { credentials: 'include', signal });
  if (!reply.ok || reply.body === null) throw new ApiError(reply, await reply.text());
  const reader = reply.body.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return parts;
    parts.push(value);
    bytes += value.byteLength;
    onBytes(bytes);
  }
}
