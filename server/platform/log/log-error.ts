/** The logged form of an error. */
type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  constraint?: string;
  cause?: LoggedError;
};

/**
 * An error as it is logged: which one, where and why. Nothing else that a driver attaches:
 * PostgreSQL adds the refused row, which may be a message or a password hash.
 */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { name, message, stack = '', cause } = error;
  return {
    type: name,
    message,
    stack,
    ...textOf(error, 'code'),
    ...textOf(error, 'constraint'),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}

function textOf(error: Error, key: 'code' | 'constraint'): { [Key in typeof key]?: string } {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? { [key]: value } : {};
}
