import type { ChangeKind } from '../../src/contract/change-kinds.ts';
import type { LiveHub } from '../../src/server/live/hub.ts';

/** Tells whoever listens in the same moment: what many processes and a moment's gathering add is tested by itself. */
export function directHub(): LiveHub {
  const listeners = new Map<string, Set<(changed: readonly ChangeKind[]) => void>>();
  return {
    nudge: (topic, changed = []) => {
      for (const hear of listeners.get(topic) ?? []) hear(changed);
    },
    listen(topic, hear) {
      const hearing = listeners.get(topic) ?? new Set();
      listeners.set(topic, hearing);
      hearing.add(hear);
      return () => hearing.delete(hear);
    },
    close: async () => undefined,
  };
}
