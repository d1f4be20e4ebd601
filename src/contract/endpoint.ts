import type { z } from 'zod';
import type { Permission } from '../domain/people/permissions.ts';
import type { ChangeKind } from './change-kinds.ts';

/** What the calls of a noun have in common; what a call says itself stands in its place. */
export interface CallGroup<
  May extends Permission | undefined = Permission | undefined,
  Params extends z.core.$ZodType = z.core.$ZodType,
> {
  /** The permission a caller needs, of reads too where there is no `see`. */
  may?: May;
  /** The permission of those that read (GET). */
  see?: Permission;
  about?: ObjectReference;
  params?: Params;
  /** Of which changes in a program the answers of its reads tell; see `Declaration`. */
  shows?: readonly ChangeKind[];
  /** An API key may make them; see `Declaration`. */
  byKey?: true;
}

/** A call as it is declared; its group may say who may call it. */
interface Declaration<
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
  may?: Permission;
  /** Which object the permission is about, and where its id stands in the input. Left out: no object. */
  about?: ObjectReference;
  params?: Params;
  query?: Query;
  body?: Body;
  result: Result;
  /**
   * Which changes in a program may change what it answers: with that news alone a screen requests it again. Left out: any may.
   * Empty: no news is about it; it is requested again when it is opened, and after writes that leave it stale.
   */
  shows?: readonly ChangeKind[];
  /**
   * Set on writes whose answer must not be kept for an Idempotency-Key, because it holds secrets; doing it twice
   * does no harm.
   */
  neverKept?: true;
  /**
   * Set where an API key that was given the permission may make the call (docs/decisions/083). Left out: no key may, whatever it
   * was given.
   */
  byKey?: true;
  /**
   * Set on reports and sheets: long reads that write nothing. They are read from a replica where the server has one, and
   * always in a transaction that cannot write (docs/decisions/052).
   */
  reads?: 'replica';
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

/**
 * A call, declared once: the server's route, the browser's typed call, the OpenAPI document and the authorization
 * tests come from it. Constrained by `z.core.$ZodType`, which types 140 endpoints in a third of the time.
 */
export interface Endpoint<
  Params extends z.core.$ZodType = z.core.$ZodType,
  Query extends z.core.$ZodType = z.core.$ZodType,
  Body extends z.core.$ZodType = z.core.$ZodType,
  Result extends z.core.$ZodType = z.core.$ZodType,
> extends Declaration<Params, Query, Body, Result> {
  may: Permission;
}

export interface ObjectReference {
  noun: 'program' | 'organization' | 'meeting' | 'timeslot' | 'user' | 'event' | 'news';
  from: 'params' | 'query' | 'body';
  field: string;
  /** Of a program: the field with an organization that the permission is about too. */
  organization?: string;
}

/**
 * Declares a call of a group, keeping the exact types of its schemas; `{}` is a group that says nothing. Where neither says
 * who may call it, it does not compile. Free of effects, so that a screen's bundle has the calls alone that it makes.
 */
// @__NO_SIDE_EFFECTS__
export function endpoint<
  May extends Permission | undefined = undefined,
  Shared extends z.core.$ZodType = z.core.$ZodUndefined,
  Params extends z.core.$ZodType = Shared,
  Query extends z.core.$ZodType = z.core.$ZodUndefined,
  Body extends z.core.$ZodType = z.core.$ZodUndefined,
  Result extends z.core.$ZodType = z.core.$ZodType,
>(
  { see, ...group }: CallGroup<May, Shared>,
  declared: Declaration<Params, Query, Body, Result> &
    SaysWhatIsStale &
    ([May] extends [Permission] ? unknown : { may: Permission }),
): Endpoint<Params, Query, Body, Result> {
  const may = declared.method === 'GET' && see ? see : group.may;
  return { ...group, may, ...declared } as Endpoint<Params, Query, Body, Result>;
}

/** The calls of a noun's file: what it exports that is a call. */
export type CallsOf<File> = {
  [Name in keyof File as File[Name] extends Endpoint ? Name : never]: File[Name];
};

/** @see CallsOf */
export const callsOf = <File extends object>(file: File): CallsOf<File> =>
  Object.fromEntries(
    Object.entries(file).filter(
      ([, one]) => typeof one === 'object' && one && 'path' in one && 'result' in one,
    ),
  ) as CallsOf<File>;

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
