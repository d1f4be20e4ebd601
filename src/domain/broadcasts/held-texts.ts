import type { HeldReason } from './send-time.ts';

/** Why a broadcast was not sent at its time, for its staff. */
export const heldTexts: Readonly<Record<HeldReason, string>> = {
  LATE: 'The server was not running at that time, and more than 12 hours have passed since.',
  ENDED: 'The program has ended in the meantime.',
  SENDER: 'The person who scheduled it may no longer send broadcasts of this program.',
  EMPTY: 'Nobody matched its recipients at that time.',
  RESTORED:
    'A backup from before that time was restored, so it may have been sent already. Ask a recipient whether they have it before you send it.',
  DELETED: 'The program was deleted in the meantime.',
};
