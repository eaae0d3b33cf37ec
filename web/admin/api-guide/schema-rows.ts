import type { JsonSchema } from '#contract/office/api-guide.ts';

/** The named schemas of the document. */
export type NamedSchemas = Readonly<Record<string, JsonSchema>>;

/** One value of an input or a reply. */
export interface SchemaRow {
  /** Its place, as in `address.city` or `lines[].label`; '' for the whole. */
  path: string;
  type: string;
  isRequired: boolean;
  /** Limits and choices, in words. */
  notes: string;
}

/** Deeper parts are left to the schema's own entry. */
const deepest = 5;
const refStart = '#/components/schemas/';

/** The name that a schema refers to, or undefined. */
export function nameOf(schema: JsonSchema): string | undefined {
  return schema.$ref?.slice(refStart.length);
}

/** A schema without its reference, and without "or nothing". */
export function resolve(schema: JsonSchema, named: NamedSchemas): JsonSchema {
  const name = nameOf(schema);
  if (name !== undefined) return resolve(named[name] ?? {}, named);
  const present = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  return present.length === 1 && present[0] ? resolve(present[0], named) : schema;
}

/** Every value of a schema, those inside others below them. */
export function rowsOf(schema: JsonSchema, named: NamedSchemas): SchemaRow[] {
  const whole = resolve(schema, named);
  const inside = rowsInside(whole, named, '', 1);
  if (whole.properties !== undefined) return inside;
  const type = typeText(schema, named);
  return [{ path: '', type, isRequired: true, notes: notesOf(whole) }, ...inside];
}

/** The values within one value: of an object, of each entry of a list, or of each kind it may be. */
function rowsInside(
  schema: JsonSchema,
  named: NamedSchemas,
  before: string,
  depth: number,
): SchemaRow[] {
  const value = resolve(schema, named);
  if (depth > deepest) return [];
  if (value.items !== undefined)
    return rowsInside(value.items, named, before === '' ? '[]' : `${before}[]`, depth);
  const kinds = value.anyOf ?? value.oneOf ?? [];
  if (kinds.length > 0)
    return kinds.flatMap((kind) => {
      const name = nameOf(kind);
      const rows = rowsInside(kind, named, before, depth);
      if (name === undefined) return rows;
      return rows.map((row) => ({ ...row, notes: `In ${name}. ${row.notes}`.trimEnd() }));
    });
  const { properties = {}, required = [] } = value;
  return Object.entries(properties).flatMap(([key, part]) => {
    const path = before === '' ? key : `${before}.${key}`;
    const notes = [part.description ?? '', notesOf(resolve(part, named))];
    const row: SchemaRow = {
      path,
      type: typeText(part, named),
      isRequired: required.includes(key),
      notes: notes.filter((text) => text !== '').join(' '),
    };
    return [row, ...rowsInside(part, named, path, depth + 1)];
  });
}

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  object: 'object',
  array: 'list',
  null: 'null',
};

/** "text", "list of numbers", "text or null"; an object by its name, as in "list of Invoice". */
export function typeText(schema: JsonSchema, named: NamedSchemas): string {
  const name = nameOf(schema);
  if (name !== undefined) {
    const whole = named[name] ?? {};
    return whole.properties === undefined ? typeText(whole, named) : name;
  }
  if (schema.anyOf !== undefined || schema.oneOf !== undefined) {
    const kinds = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
    return [...new Set(kinds.map((one) => typeText(one, named)))].join(' or ');
  }
  if (schema.type === 'array' && schema.items !== undefined)
    return `list of ${plural(typeText(schema.items, named))}`;
  const types = [schema.type ?? typeOfConst(schema)].flat();
  return types.map((type) => typeNames[type] ?? type).join(' or ');
}

const typeOfConst = ({ const: value, enum: values }: JsonSchema) =>
  value === undefined && values === undefined ? 'any' : typeof (value ?? values?.[0]);

const plural = (type: string) =>
  type === 'object' || type === 'number' || type === 'whole number' ? `${type}s` : type;

function notesOf(schema: JsonSchema): string {
  const { enum: values, const: only, pattern, default: standard } = schema;
  const notes: string[] = [];
  if (values !== undefined) notes.push(`One of: ${values.map(String).join(', ')}.`);
  if (only !== undefined) notes.push(`Always ${String(only)}.`);
  const range = rangeText(schema.minimum, schema.maximum);
  if (range !== '') notes.push(`${range}.`);
  const length = rangeText(schema.minLength, schema.maxLength);
  if (length !== '') notes.push(`${length} characters.`);
  const entries = rangeText(schema.minItems, schema.maxItems);
  if (entries !== '') notes.push(`${entries} entries.`);
  if (pattern !== undefined) notes.push(`Matches ${pattern}`);
  if (standard !== undefined) notes.push(`${JSON.stringify(standard)} if absent.`);
  return notes.join(' ');
}

/** Whole numbers up to here have no limit worth telling. */
const unlimited = Number.MAX_SAFE_INTEGER;

function rangeText(least: number | undefined, most: number | undefined): string {
  const low = least === undefined || least <= -unlimited ? undefined : least;
  const high = most === undefined || most >= unlimited ? undefined : most;
  const text = (value: number) => value.toLocaleString('en-US');
  if (low !== undefined && high !== undefined) return `${text(low)} to ${text(high)}`;
  if (low !== undefined) return `At least ${text(low)}`;
  return high === undefined ? '' : `At most ${text(high)}`;
}
