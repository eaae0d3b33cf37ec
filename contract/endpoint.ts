import type * as z from 'zod/mini';
import type { EventTopic } from './event-topics.ts';
import type { ProblemCode } from './problem.ts';

/**
 * Who may make a call.
 *
 * - `anyone`: no session needed.
 * - `signed-in`: any signed-in person.
 * - `portal`: a client or a staff member (rules ACCOUNT-2 and SESSION-2).
 * - `admin`: an administrator.
 */
export type Access = 'anyone' | 'signed-in' | 'portal' | 'admin';

/**
 * What a call costs, where that is not what an ordinary one does (docs/decisions/0031). The first
 * four are taken few at a time, limited per address, and give way first when there is too much to do.
 *
 * - `pdf`: a document is drawn.
 * - `table`: a whole list goes out as a file.
 * - `archive`: many files go out as one.
 * - `search`: every kind of record is looked through.
 * - `none`: never refused for being one too many: a check of health, a stream that stays open.
 */
export type Weight = 'pdf' | 'table' | 'archive' | 'search' | 'none';

type Schema = z.ZodMiniType;
type Input<S> = S extends Schema ? z.input<S> : undefined;
type Output<S> = S extends Schema ? z.output<S> : undefined;

/** One call of the API: the only place that says its path, who may make it, and what goes in and out. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema | undefined = Schema | undefined,
  Who extends Access = Access,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path under the origin, with `:name` for parameters. */
  path: `/api/${string}`;
  access: Who;
  /** What the call does, in one sentence. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Absent: the call answers 204 without a body, or redirects. */
  reply?: Reply;
  /** Status of success; 200 unless said. */
  status?: 200 | 201 | 202 | 204 | 303;
  /** The call stays open to a signed-in person who must change the password first. */
  allowedWhileMustChangePassword?: true;
  /** Honours the Idempotency-Key header (contract: same key and body, same answer, one effect). */
  idempotent?: true;
  /**
   * The body is multipart/form-data with one file, which the handler streams to a file of its own
   * (server/platform/files/receive-file.ts) instead of a JSON body.
   */
  upload?: true;
  /** Absent: an ordinary call. */
  weight?: Weight;
  /** Whose changes alter what the call answers; those of its path's own topic unless said. */
  alteredBy?: readonly EventTopic[];
  /** What a call that changes something alters; its path's own topic unless said. */
  alters?: readonly EventTopic[];
  /** Problems beyond those every call can answer (input, session, rights, limits, our own faults). */
  problems?: readonly ProblemCode[];
}

/** Declares an endpoint and keeps the exact types of its schemas. */
export function defineEndpoint<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Reply extends Schema | undefined = undefined,
  const Who extends Access = Access,
>(endpoint: Endpoint<Params, Query, Body, Reply, Who>): Endpoint<Params, Query, Body, Reply, Who> {
  return endpoint;
}

/** What a caller passes: values before defaults are filled in. */
export type EndpointRequest<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? { params: Input<P>; query: Input<Q>; body: Input<B> }
    : never;

/** What a handler receives: checked values with defaults filled in. */
export type EndpointInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? { params: Output<P>; query: Output<Q>; body: Output<B> }
    : never;

/** What a call answers on success. */
export type EndpointReply<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? Output<R> : never;
