import { readFileSync } from 'node:fs';
import type { Setting } from './setting.ts';

/** Whether a value can be the path of a file. */
export const isFilePath = (value: string) => !value.includes('\0');

/** A secret from its variable or its file, without the line end that editors add; '' for none. */
export function readSecret(
  settings: readonly Setting[],
  name: string,
  values: Record<string, string | undefined>,
  problems: string[],
): string {
  const file = values[`${name}_FILE`];
  if (file === undefined) return values[name] ?? '';
  let read = '';
  try {
    read = readFileSync(file, 'utf8').trim();
  } catch {
    problems.push(`${name}_FILE names a file that cannot be read`);
    return '';
  }
  const schema = settings.find((one) => one.name === name)?.schema;
  const result = schema?.safeParse(read);
  if (result?.success === false)
    problems.push(`${name}_FILE: its text ${result.error.issues[0]?.message}`);
  return read;
}
