import type { FastifyInstance, FastifyRequest, LightMyRequestResponse as Response } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { AssistantMessage } from '#contract/office/assistant-messages.ts';
import type { FieldIssue, ProblemReply } from '#contract/problem.ts';
import { inputOf, type Place, rowsMost, rowsUnasked } from './describe-tool.ts';
import { repeatKey } from './repeat-key.ts';
import type { AssistantTool } from './tools.ts';

/** The longest answer that an assistant gets, in characters: more only crowds out what it knows. */
const longest = 100_000;

/** Of the message of an assistant, what its call is made with: the key, and by which way it came. */
const passedOn = /^(authorization|host|user-agent|idempotency-key|x-forwarded-\w+|x-real-ip)$/;

/** The result of a call of a tool, as the protocol has it. */
export interface ToolResult {
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
}

type Arguments = Readonly<Record<string, unknown>>;

/** What an assistant wants done. */
interface ToolCall {
  tool: AssistantTool;
  /** The arguments as they were sent. */
  sent: Arguments;
  message: AssistantMessage;
}

/**
 * Calls a tool as the call of the API that it is, with the key of the message: access rules, limits, figures
 * and history are those of every other call.
 */
export async function callTool(
  app: FastifyInstance,
  request: FastifyRequest,
  { tool, sent, message }: ToolCall,
): Promise<ToolResult> {
  const given = withoutNothings(tool, sent);
  const issues = issuesOf(tool, given);
  if (issues.length > 0) return refused('Please check the arguments.', issues);
  const { method, path, body } = tool.endpoint;
  const address = path.replace(/:(\w+)/g, (_all, name: string) => String(given[name]));
  // The id "stats" would be another call: GET /api/leads/stats.
  if (isOfAnother(app.endpoints, tool.endpoint, address))
    return refused('We cannot find this record.', []);
  const { default: inject } = await import('light-my-request');
  // Not app.inject, which refuses while the program stops and still answers everybody else.
  const answer = await inject(app.routing, {
    method,
    url: address + queryOf(tool, given),
    headers: {
      ...(tool.kind === 'draft' && {
        'idempotency-key': repeatKey(request, message, app.context.now()),
      }),
      ...Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => passedOn.test(name)),
      ),
    },
    remoteAddress: request.socket.remoteAddress ?? '',
    ...(body !== undefined && {
      payload: { ...Object.fromEntries(argumentsIn('body', tool, given)), ...tool.fixed },
    }),
  });
  return answer.statusCode < 200 || answer.statusCode > 299
    ? refusedBy(answer)
    : resultOf(answer, tool, given);
}

/** Models fill in null for what they leave open. */
function withoutNothings(tool: AssistantTool, sent: Arguments): Arguments {
  const { places, schema } = inputOf(tool);
  const isOptional = (name: string) => places.has(name) && !schema.required?.includes(name);
  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => value !== null || !isOptional(name)),
  );
}

/** What is wrong with the arguments beyond what the call itself checks: its address must be its own. */
function issuesOf(tool: AssistantTool, given: Arguments): FieldIssue[] {
  const { places, schema } = inputOf(tool);
  const missing = (schema.required ?? []).filter((name) => places.get(name) === 'params');
  return [...new Set([...missing, ...Object.keys(given)])].flatMap((path) => {
    const message = issueOf(path, places.get(path), given[path]);
    return message === null ? [] : [{ path, message }];
  });
}

function issueOf(name: string, place: Place | undefined, value: unknown): string | null {
  if (place === undefined) return 'This tool has no such argument.';
  if (name === 'limit' && !isPageSize(value)) return `Give a whole number from 1 to ${rowsMost}.`;
  if (place === 'page' && name === 'offset' && !isWhole(value, 0))
    return 'Give a whole number, 0 or more.';
  if (place === 'params' && (typeof value !== 'string' || !/^[\w-]{1,100}$/.test(value)))
    return 'Give an id from a list or a search.';
  if (place === 'query' && typeof value === 'object') return 'Give this once, as text.';
  return null;
}

const isWhole = (value: unknown, least: number) =>
  Number.isSafeInteger(value) && Number(value) >= least;
const isPageSize = (value: unknown) => isWhole(value, 1) && Number(value) <= rowsMost;

