import type * as z from 'zod/mini';
import type { AreaAction, Need } from '#domain/account/rights.ts';
import type { EventTopic } from './event-topics.ts';
import type { FigureKey } from './figure-keys.ts';
import type { ProblemCode } from './problem.ts';

/**
 * Who may call an endpoint.
 *
 * - `anyone`: no session needed.
 * - `signed-in`: any signed-in person.
 * - `portal`: a client or a staff member (rules ACCOUNT-2 and SESSION-2).
 * - `admin`: an administrator, who is an owner, or staff with the rights that the call `needs`.
 * - `key`: a program with an API key, whatever its rights, and no session (rule API-14).
 */
export type Access = 'anyone' | 'signed-in' | 'portal' | 'admin' | 'key';

/**
 * The kind of load that an unusual call causes (decision 31). Calls of the first four kinds have a
 * limited concurrency and a rate limit per address, and are rejected first under overload.
 *
 * - `pdf`: renders a document.
 * - `table`: exports a whole list as a file.
 * - `archive`: packs many files into one.
 * - `search`: searches every kind of record.
 * - `none`: never rejected under overload: health checks, and streams that stay open.
 */
export type Weight = 'pdf' | 'table' | 'archive' | 'search' | 'none';

type Schema = z.ZodMiniType;
type Input<S> = S extends Schema ? z.input<S> : undefined;
type Output<S> = S extends Schema ? z.output<S> : undefined;

/** One call of the API: the single definition of its path, access, input and output. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema | undefined = Schema | undefined,
  Who extends Access = Access,
  Needs extends Need | undefined = Need | undefined,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path under the origin, with `:name` for parameters. */
  path: `/api/${string}`;
  access: Who;
  /**
   * With access `admin`: the rights it needs (rule RIGHTS-1); without this, an owner's. With another
   * access: what it needs of somebody of the team who uses it in the back office.
   */
  needs?: Needs;
  /** What the call does, in one sentence. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Absent if the call returns 204 without a body, or redirects. */
  reply?: Reply;
  /** Status on success; 200 by default. */
  status?: 200 | 201 | 202 | 204 | 303;
  /** Another status of success: 200 for what had been done before, 303 for what is elsewhere. */
  alsoStatus?: 200 | 303;
  /** The call is allowed while the signed-in person must change the password first. */
  allowedWhileMustChangePassword?: true;
  /** The call is allowed while the signed-in person must add a second factor first (rule FACTOR-7). */
  allowedWhileMustAddFactor?: true;
  /** The caller must have proved who they are within the last ten minutes (rule FACTOR-5). */
  needsProof?: true;
  /**
   * What an API key needs for a call that otherwise is closed to keys, because it is not of the back
   * office alone or needs no right in particular (rule API-10).
   */
  allowedWithKey?: Need;
  /** Supports the Idempotency-Key header: same key and body, same reply, one effect. */
  idempotent?: true;
  /**
   * The body is multipart/form-data with one file, which the handler streams to disk
   * (server/platform/files/receive-file.ts), instead of JSON.
   */
  upload?: true;
  /**
   * The body is a message of JSON-RPC 2.0: 202 takes one that wants no reply, and 400 has an error of that
   * protocol instead of a problem.
   */
  protocol?: 'json-rpc';
  /** Absent for an ordinary call. */
  weight?: Weight;
  /** Topics whose changes affect the reply; by default the topic in the path. */
  alteredBy?: readonly EventTopic[];
  /** Topics that a change by this call affects; by default the topic in the path. */
  alters?: readonly EventTopic[];
  /** Problems beyond those of every call (input, session, access, limits, server errors). */
  problems?: readonly ProblemCode[];
}

/** Declares an endpoint and keeps the exact types of its schemas. */
export function defineEndpoint<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Reply extends Schema | undefined = undefined,
  const Who extends Access = Access,
  const Needs extends Need | undefined = undefined,
>(
  endpoint: Endpoint<Params, Query, Body, Reply, Who, Needs>,
): Endpoint<Params, Query, Body, Reply, Who, Needs> {
  return endpoint;
}

/** What a caller passes: values before defaults are applied. */
export type EndpointRequest<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? { params: Input<P>; query: Input<Q>; body: Input<B> }
    : never;

/** What a handler receives: validated values with defaults applied. */
export type EndpointInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? { params: Output<P>; query: Output<Q>; body: Output<B> }
    : never;

/** What a call returns on success. */
export type EndpointReply<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? Output<R> : never;

/** A reply that may lack its figures, at every depth (rule RIGHTS-3). */
export type MayLackFigures<T> = T extends readonly (infer Item)[]
  ? MayLackFigures<Item>[]
  : T extends object
    ? { [K in keyof T as K extends FigureKey ? never : K]: MayLackFigures<T[K]> } & {
        [K in keyof T as K extends FigureKey ? K : never]?: MayLackFigures<T[K]>;
      }
    : T;

/** Rights that include the one to figures. */
type WithFigures = 'figures' | 'costs' | 'owner' | `invoices:${AreaAction}`;

/** What somebody of the team gets on success, who may not see figures unless the call needs that. */
export type ShownReply<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R, infer Who, infer Needs>
    ? Who extends 'admin'
      ? [Extract<Needs extends readonly (infer N)[] ? N : Needs, WithFigures>] extends [never]
        ? undefined extends Needs
          ? Output<R>
          : MayLackFigures<Output<R>>
        : Output<R>
      : Output<R>
    : never;
