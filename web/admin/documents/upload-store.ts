import { uploadDocument } from '#contract/projects/documents.ts';
import { choiceProblem } from '#domain/document/check-choice.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { type Sending, sendFile } from '#web/kit/api/files/send-file.ts';
import { newIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { invalidateAfter } from '#web/kit/api/invalidation.ts';
import { queryClient } from '#web/kit/api/query-client.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';

/** An upload in progress or failed; removed from the list once the document exists. */
export interface Upload {
  id: string;
  projectId: string;
  file: File;
  url: string;
  /** Description of the document, or ''. */
  description: string;
  /** Percentage sent; at 100 the server is checking the file. */
  percent: number;
  /** Why it failed; '' while it is in progress. */
  problem: string;
  /** False if the file was rejected for its content: a retry would be rejected as well. */
  canRetry: boolean;
}

// Outside any component: an upload continues while another tab of the project is open.
let uploads: readonly Upload[] = [];
const sendings = new Map<string, Sending>();
const listeners = new Set<() => void>();

/** All uploads in progress or failed, in the order in which they were started. */
export const currentUploads = () => uploads;

/** Calls back on every change of {@link currentUploads}; returns a function that stops it. */
export function onUploadsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Starts uploading files to an address; rejects at once what the browser itself can check. */
export function addUploads(
  projectId: string,
  files: Iterable<File>,
  url: string,
  description = '',
): void {
  const added = [...files].map((file): Upload => {
    const problem = choiceProblem(file) ?? '';
    const id = newIdempotencyKey();
    return { id, projectId, file, url, description, percent: 0, problem, canRetry: false };
  });
  show([...uploads, ...added]);
  const rejected = added.find(({ problem }) => problem !== '');
  if (rejected) showFailure(rejected.problem);
  for (const upload of added) if (upload.problem === '') void send(upload);
}

/** Retries a failed upload. */
export function retryUpload(upload: Upload): void {
  change(upload.id, { problem: '', percent: 0 });
  void send(upload);
}

/** Cancels an upload, or removes a failed one from the list. */
export function dropUpload(id: string): void {
  sendings.get(id)?.cancel();
  show(uploads.filter((one) => one.id !== id));
}

async function send({ id, file, url, description }: Upload): Promise<void> {
  const fields = description === '' ? {} : { description };
  const sending = sendFile(url, file, (percent) => change(id, { percent }), fields);
  sendings.set(id, sending);
  try {
    await sending.done;
    dropUpload(id);
    toast({ title: 'Document uploaded', description: file.name });
    await invalidateAfter(queryClient, uploadDocument);
  } catch (error) {
    // Canceled by the user: nothing to report.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    const problem = failureText(error, 'The connection was lost. Please try again.');
    const isContent = error instanceof ApiError && [400, 413, 415].includes(error.status);
    change(id, { problem, canRetry: !isContent });
    showFailure(problem);
  } finally {
    sendings.delete(id);
  }
}

function change(id: string, part: Partial<Upload>): void {
  show(uploads.map((one) => (one.id === id ? { ...one, ...part } : one)));
}

function show(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

function showFailure(description: string): void {
  toast({ variant: 'destructive', title: 'Failed to upload document', description });
}
