import { addMillis, type Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { contactStateOf, type DeviceContact } from './device-contact.ts';

/** The desk makes a tablet ring that somebody has to find. Without schemas: every tablet loads it. */

/** So long a tablet rings where nobody touches it, in ms: it may lie in a box. */
export const RINGS_FOR_MS = 120_000;

/** A ring as the desk knows it. */
export interface Ring {
  rungAt: Instant;
  /** When somebody touched the tablet; null: nobody has. */
  stoppedAt: Instant | null;
}

/** RINGING: it may still ring. TOUCHED: somebody has found it. UNHEARD: it has ended without a touch. */
export type RingState = 'RINGING' | 'TOUCHED' | 'UNHEARD';

export function ringStateOf({ rungAt, stoppedAt }: Ring, now: Instant): RingState {
  if (stoppedAt !== null) return 'TOUCHED';
  return now < addMillis(rungAt, RINGS_FOR_MS) ? 'RINGING' : 'UNHEARD';
}

/** May it be rung? A tablet that is not connected would ring when nobody looks for it any more. */
export const decideRing = (device: DeviceContact, now: Instant): Verdict =>
  ['EMPTY', 'QUEUED'].includes(contactStateOf(device, now)) ? allowed() : refused('TABLET_NOT_CONNECTED');
