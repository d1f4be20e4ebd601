import type { FieldPath, FieldValues, RegisterOptions } from 'react-hook-form';
import type { CallError } from '../../../../contract/call.ts';
import type { Endpoint, InputOf, ResultOf } from '../../../../contract/endpoint.ts';
import type { Seen } from '../../../../domain/verdict/optimistic-concurrency.ts';

type Part<E, Name extends 'params' | 'body'> =
  InputOf<E> extends infer Input ? (Input extends { [Key in Name]: infer Given } ? Given : never) : never;

/** What is sent: what the schema made of the form, and of a thing that others may change what was read of it. */
export type Sent<Args> = Args & { seen?: NonNullable<Seen> };

type SendsBody<Args, E> =
  Sent<Args> extends Part<E, 'body'>
    ? { body?: (args: Sent<Args>) => Part<E, 'body'> }
    : { body: (args: Sent<Args>) => Part<E, 'body'> };

export type ApiFormOptions<Values extends FieldValues, Args extends object, E extends Endpoint> = {
  /** What it begins with. */
  values: Values;
  /** Which call the form makes; of several by its beginning, such as a new thing and one that is there. */
  call: E;
  params?: Part<E, 'params'>;
  /** The server has it. */
  onSuccess?: (result: ResultOf<E>, args: Sent<Args>) => unknown;
  /** What the call leaves stale was asked anew too. */
  onRenewed?: (result: ResultOf<E>, args: Sent<Args>) => unknown;
  /** What a field reads of what is typed, and what follows from it. */
  rules?: { readonly [Name in FieldPath<Values>]?: RegisterOptions<Values, Name> };
  /** Refusals that are about one field: which, by their code. */
  faultAt?: Readonly<Record<string, FieldPath<Values>>>;
  /** Where a fault of the call's input stands in the form; left out: under the same name. */
  fieldOf?: (path: string, values: Values) => string;
  /** Whether something is to be asked before it is sent; then `send` sends it. */
  holdBack?: (args: Sent<Args>) => boolean;
  /** A refusal of no field; left out: a toast. */
  onProblem?: (error: CallError) => void;
  /** What it would have changed is asked anew after such a refusal too. */
  renewOnProblem?: true;
  /** The fields whose loss is asked about; left out: all. */
  typed?: readonly FieldPath<Values>[];
} & SendsBody<Args, E>;

/** What stands between a form and its call (`use-edit-form`). */
export interface BeforeSending<Args> {
  prepare(args: Args): Sent<Args>;
  /** Whether someone else says what a refusal means. */
  handle(error: CallError): boolean;
}
