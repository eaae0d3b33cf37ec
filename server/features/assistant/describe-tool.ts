import * as z from 'zod';
import type { JsonSchema } from '#contract/office/api-guide.ts';
import { bare, optionsOf } from '../api-guide/schema-options.ts';
import { type AssistantTool, nameOf } from './tools.ts';

/** Where a call takes an argument of a tool; `page` is what is cut from its answer. */
export type Place = 'params' | 'query' | 'body' | 'page';

/** The arguments of a tool, each with its place in the call. */
export interface ToolInput {
  places: ReadonlyMap<string, Place>;
  schema: JsonSchema;
}

/** Most rows of a page for an assistant, and how many it gets unasked. */
export const rowsMost = 50;
export const rowsUnasked = 25;

const day = { description: 'A day as YYYY-MM-DD, in the time zone of the company.' };

/** What the schemas of the contract leave to documentation. */
const notes: Readonly<Record<string, JsonSchema>> = {
  limit: {
    type: 'integer',
    minimum: 1,
    maximum: rowsMost,
    default: rowsUnasked,
    description: 'Rows per page.',
  },
  cursor: { description: 'The nextCursor of the page before.' },
  after: { description: 'The next of the page before.' },
  q: { description: 'Words that all have to occur.' },
  sort: { description: 'The order; a minus before the name reverses it.' },
  assignedTo: { description: 'The id of a colleague, or me for the person who made the key.' },
  ownerId: { description: 'The id of a colleague.' },
  from: day,
  to: day,
  day,
  dueOn: day,
  tag: { description: 'The id of a tag.' },
};

/** The arguments for a part of a list that the call always answers as a whole. */
const pageOfWhole: Readonly<Record<string, JsonSchema>> = {
  limit: { ...notes.limit, default: rowsMost },
  offset: {
    type: 'integer',
    minimum: 0,
    default: 0,
    description: 'How many rows to pass over: the nextOffset of the page before.',
  },
};

const known = new Map<AssistantTool, ToolInput>();

/** The arguments of a tool, made when they are first asked for. */
export function inputOf(tool: AssistantTool): ToolInput {
  const input = known.get(tool) ?? makeInput(tool);
  known.set(tool, input);
  return input;
}

/**
 * The arguments of a tool: parameters, query and body in one object, as models fill in flat objects with
 * fewer mistakes (decision 123). Unknown ones are refused, so that a misspelled filter never shows everything.
 *
 * @throws Error if two places have an argument of the same name.
 */
function makeInput({ endpoint, without = [], fixed = {} }: AssistantTool): ToolInput {
  const places = new Map<string, Place>();
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const place of ['params', 'query', 'body'] as const) {
    const part = endpoint[place];
    if (part === undefined) continue;
    const schema: JsonSchema = bare(z.toJSONSchema(part, optionsOf('input')));
    for (const [name, about] of Object.entries(schema.properties ?? {})) {
      if (without.includes(name) || name in fixed) continue;
      if (places.has(name)) throw new Error(`${endpoint.path} has ${name} in two places`);
      places.set(name, place);
      const isNeeded = schema.required?.includes(name) === true;
      if (isNeeded) required.push(name);
      const shown = isNeeded ? about : withoutNull(about);
      properties[name] = place === 'params' ? withId(shown) : noted(name, shown);
    }
  }
  if (endpoint.reply?._zod.def.type === 'array' && !places.has('limit'))
    for (const [name, about] of Object.entries(pageOfWhole)) {
      places.set(name, 'page');
      properties[name] = about;
    }
  return {
    places,
    schema: { type: 'object', properties, required, additionalProperties: false },
  };
}

/** Models fill in null for what they leave open, and a call may take that for something else. */
function withoutNull({ anyOf, ...about }: JsonSchema): JsonSchema {
  if (anyOf === undefined) return about;
  const kept = anyOf.filter(({ type }) => type !== 'null');
  return kept.length === 1 ? { ...kept[0], ...about } : { anyOf: kept, ...about };
}

const withId = (about: JsonSchema): JsonSchema => ({
  ...about,
  description: 'The id of the record, from a list or a search.',
});

function noted(name: string, about: JsonSchema): JsonSchema {
  const note = notes[name];
  // The number of rows is text in an address, and a number to everybody else.
  return name === 'limit' ? { ...note } : { ...note, ...about };
}

/** A tool as the protocol lists it. */
export function describeTool(tool: AssistantTool) {
  const { title, kind, endpoint, about } = tool;
  const said = tool.summary ?? endpoint.summary;
  const summary = /[.!?]$/.test(said) ? said : `${said}.`;
  return {
    name: nameOf(tool),
    title,
    description: about === undefined ? summary : `${summary} ${about}`,
    inputSchema: inputOf(tool).schema,
    annotations: {
      title,
      readOnlyHint: kind === 'read',
      destructiveHint: false,
      idempotentHint: kind === 'read',
      openWorldHint: false,
    },
  };
}
