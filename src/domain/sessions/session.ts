import type { Day, Instant } from '../time/instants.ts';

/** Sessions of a program: talks and the like, beside its meetings (docs/decisions/073). */

/** SHOWN: people read of it, and come or not. BOOKABLE: people of attending organizations register for it, and are busy then. */
export const sessionKinds = ['SHOWN', 'BOOKABLE'] as const;
export type SessionKind = (typeof sessionKinds)[number];

/** As a device keeps it. */
export interface SessionOnDevice {
  id: string;
  title: string;
  startAt: Instant;
  endAt: Instant;
  /** A room of the program; null: `place`, which may be empty. */
  roomId: string | null;
  place: string;
  kind: SessionKind;
}

export interface ProgramSession extends SessionOnDevice {
  programId: string;
  /** Plain text. */
  description: string;
  speakers: string[];
  /** The day it belongs to: one after midnight belongs to the evening before, as events do. */
  date: Day;
  /** How many people may register; null: any number, and of SHOWN always. */
  capacity: number | null;
}

/** How many a program may have: conferences have some hundred, and each device keeps those of its days. */
export const MAX_SESSIONS = 2000;
export const MAX_TITLE_LENGTH = 200;
export const MAX_SPEAKERS = 30;

/** By time, then by title. */
export const bySessionTime = <S extends Pick<ProgramSession, 'startAt' | 'endAt' | 'title'>>(
  a: S,
  b: S,
): number => {
  const [first, second] = [a, b].map(({ startAt, endAt, title }) => `${startAt}${endAt}${title}`);
  return (first ?? '') < (second ?? '') ? -1 : Number((first ?? '') > (second ?? ''));
};
