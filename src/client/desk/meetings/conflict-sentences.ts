import { sentences } from '../../../contract/sentences.ts';
import type { Conflict } from '../shared/meetings/conflict-params.ts';

/** SPEC.md 5's sentences for the two sides; a full timeslot has its own. */
export const conflictSentences: Record<Conflict, string> = {
  INVITEE: 'The meeting invitee already has an accepted meeting at this timeslot.',
  REQUESTER: 'The meeting requester already has an accepted meeting at this timeslot.',
  CAPACITY: sentences.MEETING_NO_SEAT.sentence,
};
