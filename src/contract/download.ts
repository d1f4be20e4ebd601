import { callMessages, statusMessage } from './answer-messages.ts';
import { addressOf, CallError, type Caller, callErrorOf } from './call.ts';
import { envelopeShape } from './envelope.ts';

/** The bytes of an answer as they come; a browser's Response has it. */
interface Streamed {
  body?: {
    getReader(): { read(): Promise<{ done: boolean; value?: Uint8Array | undefined }> };
  } | null;
}

/** A large file on a slow line; a person who waits can call it off, in ms. */
const MAX_DURATION_MS = 15 * 60_000;

/**
 * Asks for a file: an answer without an envelope. A refusal has one, and is thrown as any call's.
 *
 * @param onBytes how many have come so far
 * @returns the bytes, whole: an answer that breaks off is an error
 * @throws CallError always, and nothing else
 */
export async function download(
  caller: Caller,
  declared: { path: `/${string}` },
  input: { params: object; query: object },
  options: { signal?: unknown; onBytes?: (bytes: number) => void } = {},
): Promise<Uint8Array[]> {
  const unreachable = (cause?: unknown) =>
    new CallError(callMessages.unreachable, 0, 'UNREACHABLE', { cause });
  const { headers, transport, base } = caller;
  const response = await Promise.resolve(headers())
    .then((own) =>
      transport(base + addressOf(declared, input), {
        method: 'GET',
        headers: own,
        timeoutMs: MAX_DURATION_MS,
        ...(options.signal ? { signal: options.signal } : {}),
      }),
    )
    .catch((cause: unknown) => {
      throw unreachable(cause);
    });
  if (response.status !== 200) throw await problemOf(response);
  // A captive portal answers with a page of its own.
  if (!response.headers.get('content-disposition')) throw new CallError(statusMessage(502), 0, 'NOT_OURS');
  const reader = (response as Streamed).body?.getReader();
  if (!reader) throw unreachable();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return parts;
      if (!value) continue;
      parts.push(value);
      bytes += value.length;
      options.onBytes?.(bytes);
    }
  } catch (cause) {
    throw unreachable(cause);
  }
}

async function problemOf(response: { status: number; text(): Promise<string> }): Promise<CallError> {
  const { status } = response;
  const text = await response.text().catch(() => '');
  const envelope = envelopeShape.safeParse(jsonOf(text));
  if (!envelope.success || envelope.data.statusCode !== status)
    return new CallError(statusMessage(status), 0, 'NOT_OURS');
  return callErrorOf(envelope.data);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
