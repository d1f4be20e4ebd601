import { type ChangeKind, changeKinds } from '../../contract/change-kinds.ts';
import { isEverybodys } from './news-topics.ts';
import type { OpenTransport } from './transport.ts';

/**
 * News between streams and processes: "of this subject something changed". Within a process immediately; to other
 * processes by a transport (`open-hub`), which is only a hint: a device that misses one pulls by its timer.
 */
export interface LiveHub {
  /** After commit. Many in a moment become one. @param topic see `topics.ts` @param changed kinds of what changed */
  nudge(topic: string, changed?: readonly ChangeKind[]): void;
  /** @returns how to stop listening */
  listen(topic: string, hear: (changed: readonly ChangeKind[]) => void): () => void;
  /** Sends what is still gathered, then stops listening. Call it when all requests have ended. */
  close(): Promise<void>;
}

/** Changes that fall into one moment make one nudge, in ms: a process sends 40 a second at most. */
const BATCH_MS = 25;

export async function createLiveHub(open: OpenTransport): Promise<LiveHub> {
  const listeners = new Map<string, Set<(changed: readonly ChangeKind[]) => void>>();
  let gathered = new Map<string, Set<ChangeKind>>();
  let timer: NodeJS.Timeout | undefined;

  const announce = (topic: string, changed: readonly ChangeKind[]) => {
    for (const hear of listeners.get(topic) ?? []) hear(changed);
  };
  const transport = await open(
    (news) => {
      for (const { topic, changed } of news) announce(topic, changed);
    },
    () => {
      // Anything may have changed: doors pull now, phones one after the other.
      for (const topic of listeners.keys()) if (isEverybodys(topic)) announce(topic, changeKinds);
    },
  );

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const all = [...gathered].map(([topic, changed]) => ({ topic, changed: [...changed] }));
    gathered = new Map();
    for (const { topic, changed } of all) announce(topic, changed);
    if (all.length > 0) await transport.send(all);
  };

  return {
    nudge(topic, changed = []) {
      const kinds = gathered.get(topic) ?? new Set();
      gathered.set(topic, kinds);
      for (const kind of changed) kinds.add(kind);
      timer ??= setTimeout(() => void flush(), BATCH_MS);
    },
    listen(topic, hear) {
      const hearing = listeners.get(topic) ?? new Set();
      listeners.set(topic, hearing);
      hearing.add(hear);
      return () => {
        hearing.delete(hear);
        if (hearing.size === 0) listeners.delete(topic);
      };
    },
    async close() {
      await flush();
      await transport.close();
    },
  };
}
