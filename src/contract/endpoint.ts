import type { z } from 'zod';
import type { Permission } from '../domain/people/permissions.ts';

/**
 * A call, declared once: the server's route, the browser's typed call, the OpenAPI document and the authorization
 * tests come from it. Constrained by `z.core.$ZodType`, which types 140 endpoints in a third of the time.
 */
export interface Endpoint<
  Params extends z.core.$ZodType = z.core.$ZodType,
  Query extends z.core.$ZodType = z.core.$ZodType,
  Body extends z.core.$ZodType = z.core.$ZodType,
  Result extends z.core.$ZodType = z.core.$ZodType,
> {
  /** Unique; the OpenAPI operationId. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, with `{name}` for path parameters (API.md). */
  path: `/${string}`;
  /** One sentence for people. */
  summary: string;
  /** The permission a caller needs (domain/people/permissions). */
  may: Permission;
  /** Which object the permission is about, and where its id stands in the input. Left out: no object. */
  about?: ObjectReference;
  params?: Params;
  query?: Query;
  body?: Body;
  result: Result;
  /**
   * Set on writes whose answer must not be kept for an Idempotency-Key, because it holds secrets; doing it twice
   * does no harm.
   */
  neverKept?: true;
  /**
   * Set where each row or operation has an answer of its own: one text that no database can hold refuses that one. Every
   * other call is refused as a whole.
   */
  judgesTexts?: true;
  /**
   * The calls whose answers a write leaves stale, by name: what is shown of them is asked anew after it. `nothing`: it
   * concerns nothing that is shown by a call, or whoever makes it leaves the page. Left out: it reads.
   */
  invalidates?: readonly string[] | 'everything' | 'nothing';
  /** Calls whose kept answers are dropped where they are not on the screen: what they showed may be gone. */
  forgets?: readonly string[];
  /** Where the result is what another call answers by now: it stands in its place at once. */
  answers?(result: z.output<Result>): Answered;
}

/** What a call would answer to this input. */
export interface Answered {
  call: string;
  input: unknown;
  result: unknown;
}

/** A call that may write says what it leaves stale. */
type SaysWhatIsStale = { method: 'GET' } | Required<Pick<Endpoint, 'invalidates'>>;

export interface ObjectReference {
  noun: 'program' | 'organization' | 'meeting' | 'timeslot' | 'user' | 'event' | 'news';
  from: 'params' | 'query' | 'body';
  field: string;
}

/** Declares an endpoint, keeping the exact types of its schemas. */
export const endpoint = <
  Params extends z.core.$ZodType = z.core.$ZodUndefined,
  Query extends z.core.$ZodType = z.core.$ZodUndefined,
  Body extends z.core.$ZodType = z.core.$ZodUndefined,
  Result extends z.core.$ZodType = z.core.$ZodType,
>(
  declared: Endpoint<Params, Query, Body, Result> & SaysWhatIsStale,
): Endpoint<Params, Query, Body, Result> => declared;

type Given<Schema> = Schema extends z.core.$ZodUndefined
  ? undefined
  : Schema extends z.core.$ZodType
    ? z.input<Schema>
    : undefined;
type Read<Schema> = Schema extends z.core.$ZodUndefined
  ? undefined
  : Schema extends z.core.$ZodType
    ? z.output<Schema>
    : undefined;

type Without<Parts> = { [Key in keyof Parts as Parts[Key] extends undefined ? never : Key]: Parts[Key] };

/** What a caller gives: params, query and body, those that the endpoint has. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? Without<{ params: Given<P>; query: Given<Q>; body: Given<B> }>
    : never;

/** What the server has after validation. */
export type ReadInputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? Without<{ params: Read<P>; query: Read<Q>; body: Read<B> }>
    : never;

/** What the call answers in `result`. */
export type ResultOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never;

/** What an action may give back for it, before the schema has read it. */
export type GivenResultOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.input<R> : never;
