/** A JSON Schema, as far as its parts can be compared. */
export interface ComparedSchema {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, ComparedSchema>;
  required?: string[];
  items?: ComparedSchema;
  anyOf?: ComparedSchema[];
}

/** A call of the API, as a line of wire.jsonl. */
export interface ComparedCall {
  method: string;
  path: string;
  params?: ComparedSchema;
  query?: ComparedSchema;
  body?: ComparedSchema;
  reply?: ComparedSchema;
}

/** What of an earlier release's API programs that use it would miss, a line each. */
export function breaksOf(before: readonly ComparedCall[], now: readonly ComparedCall[]): string[] {
  const calls = new Map(now.map((call) => [nameOf(call), call]));
  return before.flatMap((old) => {
    const call = calls.get(nameOf(old));
    if (call === undefined) return [`${nameOf(old)} is gone`];
    const breaks = [
      ...inputBreaks(old.params, call.params, 'params'),
      ...inputBreaks(old.query, call.query, 'query'),
      ...inputBreaks(old.body, call.body, 'body'),
      ...replyBreaks(old.reply, call.reply, 'reply'),
    ];
    return breaks.map((one) => `${nameOf(old)}: ${one}`);
  });
}

const nameOf = ({ method, path }: ComparedCall) => `${method} ${path}`;

/** What was accepted and no longer is: a new required field, and a value that is no longer allowed. */
function inputBreaks(
  before: ComparedSchema | undefined,
  now: ComparedSchema | undefined,
  at: string,
): string[] {
  if (now === undefined) return [];
  const gone = before?.enum?.filter((value) => now.enum?.includes(value) === false) ?? [];
  const asked = (now.required ?? []).filter((name) => !before?.required?.includes(name));
  return [
    ...gone.map((value) => `${at} no longer accepts ${JSON.stringify(value)}`),
    ...asked.map((name) => `${at}.${name} is now required`),
    ...Object.entries(before?.properties ?? {}).flatMap(([name, old]) =>
      inputBreaks(old, now.properties?.[name], `${at}.${name}`),
    ),
    ...(before?.items && now.items ? inputBreaks(before.items, now.items, `${at}[]`) : []),
  ];
}

/** What was sent and no longer is. */
function replyBreaks(
  before: ComparedSchema | undefined,
  now: ComparedSchema | undefined,
  at: string,
): string[] {
  if (before === undefined) return [];
  if (now === undefined) return [`${at} is gone`];
  return [
    ...Object.entries(before.properties ?? {}).flatMap(([name, old]) =>
      replyBreaks(old, partOf(now, name), `${at}.${name}`),
    ),
    ...(before.required ?? [])
      .filter((name) => partOf(now, name) !== undefined && now.required?.includes(name) === false)
      .map((name) => `${at}.${name} may now be missing`),
    ...(before.items ? replyBreaks(before.items, now.items, `${at}[]`) : []),
  ];
}

/** A field of a reply, which may have become one of several kinds. */
function partOf(schema: ComparedSchema, name: string): ComparedSchema | undefined {
  return (
    schema.properties?.[name] ?? schema.anyOf?.map((one) => partOf(one, name)).find((one) => one)
  );
}
