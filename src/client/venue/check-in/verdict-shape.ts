import type { SeatOfRoom } from '../../../domain/schedule/floor-plan.ts';
import type { VerdictPlace } from '../../ui/full-screen-verdict.tsx';
import type { Cue } from '../../ui/sound.ts';
import type { UndoTarget } from '../use-undo-check-in.tsx';

/** What staff may still do about a verdict. */
export type DoorOffer =
  | 'CHECK_IN_ANYWAY'
  | 'CHECK_IN_LATE'
  | 'CHECK_IN_AGAIN'
  | 'SYNCHRONISE'
  | 'END_REHEARSAL';

/** Where the person goes, with the table by which a floor plan shows it; null: none is assigned. */
export interface DoorPlace extends VerdictPlace {
  seat: SeatOfRoom | null;
}

/** One of two meetings that a badge may mean, as the person before the screen tells them apart. */
export interface MeetingChoice {
  meetingId: string;
  when: string;
  place: string;
  /** Empty where the device has no name. */
  partner: string;
}

/** The answer to a scan in words, colour and sound. Pure, so that every one of them is a line in a test. */
export interface DoorVerdict {
  /** Closed: the scan verdict's kind, CHECKED_IN or CHECKED_IN_LATE once it is saved, the code of a badge's fault. */
  kind: string;
  tone: 'good' | 'early' | 'warn' | 'bad' | 'neutral';
  cue: Cue;
  title: string;
  /** Where the person goes, read from two metres; null where they go nowhere. */
  place: DoorPlace | null;
  /** Who it is first, then with whom and when. */
  lines: string[];
  offer: DoorOffer | null;
  /** ASK: the meetings that may be meant, each a button of its own. */
  choices: readonly MeetingChoice[];
  /** Staff have to decide, or to see it: it does not go away by itself. */
  stays: boolean;
  /** A check-in that is on this device alone, which has no network: the server may yet refuse it. */
  unconfirmed: boolean;
  /** A check-in that was just recorded, to take it back. */
  undo: UndoTarget | null;
  meetingId: string | null;
  /** Who stands there without a meeting of now, and could be seated at a free table: an organization's id, empty where it is not known. */
  seatable?: string;
}
