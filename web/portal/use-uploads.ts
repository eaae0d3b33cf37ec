import { useEffect, useRef, useState } from 'react';
import { choiceProblem } from '#domain/document/check-choice.ts';
import type { DocumentExtension } from '#domain/document/document-type.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { type Sending, sendFile } from '#web/kit/api/files/send-file.ts';
import { newIdempotencyKey } from '#web/kit/api/idempotency-key.ts';

/** A file that is being sent or could not be; it leaves the list once it has arrived. */
export interface Upload {
  id: string;
  /** What it belongs to. */
  target: string;
  file: File;
  /** Percentage sent; at 100 the server is checking the file. */
  percent: number;
  /** Why it failed; '' while it is being sent. */
  problem: string;
  /** False if the file itself was refused. */
  canRetry: boolean;
}

interface UploadsOptions {
  urlOf: (target: string) => string;
  /** Called after each file that has arrived; the file stays listed until it is done. */
  onSent: () => Promise<unknown>;
  /** Why a kind of file is not taken, or null. */
  refusal?: (extension: DocumentExtension | null) => string | null;
}

/** Sends files of the portal, each at once, with its progress. */
export function useUploads({ urlOf, onSent, refusal }: UploadsOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  // The list as it is now, for those who wait until everything has arrived.
  const current = useRef(uploads);
  const sendings = useRef(new Map<string, Sending>());
  const running = useRef(new Set<Promise<void>>());

  useEffect(() => {
    const open = sendings.current;
    return () => {
      for (const sending of open.values()) sending.cancel();
    };
  }, []);

  function show(next: readonly Upload[]): void {
    current.current = next;
    setUploads(next);
  }
  const change = (id: string, part: Partial<Upload>) =>
    show(current.current.map((one) => (one.id === id ? { ...one, ...part } : one)));

  function start(upload: Upload): void {
    const sent = send(upload).finally(() => running.current.delete(sent));
    running.current.add(sent);
  }

  async function send({ id, target, file }: Upload): Promise<void> {
    const sending = sendFile(urlOf(target), file, (percent) => change(id, { percent }));
    sendings.current.set(id, sending);
    try {
      await sending.done;
      await onSent();
      drop(id);
    } catch (error) {
      // Canceled by the user: nothing to report.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      const isRefused = error instanceof ApiError && [400, 413, 415].includes(error.status);
      const problem = failureText(error, 'The connection was lost. Please try again.');
      change(id, { problem, canRetry: !isRefused });
    } finally {
      sendings.current.delete(id);
    }
  }

  function add(target: string, files: Iterable<File>): void {
    const added = [...files].map((file): Upload => {
      const problem = choiceProblem(file, refusal) ?? '';
      return { id: newIdempotencyKey(), target, file, percent: 0, problem, canRetry: false };
    });
    show([...current.current, ...added]);
    for (const upload of added) if (upload.problem === '') start(upload);
  }

  function retry(upload: Upload): void {
    change(upload.id, { problem: '', percent: 0 });
    start(upload);
  }

  /** Stops sending a file, or takes a refused one off the list. */
  function drop(id: string): void {
    sendings.current.get(id)?.cancel();
    show(current.current.filter((one) => one.id !== id));
  }

  /** Waits for everything that is being sent. @returns what has not arrived. */
  async function settled(): Promise<readonly Upload[]> {
    await Promise.all(running.current);
    return current.current;
  }

  return { uploads, add, retry, drop, settled };
}
