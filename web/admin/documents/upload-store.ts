import { uploadDocument } from '#contract/projects/documents.ts';
import { choiceProblem } from '#domain/document/check-choice.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { askAgainAfter } from '#web/kit/api/asking-again.ts';
import { type Sending, sendFile } from '#web/kit/api/files/send-file.ts';
import { newIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { queryClient } from '#web/kit/api/query-client.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';

/** One chosen file on its way; gone from the list once it is a document. */
export interface Upload {
  /** Also its Idempotency-Key: another try of the same file makes no second document. */
  id: string;
  projectId: string;
  file: File;
  url: string;
  /** What it is about, or ''. */
  description: string;
  /** Whole percents sent; at 100 the server is looking inside. */
  percent: number;
  /** Why it was refused or lost; '' while it is under way. */
  problem: string;
  /** False for what was refused for its content: another try would be refused as well. */
  canRetry: boolean;
}

// Outside any component: an upload goes on while another tab of the project is looked at.
let uploads: readonly Upload[] = [];
const sendings = new Map<string, Sending>();
const listeners = new Set<() => void>();

/** Every upload under way or refused, in the order in which they were begun. */
export const currentUploads = () => uploads;

/** Calls back on every change of {@link currentUploads}; returns a function that stops it. */
export function onUploadsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Begins to send files to an address, refusing at once what the browser can refuse. */
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
  const refused = added.find(({ problem }) => problem !== '');
  if (refused) sayFailure(refused.problem);
  for (const upload of added) if (upload.problem === '') void send(upload);
}

/** Another try of an upload that was refused or lost. */
export function retryUpload(upload: Upload): void {
  change(upload.id, { problem: '', percent: 0 });
  void send(upload);
}

/** Stops an upload, or takes a refused one off the list. */
export function dropUpload(id: string): void {
  sendings.get(id)?.cancel();
  show(uploads.filter((one) => one.id !== id));
}

async function send({ id, file, url, description }: Upload): Promise<void> {
  const fields = description === '' ? {} : { description };
  const sending = sendFile(url, file, id, (percent) => change(id, { percent }), fields);
  sendings.set(id, sending);
  try {
    await sending.done;
    dropUpload(id);
    toast({ title: 'Document uploaded', description: file.name });
    await askAgainAfter(queryClient, uploadDocument);
  } catch (error) {
    // Cancelled by the person, who knows.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    const problem = failureText(error, 'The connection was lost. Please try again.');
    const isContent = error instanceof ApiError && [400, 413, 415].includes(error.status);
    change(id, { problem, canRetry: !isContent });
    sayFailure(problem);
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

function sayFailure(description: string): void {
  toast({ variant: 'destructive', title: 'Failed to upload document', description });
}
