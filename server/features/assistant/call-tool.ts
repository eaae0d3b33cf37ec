import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FieldIssue, ProblemReply } from '#contract/problem.ts';
import { inputOf, type Place, rowsMost, rowsUnasked } from './describe-tool.ts';
import type { AssistantTool } from './tools.ts';

/** The longest answer that an assistant gets, in characters: more only crowds out what it knows. */
const longest = 100_000;

/** Of the message of an assistant, what its call is made with: the key, and by which way it came. */
const passedOn = /^(authorization|host|user-agent|x-forwarded-\w+|x-real-ip)$/;

/** The result of a call of a tool, as the protocol has it. */
export interface ToolResult {
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
}

type Arguments = Readonly<Record<string, unknown>>;

/**
 * Calls a tool as the call of the API that it is, with the key of the message: access rules, limits, figures
 * and history are those of every other call.
 */
export async function callTool(
  app: FastifyInstance,
  request: FastifyRequest,
  tool: AssistantTool,
  sent: Arguments,
): Promise<ToolResult> {
  const given = withoutNothings(tool, sent);
  const issues = issuesOf(tool, given);
  if (issues.length > 0) return refused('Please check the arguments.', issues);
  const { method, path, body } = tool.endpoint;
  const address = path.replace(/:(\w+)/g, (_all, name: string) => String(given[name]));
  // The id "stats" would be another call: GET /api/leads/stats.
  if (isOfAnother(app.endpoints, tool.endpoint, address))
    return refused('We cannot find this record.', []);
  const answer = await app.inject({
    method,
    url: address + queryOf(tool, given),
    headers: Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => passedOn.test(name)),
    ),
    remoteAddress: request.socket.remoteAddress ?? '',
    ...(body !== undefined && {
      payload: { ...Object.fromEntries(argumentsIn('body', tool, given)), ...tool.fixed },
    }),
  });
  if (answer.statusCode < 200 || answer.statusCode > 299) {
    const { detail, issues: wrong = [] }: ProblemReply = answer.json();
    return refused(detail, wrong);
  }
  return answer.body.length > longest ? tooLong(answer.body) : resultOf(answer);
}

/** Models fill in null for what they do not want to filter by. */
function withoutNothings(tool: AssistantTool, sent: Arguments): Arguments {
  const { places } = inputOf(tool);
  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => value !== null || places.get(name) !== 'query'),
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
  if (place === 'params' && (typeof value !== 'string' || !/^[\w-]{1,100}$/.test(value)))
    return 'Give an id from a list or a search.';
  if (place === 'query' && typeof value === 'object') return 'Give this once, as text.';
  return null;
}

const isPageSize = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= rowsMost;

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
  if (inputOf(tool).places.has('limit')) query.set('limit', String(rowsUnasked));
  for (const [name, value] of argumentsIn('query', tool, given)) query.set(name, String(value));
  return query.size === 0 ? '' : `?${query}`;
}

/** What was answered: a record as it is, and a list with how many there are in all. */
function resultOf({ body, headers }: LightMyRequestResponse): ToolResult {
  const value: unknown = body === '' ? {} : JSON.parse(body);
  const total = headers['x-total-count'];
  const next = /<[^>]*[?&]cursor=([^&>]+)[^>]*>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
  const content = Array.isArray(value)
    ? {
        items: value,
        ...(total !== undefined && {
          total: Number(total),
          hasMoreThanTotal: headers['x-total-capped'] === 'true',
          nextCursor: next === undefined ? null : decodeURIComponent(next),
        }),
      }
    : // Every reply is a list or an object.
      (value as Record<string, unknown>);
  return {
    content: [{ type: 'text', text: JSON.stringify(content) }],
    structuredContent: content,
  };
}

/** The refusal in the words of the API, so that the assistant can correct what it sent. */
function refused(detail: string, issues: readonly FieldIssue[]): ToolResult {
  const lines = issues.map(({ path, message }) => `${path.replace(/^\?/, '')}: ${message}`);
  return { content: [{ type: 'text', text: [detail, ...lines].join('\n') }], isError: true };
}

function tooLong(body: string): ToolResult {
  const value: unknown = JSON.parse(body);
  const rows = Array.isArray(value) ? Math.floor((value.length * longest) / body.length) : 0;
  const advice =
    rows > 0
      ? `Ask for a smaller page, such as limit ${rows}, or for fewer records.`
      : 'Use a tool that reads less at a time.';
  const sizes = `This answer has ${Math.ceil(body.length / 1000)} kB, and at most ${longest / 1000} kB fit.`;
  return refused(`${sizes} ${advice}`, []);
}
