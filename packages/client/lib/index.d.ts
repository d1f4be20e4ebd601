import { type Calls } from './calls.ts';
export type { Calls } from './calls.ts';
/** The parts of a call's input that may be left out: a query without fields that are required. */
type Optional<Input> = {
    [Part in keyof Input as Record<never, never> extends Input[Part] ? Part : never]?: Input[Part];
} & {
    [Part in keyof Input as Record<never, never> extends Input[Part] ? never : Part]: Input[Part];
};
/** What a call takes. */
export type InputOf<Name extends keyof Calls> = Optional<Calls[Name]['input']>;
/** What a call answers. */
export type ResultOf<Name extends keyof Calls> = Calls[Name]['result'];
export interface ClientOptions {
    /** Where people reach the product, such as `https://door.example.org`. */
    origin: string;
    /** An API key: `mdapi_…`. */
    key: string;
    /** Left out: the runtime's own. */
    fetch?: typeof fetch;
}
export interface CallOptions {
    /** A UUID: the same call with the same key changes nothing again. Of reads it says nothing. */
    idempotencyKey?: string;
    signal?: AbortSignal;
}
/** Every call that an API key may make, as a function. */
export type Client = {
    [Name in keyof Calls]: (input: InputOf<Name>, options?: CallOptions) => Promise<ResultOf<Name>>;
};
/** A call that was refused, or that no answer of the product came to. */
export declare class ApiError extends Error {
    name: string;
    /** HTTP status; 0: nothing of the product answered. */
    readonly status: number;
    /** The refusal's code, such as NOT_FOUND; UNREACHABLE where nothing of the product answered. */
    readonly code: string;
    /** What else the refusal says: `reason`, `issues`. */
    readonly result: unknown;
    /** Seconds after which to try again (429). */
    readonly retryAfter: number | null;
    constructor(message: string, { status, code, result, retryAfter }: Pick<ApiError, 'status' | 'code' | 'result' | 'retryAfter'>);
}
/**
 * A client for one API key.
 *
 * @throws (each of its functions) ApiError, and nothing else but the reason of an aborted signal
 */
export declare function createClient(options: ClientOptions): Client;
