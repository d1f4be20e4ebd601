import deskRules from './desk-rules.json' with { type: 'json' };
import news from './news.json' with { type: 'json' };

/** What the desk needs besides: one line a room (`scripts/words/rooms.ts`). */
export const words = {
  ...deskRules,
  ...news,
};
