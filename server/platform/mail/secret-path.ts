/** The field of a template's data with a link that lets its bearer into an account. */
const field = 'secretPath';
/** What everybody but the reader of the mail sees instead. */
const hidden = '/hidden';

/** The data of a mail, as JSON, without such a link. */
export function hideSecretPath(data: string): string {
  const values: unknown = JSON.parse(data);
  return hasSecretPath(values) ? JSON.stringify({ ...values, [field]: hidden }) : data;
}

/** Whether the mail contained such a link: then it cannot be resent, only created again. */
export function carriesSecretPath(data: string): boolean {
  return hasSecretPath(JSON.parse(data));
}

function hasSecretPath(values: unknown): values is { [field]: unknown } {
  return typeof values === 'object' && values !== null && field in values;
}