/** Whether an address with an id belongs to another call than this one. */
function isOfAnother(endpoints: readonly Endpoint[], own: Endpoint, address: string): boolean {
  if (address === own.path) return false;
  const parts = address.split('/');
  return endpoints.some(({ method, path }) => {
    if (method !== own.method || path === own.path) return false;
    const others = path.split('/');
    return (
      others.length === parts.length &&
      others.every((part, at) => part.startsWith(':') || part === parts[at])
    );
  });
}

/** The arguments that the call takes in one place. */
function argumentsIn(place: Place, tool: AssistantTool, given: Arguments): [string, unknown][] {
  const { places } = inputOf(tool);
  return Object.entries(given).filter(([name]) => places.get(name) === place);
}

function queryOf(tool: AssistantTool, given: Arguments): string {
  const query = new URLSearchParams();
  if (inputOf(tool).places.get('limit') === 'query') query.set('limit', String(rowsUnasked));
  for (const [name, value] of argumentsIn('query', tool, given)) query.set(name, String(value));
  return query.size === 0 ? '' : `?${query}`;
}

/** What was answered: a record as it is, and a list with how many there are in all. */
function resultOf(answer: Response, tool: AssistantTool, given: Arguments): ToolResult {
  const { body } = answer;
  const value: unknown = body === '' ? {} : JSON.parse(body);
  if (!Array.isArray(value)) {
    // Every reply is a list or an object.
    const content = value as Record<string, unknown>;
    return body.length > longest ? tooLong(body.length, []) : shown(content, body);
  }
  const isWhole = inputOf(tool).places.get('limit') === 'page';
  const content = isWhole ? cutOut(value, given) : { items: value, ...placeOf(answer) };
  const text = JSON.stringify(content);
  return text.length > longest ? tooLong(text.length, content.items) : shown(content, text);
}

const shown = (content: Record<string, unknown>, text: string): ToolResult => ({
  content: [{ type: 'text', text }],
  structuredContent: content,
});

/** The wanted rows of a whole list, and where the next ones begin. */
function cutOut(all: unknown[], { offset = 0, limit = rowsMost }: Arguments) {
  const end = Number(offset) + Number(limit);
  return {
    items: all.slice(Number(offset), end),
    total: all.length,
    nextOffset: end < all.length ? end : null,
  };
}

/** Where a page is in its list, as the call says it. */
function placeOf({ headers }: Response) {
  const next = /<[^>]*[?&]cursor=([^&>]+)[^>]*>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
  return {
    total: Number(headers['x-total-count']),
    hasMoreThanTotal: headers['x-total-capped'] === 'true',
    nextCursor: next === undefined ? null : decodeURIComponent(next),
  };
}

/** The refusal of a call, with when to try again and what to ask us about. */
function refusedBy(answer: Response): ToolResult {
  const { detail, issues = [], requestId }: ProblemReply = answer.json();
  const seconds = answer.headers['retry-after'];
  return refused(
    [
      detail,
      ...(seconds === undefined ? [] : [`Try again in ${seconds} seconds.`]),
      ...(answer.statusCode < 500 ? [] : [`Reference: ${requestId}`]),
    ].join(' '),
    issues,
  );
}

/** The refusal in the words of the API, so that the assistant can correct what it sent. */
function refused(detail: string, issues: readonly FieldIssue[]): ToolResult {
  const lines = issues.map(({ path, message }) => `${path.replace(/^\?/, '')}: ${message}`);
  return { content: [{ type: 'text', text: [detail, ...lines].join('\n') }], isError: true };
}

/** @param rows those of a list, of which fewer can be asked for. */
function tooLong(length: number, rows: readonly unknown[]): ToolResult {
  const fitting = howManyFit(rows);
  const advice =
    fitting > 0
      ? `Ask for a smaller page, such as limit ${fitting}, or for fewer records.`
      : 'Use a tool that reads less at a time.';
  const sizes = `This answer has ${Math.ceil(length / 1000)} kB, and at most ${longest / 1000} kB fit.`;
  return refused(`${sizes} ${advice}`, []);
}

/** How many rows from the first on fit into an answer, with what is around them. */
function howManyFit(rows: readonly unknown[]): number {
  let left = longest - 1000;
  const first = rows.findIndex((row) => {
    left -= JSON.stringify(row).length + 1;
    return left < 0;
  });
  return first === -1 ? rows.length : first;
}
