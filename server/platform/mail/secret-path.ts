/** The field of a template's data that lets its bearer into an account. */
const field = 'secretPath';
/** What stands there instead for everybody but the reader of the mail. */
const hidden = '/hidden';

/** The data of a mail, as JSON, without the link that lets its bearer in. */
export function hideSecretPath(data: string): string {
  const values: unknown = JSON.parse(data);
  return hasSecretPath(values) ? JSON.stringify({ ...values, [field]: hidden }) : data;
}

/** Whether the mail carried such a link: then it cannot be sent once more, only made anew. */
export function carriesSecretPath(data: string): boolean {
  return hasSecretPath(JSON.parse(data));
}

function hasSecretPath(values: unknown): values is { [field]: unknown } {
  return typeof values === 'object' && values !== null && field in values;
}
