import { z } from 'zod';
import { encodeMessage, englishText, type Message } from '../domain/language/message.ts';
import { callMessages, refusalSent, statusMessage } from './answer-messages.ts';
import type { Endpoint, InputOf, ResultOf } from './endpoint.ts';
import { envelopeShape, IDEMPOTENCY_HEADER, type InputIssue, refusalShape } from './envelope.ts';

/** The only fetch in the browser. */

/** What a caller needs of `fetch`: so that this compiles without DOM types, and a test can cut the wire. */
export type Transport = (
  url: string,
  request: {
    method: string;
    headers: Record<string, string>;
    body?: string;
    signal?: unknown;
    /** How long it may take in all, in ms; left out: as the transport thinks right for a call. */
    timeoutMs?: number;
  },
) => Promise<{ status: number; headers: { get(name: string): string | null }; text(): Promise<string> }>;

export interface Caller {
  /** Origin and `/api`, without a slash at the end. */
  base: string;
  transport: Transport;
  /** Headers for this call: the bearer token, the device. Asked anew each time. */
  headers(): Promise<Record<string, string>> | Record<string, string>;
  /** Set where calls are made for someone who is signed in: one that needs it is not sent without a token. */
  needsToken?: true;
}

/** How a call failed: in the field's words, told apart by what can be done about it. */
export class CallError extends Error {
  override name = 'CallError';
  /** HTTP status; 0 where nothing of ours answered (no network, a captive portal, a proxy's page). */
  readonly status: number;
  /** What a person reads of it, in their language; `message` is the same in English. */
  readonly text: Message;
  /** The refusal's code, or UNREACHABLE, or NOT_OURS for an answer that is not this product's envelope. */
  readonly code: string;
  readonly issues: InputIssue[];
  readonly result: unknown;
  /** Seconds after which to try again (429). */
  readonly retryAfter: number | null;

  constructor(
    text: Message,
    status: number,
    code: string,
    more: { issues?: InputIssue[]; result?: unknown; retryAfter?: number | null; cause?: unknown } = {},
  ) {
    super(englishText(text), { cause: more.cause });
    this.text = text;
    this.status = status;
    this.code = code;
    this.issues = more.issues ?? [];
    this.result = more.result;
    this.retryAfter = more.retryAfter ?? null;
  }
}

type AnyInput = { params?: unknown; query?: unknown; body?: unknown };

/** The address of a call: path parameters encoded, query appended. */
export function addressOf(declared: Pick<Endpoint, 'path'>, input: AnyInput): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = declared.path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const pairs = Object.entries((input.query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

/**
 * Calls an endpoint.
 *
 * @param options.key the Idempotency-Key of a write: the same for every retry of the same intention
 * @throws CallError always, and nothing else
 */
export async function call<E extends Endpoint>(
  caller: Caller,
  declared: E,
  input: InputOf<E>,
  options: { key?: string; signal?: unknown } = {},
): Promise<ResultOf<E>> {
  const given = input as AnyInput;
  const hasBody = given.body !== undefined;

  let status: number;
  let text: string;
  let retryAfter: string | null;
  let withoutToken = false;
  try {
    const headers: Record<string, string> = { ...(await caller.headers()), accept: 'application/json' };
    withoutToken = caller.needsToken === true && declared.may !== 'open' && !headers.authorization;
    // SPEC.md 8, "Thrown before calls".
    if (withoutToken) throw new Error('There is no token to send.');
    if (options.key) headers[IDEMPOTENCY_HEADER] = options.key;
    if (hasBody) headers['content-type'] = 'application/json';
    const response = await caller.transport(caller.base + addressOf(declared, given), {
      method: declared.method,
      headers,
      ...(hasBody ? { body: JSON.stringify(given.body) } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    status = response.status;
    retryAfter = response.headers.get('retry-after');
    text = await response.text();
  } catch (cause) {
    if (withoutToken) throw new CallError(callMessages.noToken, 401, 'NOT_SIGNED_IN', { cause });
    throw new CallError(callMessages.unreachable, 0, 'UNREACHABLE', { cause });
  }

  const envelope = envelopeShape.safeParse(parseJson(text));
  if (!envelope.success || envelope.data.statusCode !== status) {
    // A captive portal or a proxy answered in the server's place: nothing is known about the call.
    throw new CallError(statusMessage(status >= 400 ? status : 502), 0, 'NOT_OURS');
  }
  if (status !== 200) {
    throw callErrorOf(envelope.data, retryAfter === null ? null : Number(retryAfter));
  }
  // z.core: the endpoint is declared by its core type, which has no methods.
  const result = z.safeParse(declared.result, envelope.data.result);
  if (!result.success) throw new CallError(statusMessage(502), 0, 'NOT_OURS', { cause: result.error });
  return result.data as ResultOf<E>;
}

/** The error of a refusal: its sentence and those of its fields as data, with the server's English. */
export function callErrorOf(
  { statusCode, messages, result }: z.output<typeof envelopeShape>,
  retryAfter: number | null = null,
): CallError {
  const refusal = refusalShape.safeParse(result);
  const [text] = messages;
  if (!refusal.success)
    return new CallError(
      { ...statusMessage(statusCode), ...(text ? { text } : {}) },
      statusCode,
      'SERVER_ERROR',
      {
        result,
        retryAfter,
      },
    );
  const { code, text: said, issues = [] } = refusal.data;
  return new CallError(said ?? refusalSent(code, text ?? ''), statusCode, code, {
    issues: issues.map(({ path, message, text: data }) => ({
      path,
      message: data ? encodeMessage(data) : message,
    })),
    result,
    retryAfter,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
