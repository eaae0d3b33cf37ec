import { ApiError } from '../api-error.ts';

/** An upload under way. */
export interface Sending {
  /** The answer's body. Rejects with ApiError for a refusal, TypeError for a lost connection, AbortError when cancelled. */
  done: Promise<unknown>;
  cancel: () => void;
}

/**
 * Sends a file as multipart/form-data. By XMLHttpRequest, because fetch does not tell how much of a
 * body has left.
 *
 * @param onPercent told of whole percents from 0 to 100.
 * @param fields of the form beside the file.
 */
export function sendFile(
  url: string,
  file: File,
  idempotencyKey: string,
  onPercent: (percent: number) => void,
  fields: Record<string, string> = {},
): Sending {
  const request = new XMLHttpRequest();
  const done = new Promise<unknown>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) =>
      onPercent(Math.floor((100 * loaded) / Math.max(total, 1)));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300)
        return resolve(JSON.parse(request.responseText || '{}'));
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
  request.setRequestHeader('Idempotency-Key', idempotencyKey);
  const form = new FormData();
  // Before the file, so that the server has them when it has the file.
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  request.send(form);
  return { done, cancel: () => request.abort() };
}

function retryHeaders(request: XMLHttpRequest): Record<string, string> {
  const wait = request.getResponseHeader('retry-after');
  return wait === null ? {} : { 'retry-after': wait };
}
