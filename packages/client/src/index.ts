import { type Calls, routes } from './calls.ts';

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
export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status; 0: nothing of the product answered. */
  readonly status: number;
  /** The refusal's code, such as NOT_FOUND; UNREACHABLE where nothing of the product answered. */
  readonly code: string;
  /** What else the refusal says: `reason`, `issues`. */
  readonly result: unknown;
  /** Seconds after which to try again (429). */
  readonly retryAfter: number | null;

  constructor(
    message: string,
    { status, code, result, retryAfter }: Pick<ApiError, 'status' | 'code' | 'result' | 'retryAfter'>,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.result = result;
    this.retryAfter = retryAfter;
  }
}

/**
 * A client for one API key.
 *
 * @throws (each of its functions) ApiError, and nothing else but the reason of an aborted signal
 */
export function createClient(options: ClientOptions): Client {
  const made: Record<string, unknown> = {};
  for (const name of Object.keys(routes) as (keyof Calls)[])
    made[name] = (input: AnyInput, more?: CallOptions) => call(options, routes[name], input, more);
  return made as Client;
}

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

async function call(
  { origin, key, fetch: send = fetch }: ClientOptions,
  { method, path }: { method: string; path: string },
  { params = {}, query = {}, body }: AnyInput,
  { idempotencyKey, signal }: CallOptions = {},
): Promise<unknown> {
  const url = new URL(
    `/api${path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name])))}`,
    origin,
  );
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat())
      if (one !== undefined && one !== null) url.searchParams.append(name, String(one));
  let response: Response;
  let envelope: { statusCode?: unknown; messages?: unknown[]; result?: unknown };
  try {
    response = await send(url, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    envelope = (await response.json()) as typeof envelope;
    if (envelope.statusCode !== response.status) throw new Error('not an answer of the product');
  } catch (cause) {
    signal?.throwIfAborted();
    const error = new ApiError('The server cannot be reached.', {
      status: 0,
      code: 'UNREACHABLE',
      result: null,
      retryAfter: null,
    });
    error.cause = cause;
    throw error;
  }
  const { messages = [], result } = envelope;
  if (response.status === 200) return result;
  const retryAfter = response.headers.get('retry-after');
  throw new ApiError(String(messages[0] ?? 'The call was refused.'), {
    status: response.status,
    code: String((result as { code?: unknown } | null)?.code ?? 'REFUSED'),
    result,
    retryAfter: retryAfter === null ? null : Number(retryAfter),
  });
}
