import { z } from 'zod';
import { type Nudge, nudgeShape, type StreamLane } from '../contract/live-news.ts';
import type { Platform } from './platform.ts';
import { backoffMs } from './platform.ts';

/** Live nudges: server-sent events read from a fetch, since EventSource cannot send Authorization. */

/** What is needed of `fetch` for a stream. */
export type StreamTransport = (
  url: string,
  request: { headers: Record<string, string>; signal: AbortSignal },
) => Promise<{
  status: number;
  body: ReadableStream<Uint8Array> | null;
  headers?: { get(name: string): string | null };
}>;

export const fetchStream: StreamTransport = async (url, { headers, signal }) => {
  const answer = await fetch(url, { headers, signal, cache: 'no-store', credentials: 'omit' });
  const { status, body, headers: told } = answer;
  if (told.get('content-type')?.startsWith('text/event-stream')) return { status, body, headers: told };
  // The sign-in page of a hotel is no line: it would be opened, and everything pulled, once a second.
  await body?.cancel();
  return { status, body: null, headers: told };
};

export interface LiveDeps {
  url: string;
  headers(): Promise<Record<string, string>>;
  transport: StreamTransport;
  platform: Platform;
  /** Something has changed. @param data what the event says (contract/live-news), as text; null: it may have while nobody listened */
  onNudge(data: string | null): void;
  /** The person has a notification; nothing that a device keeps need have changed. */
  onNews?(): void;
  /** Staff have changed this tablet, or want something of it: its report asks what. */
  onTablet?(): void;
  /** A line that was open has ended: the server may not be there any more. */
  onLost?(): void;
  /** The token was refused: get another; whatever comes of it, the stream tries again. */
  onRefused(headers: Record<string, string>): Promise<unknown>;
}

/** The server sends a line every 15 s: after so long without a byte the line is dead, though no end came. */
const SILENCE_MS = 40_000;

/**
 * Where nobody answers, a door tries at least so often, in ms: asking a network that is not there costs nothing, and
 * when it is back everybody must see within 2 s what one of them sends. A server that answers and refuses is left alone
 * for longer each time.
 */
const UNREACHABLE_CAP_MS = 2000;

/**
 * A phone that lost its line waits at most so long before each try to get another, in ms: those of a whole event lose it at the
 * same moment, and doors come first. It pulls by its timer in the meantime.
 */
const PHONE_RETURN_MS = 20_000;

/** How long a window waits that has given way to newer ones of the same person, in ms: it pulls by its timer meanwhile. */
const CROWDED_MS = 60_000;

/** Listens until it is stopped. @returns how to stop */
export function listenLive(deps: LiveDeps): () => void {
  const stopped = new AbortController();
  void keepListening(deps, stopped.signal);
  return () => stopped.abort();
}

async function keepListening(deps: LiveDeps, stopped: AbortSignal): Promise<void> {
  let failures = 0;
  // Until the server says otherwise it is a door: a tablet that was never connected must not wait.
  let lane: StreamLane = 'DOOR';
  while (!stopped.aborted) {
    const ending = await listenOnce(deps, stopped, (told) => {
      lane = told;
    });
    failures = ending === 'HEARD' || ending === 'CROWDED' ? 1 : failures + 1;
    if (stopped.aborted) return;
    if (ending === 'HEARD') deps.onLost?.();
    await pause(deps.platform, waitAfter(ending, lane, failures, deps.platform.random), stopped);
  }
}

/** @returns ms until the next try */
function waitAfter(ending: Ending, lane: StreamLane, failures: number, random: () => number): number {
  if (ending === 'CROWDED') return CROWDED_MS;
  if (lane === 'PHONE' && ending !== 'REFUSED') return random() * PHONE_RETURN_MS;
  const wait = backoffMs(failures, random);
  return ending === 'UNREACHABLE' ? Math.min(wait, UNREACHABLE_CAP_MS) : wait;
}

/** How a connection ended: it was open; it was one too many; the server answered, but not with a stream; nobody answered. */
type Ending = 'HEARD' | 'CROWDED' | 'REFUSED' | 'UNREACHABLE';

/** One connection, to its end. */
async function listenOnce(
  deps: LiveDeps,
  stopped: AbortSignal,
  onLane: (lane: StreamLane) => void,
): Promise<Ending> {
  const cut = new AbortController();
  const abort = () => cut.abort();
  stopped.addEventListener('abort', abort, { once: true });
  let silence = deps.platform.after(SILENCE_MS, abort);
  let open = false;
  let ending: Ending = 'UNREACHABLE';
  try {
    const headers = { ...(await deps.headers()), accept: 'text/event-stream' };
    const { status, body } = await deps.transport(deps.url, { headers, signal: cut.signal });
    ending = 'REFUSED';
    if (status === 401) await deps.onRefused(headers);
    if (status !== 200 || !body) {
      await body?.cancel();
      return ending;
    }
    const reader = body
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
      .getReader();
    cut.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined), { once: true });
    let crowded = false;
    const read = eventReader((event, data) => {
      if (event === 'crowded') crowded = true;
      if (event === 'lane') onLane(data.includes('"PHONE"') ? 'PHONE' : 'DOOR');
      if (event === 'nudge') deps.onNudge(data);
      if (event === 'notification') deps.onNews?.();
      if (event === 'tablet') deps.onTablet?.();
    });
    for (;;) {
      const { done, value } = await reader.read();
      if (done || cut.signal.aborted) return crowded ? 'CROWDED' : ending;
      silence();
      silence = deps.platform.after(SILENCE_MS, abort);
      // What happened before this connection was not heard: catch up once.
      if (!open) deps.onNudge(null);
      open = true;
      ending = 'HEARD';
      read(value);
    }
  } catch {
    return ending;
  } finally {
    silence();
    stopped.removeEventListener('abort', abort);
  }
}

/** Reads server-sent events out of pieces of text; calls back with name and data of each. Comments are heartbeats. */
export function eventReader(onEvent: (event: string, data: string) => void): (text: string) => void {
  let rest = '';
  let event = '';
  let data = '';
  return (text) => {
    const lines = (rest + text).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') {
        if (event) onEvent(event, data);
        event = '';
        data = '';
      } else if (line.startsWith('event:')) event = line.slice(6).trim();
      else if (line.startsWith('data:')) data += line.slice(5).trim();
    }
  };
}

function pause(platform: Platform, ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      cancel();
      // The signal lives for hours: what listens to it must not pile up.
      stopped.removeEventListener('abort', end);
      resolve();
    };
    const cancel = platform.after(ms, end);
    stopped.addEventListener('abort', end);
  });
}

/** The data of an event `nudge`; null where it says nothing that this version reads: then whatever it was may have changed. */
export function readNudge(data: string): Nudge | null {
  try {
    return z.safeParse(nudgeShape, JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}
