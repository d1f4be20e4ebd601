/** What the desk needs besides: one line a room (`scripts/words/rooms.ts`). */
export const words = {};
