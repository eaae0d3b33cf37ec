import { ApiError } from '../api-error.ts';
import { newIdempotencyKey } from '../idempotency-key.ts';

/** An upload in progress. */
export interface Sending {
  /** The response body. Rejects with ApiError, TypeError (connection lost) or AbortError (canceled). */
  done: Promise<unknown>;
  cancel: () => void;
}

/** The Idempotency-Key of each file whose answer has not come. */
const unanswered = new Map<string, string>();

/**
 * Sends a file as multipart/form-data. Uses XMLHttpRequest because fetch reports no upload progress.
 * A file that is sent again after a lost answer, also chosen anew, is stored once (rule API-7).
 *
 * @param onPercent called with the progress as an integer from 0 to 100.
 * @param fields the other form fields.
 */
export function sendFile(
  url: string,
  file: File,
  onPercent: (percent: number) => void,
  fields: Record<string, string> = {},
): Sending {
  const request = new XMLHttpRequest();
  const what = JSON.stringify([url, file.name, file.size, file.lastModified, fields]);
  const key = unanswered.get(what) ?? newIdempotencyKey();
  unanswered.set(what, key);
  const done = new Promise<unknown>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) =>
      onPercent(Math.floor((100 * loaded) / Math.max(total, 1)));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) {
        unanswered.delete(what);
        return resolve(JSON.parse(request.responseText || '{}'));
      }
      const answer = new Response(null, {
        status: request.status,
        statusText: request.statusText,
        headers: retryHeaders(request),
      });
      reject(new ApiError(answer, request.responseText));
    };
    request.onerror = () => reject(new TypeError('The connection was lost.'));
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
  });
  request.open('POST', url);
  request.setRequestHeader('Idempotency-Key', key);
  const form = new FormData();
  // Before the file, so that the server has read them when the file arrives.
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  request.send(form);
  return { done, cancel: () => request.abort() };
}

function retryHeaders(request: XMLHttpRequest): Record<string, string> {
  const wait = request.getResponseHeader('retry-after');
  return wait === null ? {} : { 'retry-after': wait };
}
