import { addMinutes, type Instant } from '../time/instants.ts';

/** A rehearsal at a door: practice badges and sample meetings, in memory alone (docs/decisions/062). */

/** For how long one may be begun, in minutes: it ends by itself. */
export const rehearsalMinutes = [30, 60, 120, 240] as const;
export type RehearsalMinutes = (typeof rehearsalMinutes)[number];

/** The longest, in minutes: also what a device takes from a server. */
export const MAX_REHEARSAL_MINUTES = 240;

/** So near to a meeting none begins by itself, in minutes; a person at the tablet is warned, and may. */
export const MEETING_NEAR_MINUTES = 15;

/** Under way on a device. Times by the server's clock. */
export interface Rehearsal {
  startedAt: Instant;
  until: Instant;
  /** The desk's word by which it began; null: it was begun at the device. */
  wordId: string | null;
}

/** What the desk last said of a tablet: rehearse until then. One that is over says that it should end. */
export interface RehearsalWord {
  id: string;
  saidAt: Instant;
  until: Instant;
}

export const isRehearsing = (rehearsal: Rehearsal | null, now: Instant): rehearsal is Rehearsal =>
  rehearsal !== null && now < rehearsal.until;

/** One that is begun now. @param minutes never more than the longest */
export const beginRehearsal = (minutes: number, now: Instant): Rehearsal => ({
  startedAt: now,
  until: addMinutes(now, Math.min(minutes, MAX_REHEARSAL_MINUTES)),
  wordId: null,
});

/** Why a tablet does not rehearse although the desk said so: someone has ended it there, or people are about to arrive. */
export const rehearsalEnds = ['HERE', 'MEETING_NEAR'] as const;
export type RehearsalEnd = (typeof rehearsalEnds)[number];

/** What a device knows of itself when the desk's word arrives. */
export interface RehearsalState {
  rehearsal: Rehearsal | null;
  /** The desk's word that does not hold here any longer; the device has to tell the desk. */
  ended: { wordId: string; because: RehearsalEnd } | null;
}

/**
 * What becomes of a device by the desk's word. The later act counts: what was begun at the device after the word stays, and what
 * was ended there stays ended. None begins by itself where people are about to arrive, nor once they have gone.
 *
 * @param nearMeetingAt when the next meeting at its rooms begins or has begun; null: none is near
 */
export function rehearsalByWord(
  state: RehearsalState,
  word: RehearsalWord,
  nearMeetingAt: Instant | null,
  now: Instant,
): RehearsalState {
  const current = isRehearsing(state.rehearsal, now) ? state.rehearsal : null;
  if (current?.wordId === word.id || state.ended?.wordId === word.id) return state;
  if (current && current.startedAt >= word.saidAt) {
    // It stays, and is the desk's too from here on: once it is ended here, the same word begins none again.
    return word.until > now ? { ...state, rehearsal: { ...current, wordId: word.id } } : state;
  }
  if (word.until <= now) return current ? { ...state, rehearsal: null } : state;
  if (current === null && nearMeetingAt !== null)
    return { rehearsal: null, ended: { wordId: word.id, because: 'MEETING_NEAR' } };
  const longest = addMinutes(now, MAX_REHEARSAL_MINUTES);
  const until = word.until < longest ? word.until : longest;
  return { rehearsal: { startedAt: now, until, wordId: word.id }, ended: null };
}

/** Someone ends it at the device. */
export const rehearsalEnded = ({ rehearsal, ended }: RehearsalState): RehearsalState => ({
  rehearsal: null,
  ended: rehearsal?.wordId ? { wordId: rehearsal.wordId, because: 'HERE' } : ended,
});
