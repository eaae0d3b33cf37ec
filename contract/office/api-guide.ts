import type { Right } from '#domain/account/rights.ts';
import { type Access, defineEndpoint } from '../endpoint.ts';

/** A schema of JSON (draft 2020-12), as far as the guide shows it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  prefixItems?: readonly JsonSchema[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  additionalProperties?: boolean | JsonSchema;
}

/** What one status of a call says. */
export interface ApiResponse {
  description: string;
  content?: Record<string, { schema?: JsonSchema }>;
  /** The codes of a refusal. */
  'x-problem-codes'?: readonly string[];
}

/** One call, in the words of OpenAPI. */
export interface ApiOperation {
  operationId: string;
  summary: string;
  tags: readonly string[];
  parameters?: readonly {
    name: string;
    in: 'path' | 'query' | 'header';
    required: boolean;
    description?: string;
    schema: JsonSchema;
  }[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, ApiResponse>;
  security: readonly Record<string, readonly string[]>[];
  /** Who may call it (`Access`). */
  'x-access': Access;
  /**
   * With the access `admin`: `owner`, `team`, or the rights that staff need (rule RIGHTS-1). With
   * another: what somebody of the team needs who uses the call in the back office.
   */
  'x-needs'?: readonly ('owner' | 'team' | Right)[];
}

/** One event that webhooks are told of. */
export type ApiWebhook = Pick<
  ApiOperation,
  'operationId' | 'summary' | 'parameters' | 'requestBody' | 'responses'
>;

/** The parts of an OpenAPI 3.1 document that ours has. */
export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: readonly { url: string }[];
  tags: readonly { name: string }[];
  paths: Record<string, Record<string, ApiOperation>>;
  /** What webhooks are sent, by the names of events. */
  webhooks: Record<string, { post: ApiWebhook }>;
  components: {
    schemas: Record<string, JsonSchema>;
    securitySchemes: Record<string, { type: string; in?: string; name?: string; scheme?: string }>;
  };
  /** What each code of a refusal means, and what to do about it. */
  'x-problems': readonly { code: string; status: number; meaning: string; remedy: string }[];
}

export const getApiDocument = defineEndpoint({
  method: 'GET',
  path: '/api/openapi.json',
  access: 'admin',
  needs: 'team',
  allowedWithKey: 'team',
  summary: 'This description of all calls, as an OpenAPI 3.1 document.',
});
