import type { ApiDocument, ApiOperation } from '#contract/office/api-guide.ts';

/** One call of the document with its address. */
export interface Call extends ApiOperation {
  method: string;
  path: string;
}

/** The calls of one area. */
export interface Area {
  name: string;
  calls: Call[];
}

/** The calls that contain every typed word in address, summary, name or area, by area. */
export function findCalls({ paths, tags }: ApiDocument, typed: string): Area[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, call]): Call => ({ ...call, method: method.toUpperCase(), path }),
    ),
  );
  const found = calls.filter(({ method, path, summary, operationId, tags: areas }) => {
    const text = [method, path, summary, operationId, ...areas].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return tags.flatMap(({ name }) => {
    const inArea = found.filter((call) => call.tags.includes(name));
    return inArea.length === 0 ? [] : [{ name, calls: inArea }];
  });
}

const accessWords: Record<string, string> = {
  anyone: 'Anyone, without signing in',
  'signed-in': 'Anyone who is signed in',
  portal: 'Clients and staff',
  admin: 'Administrators',
};

/** Who may make a call, in words. */
export function accessText({ 'x-access': access }: ApiOperation): string {
  return accessWords[access] ?? access;
}
