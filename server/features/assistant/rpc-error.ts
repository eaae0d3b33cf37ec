import { Problem } from '#server/platform/http/problem.ts';

/** Codes of JSON-RPC 2.0, section 5.1. */
export const rpcErrors = {
  unreadable: -32700,
  noMessage: -32600,
  unknownMethod: -32601,
  badParams: -32602,
} as const;

/** A failure that JSON-RPC has a code for. */
export class RpcError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }

  get body() {
    return { code: this.code, message: this.message };
  }
}

/** The answer to a message that could not be read; null for a failure of another kind. */
export function errorReply(error: unknown) {
  if (error instanceof RpcError) return replyWith(error.code, error.message);
  if (!(error instanceof Problem)) return null;
  const { code, message, issues = [] } = error;
  if (code === 'malformed_request') return replyWith(rpcErrors.unreadable, message);
  if (code !== 'invalid_input') return null;
  const areParams = issues.every(({ path }) => path.split('.', 1)[0] === 'params');
  const fields = issues.flatMap(({ path }) => (path === '' ? [] : [path]));
  return replyWith(
    areParams ? rpcErrors.badParams : rpcErrors.noMessage,
    fields.length === 0 ? message : `${message}: ${fields.join(', ')}`,
  );
}

const replyWith = (code: number, message: string) => ({
  jsonrpc: '2.0',
  id: null,
  error: { code, message },
});
