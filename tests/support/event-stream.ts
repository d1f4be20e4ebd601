import { type Nudge, nudgeShape } from '../../src/contract/live-news.ts';
import { until } from './until.ts';

/** A listener at a program's stream, as a device is one. */
export interface Listener {
  status: number;
  headers: Headers;
  /** The data of each nudge so far. */
  nudges: Nudge[];
  /** How often it was said that the person has a notification. */
  news(): number;
  /** It was said that it gives way to a newer one. */
  crowded(): boolean;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  leave(): void;
}

/** Listens; resolves when the server has said welcome. */
export async function listenTo(
  base: string,
  programId: string,
  headers: Record<string, string>,
): Promise<Listener> {
  const cut = new AbortController();
  const response = await fetch(`${base}/api/v2/sync/program/${programId}/stream`, {
    headers,
    signal: cut.signal,
  });
  const nudges: Nudge[] = [];
  let news = 0;
  let crowded = false;
  let text = '';
  async function read(): Promise<void> {
    const decoder = new TextDecoder();
    for await (const part of response.body ?? []) {
      text += decoder.decode(part, { stream: true });
      const events = text.split('\n\n');
      // The welcome stays, so that one who asks later still sees it.
      for (const event of events.slice(0, -1)) {
        const data = /^event: nudge\ndata: (.*)$/.exec(event)?.[1];
        if (event.startsWith('event: notification\n')) news += 1;
        if (event.startsWith('event: crowded\n')) crowded = true;
        if (data) nudges.push(nudgeShape.parse(JSON.parse(data)));
      }
      text = events.at(-1) ?? '';
      welcome = true;
    }
  }
  let welcome = false;
  const ended = read();
  // Leaving is not a failure of the stream.
  const over = ended.catch((error: unknown) => {
    if (!cut.signal.aborted) throw error;
  });
  over.catch(() => undefined);
  await until('the stream says welcome', () => welcome);
  return {
    status: response.status,
    headers: response.headers,
    nudges,
    news: () => news,
    crowded: () => crowded,
    ended: over,
    leave: () => cut.abort(),
  };
}

/** The origin of an app that listens on a port of its own. */
export async function listening(http: {
  listen(options: { port: number; host: string }): Promise<string>;
}): Promise<string> {
  return await http.listen({ port: 0, host: '127.0.0.1' });
}
