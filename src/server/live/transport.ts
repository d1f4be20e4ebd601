import { type ChangeKind, changeKinds } from '../../contract/change-kinds.ts';

/** How news travel to other processes. It is only a hint: a device that misses one pulls by its timer. */
export interface NewsTransport {
  /** @returns whether they went out. Never rejects. */
  send(news: readonly TopicNews[]): Promise<boolean>;
  /** Stops sending and listening. */
  close(): Promise<void>;
}

/**
 * @param hear is given what other processes have sent
 * @param missed is called when it hears again after it could not: what was sent in the meantime is not known
 */
export type OpenTransport = (
  hear: (news: readonly TopicNews[]) => void,
  missed: () => void,
) => Promise<NewsTransport>;

/** What changed of a subject (`topics.ts`). */
export interface TopicNews {
  topic: string;
  changed: readonly ChangeKind[];
}

export const writtenKinds = (changed: readonly ChangeKind[]): string => changed.join();

/** Another version of the server may write kinds that this one does not know: they are left out. */
export function readKinds(written: string): ChangeKind[] {
  const named = written.split(',');
  return changeKinds.filter((kind) => named.includes(kind));
}

/** By the first, and by the second while the first is away. News of both are heard. */
export const withFallback =
  (first: OpenTransport, second: OpenTransport): OpenTransport =>
  async (hear, missed) => {
    const [one, other] = await Promise.all([first(hear, missed), second(hear, missed)]);
    return {
      send: async (news) => (await one.send(news)) || (await other.send(news)),
      async close() {
        await Promise.all([one.close(), other.close()]);
      },
    };
  };
