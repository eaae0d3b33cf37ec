import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { problemKinds } from '#contract/problem.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { problemBody } from '#server/platform/http/problems.ts';
import { apiContentSecurityPolicy } from '#server/platform/site/security-headers.ts';

/** Longest URL in characters; no page or call of ours comes close. */
export const maxUrlLength = 8192;

/**
 * Answers what Node's parser rejects before there is a request: input that is not HTTP, unknown
 * methods, headers or a URL over the limit.
 *
 * @param common the headers of every response.
 * @param newRequestId makes the id of the response, as for any other request.
 */
export function answerUnreadable(common: Record<string, string>, newRequestId: () => string) {
  return (error: ConnectionError, socket: Socket): void => {
    // If the connection was lost or sent nothing in time, nobody will read a response.
    if (
      error.code === 'ECONNRESET' ||
      error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ||
      !socket.writable
    ) {
      socket.destroy();
      return;
    }
    const problem = problemOf(error);
    const { status, title } = problemKinds[problem.code];
    const body = JSON.stringify(problemBody(problem, newRequestId()));
    const head = [
      `HTTP/1.1 ${status} ${title}`,
      'content-type: application/problem+json',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      `content-security-policy: ${apiContentSecurityPolicy}`,
      ...Object.entries(common).map(([name, value]) => `${name}: ${value}`),
      'connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  };
}

function problemOf({ code, rawPacket }: ConnectionError): Problem {
  if (code !== 'HPE_HEADER_OVERFLOW')
    return new Problem('malformed_request', 'We could not read the request.');
  // The bytes Node read last; Fastify's type shows their JSON form.
  const packet: unknown = rawPacket;
  return Buffer.isBuffer(packet) && !packet.subarray(0, maxUrlLength).includes('\r\n')
    ? new Problem('address_too_long', 'This address is too long.')
    : new Problem('malformed_request', 'The headers of this request are too large.');
}
