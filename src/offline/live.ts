import type { Surroundings } from './surroundings.ts';
import { backoffMs } from './surroundings.ts';

/** Live nudges: server-sent events read from a fetch, since EventSource cannot send Authorization. */

/** What is needed of `fetch` for a stream. */
export type StreamTransport = (
  url: string,
  request: { headers: Record<string, string>; signal: AbortSignal },
) => Promise<{ status: number; body: ReadableStream<Uint8Array> | null }>;

export const fetchStream: StreamTransport = (url, { headers, signal }) =>
  fetch(url, { headers, signal, cache: 'no-store', credentials: 'omit' });

export interface LiveDeps {
  url: string;
  headers(): Promise<Record<string, string>>;
  transport: StreamTransport;
  surroundings: Surroundings;
  /** Something has changed, or may have while nobody listened. */
  onNudge(): void;
  /** The token was refused: get another; whatever comes of it, the stream tries again. */
  onRefused(headers: Record<string, string>): Promise<unknown>;
}

/** The server sends a line every 15 s: after so long without a byte the line is dead, though no end came. */
const SILENCE_MS = 40_000;

/** Listens until told to stop. @returns how to stop */
export function listenLive(deps: LiveDeps): () => void {
  const stopped = new AbortController();
  void keepListening(deps, stopped.signal);
  return () => stopped.abort();
}

async function keepListening(deps: LiveDeps, stopped: AbortSignal): Promise<void> {
  let failures = 0;
  while (!stopped.aborted) {
    const heard = await listenOnce(deps, stopped);
    failures = heard ? 1 : failures + 1;
    if (stopped.aborted) return;
    await pause(deps.surroundings, backoffMs(failures, deps.surroundings.random), stopped);
  }
}

/** One connection, to its end. @returns whether it was open at all */
async function listenOnce(deps: LiveDeps, stopped: AbortSignal): Promise<boolean> {
  const cut = new AbortController();
  const abort = () => cut.abort();
  stopped.addEventListener('abort', abort, { once: true });
  let silence = deps.surroundings.after(SILENCE_MS, abort);
  let open = false;
  try {
    const headers = { ...(await deps.headers()), accept: 'text/event-stream' };
    const { status, body } = await deps.transport(deps.url, { headers, signal: cut.signal });
    if (status === 401) await deps.onRefused(headers);
    if (status !== 200 || !body) {
      await body?.cancel();
      return false;
    }
    const reader = body
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
      .getReader();
    cut.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined), { once: true });
    const read = eventReader((event) => {
      if (event === 'nudge') deps.onNudge();
    });
    for (;;) {
      const { done, value } = await reader.read();
      if (done || cut.signal.aborted) return open;
      silence();
      silence = deps.surroundings.after(SILENCE_MS, abort);
      // What happened before this connection was not heard: catch up once.
      if (!open) deps.onNudge();
      open = true;
      read(value);
    }
  } catch {
    return open;
  } finally {
    silence();
    stopped.removeEventListener('abort', abort);
  }
}

/** Reads server-sent events out of pieces of text; calls back with the name of each. Comments are heartbeats. */
export function eventReader(onEvent: (event: string) => void): (text: string) => void {
  let rest = '';
  let event = '';
  return (text) => {
    const lines = (rest + text).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') {
        if (event) onEvent(event);
        event = '';
      } else if (line.startsWith('event:')) event = line.slice(6).trim();
    }
  };
}

function pause(surroundings: Surroundings, ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = surroundings.after(ms, resolve);
    stopped.addEventListener(
      'abort',
      () => {
        cancel();
        resolve();
      },
      { once: true },
    );
  });
}
