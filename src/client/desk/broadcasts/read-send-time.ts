import { sendTimeProblem } from '../../../domain/broadcasts/send-time.ts';
import * as basicMessages from '../../../domain/input/basic-messages.ts';
import type { Message } from '../../../domain/language/message.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { localToInstant } from '../../../domain/time/zones.ts';

/** When a broadcast is to be sent, as it is typed: in the program's zone. */
export interface SendTimeValues {
  isLater: boolean;
  /** `YYYY-MM-DD` and `HH:mm`; empty: not chosen yet. */
  day: string;
  time: string;
}

export const SEND_NOW: SendTimeValues = { isLater: false, day: '', time: '' };

/**
 * Reads what was typed.
 *
 * @param now by the device: whether the time has passed is for the server to say in the end
 */
export function readSendTime(
  { day, time }: Pick<SendTimeValues, 'day' | 'time'>,
  zone: string,
  now: Instant,
): { sendAt: Instant; problem: null } | { sendAt: null; problem: Message } {
  try {
    const sendAt = localToInstant(day, time, zone);
    const problem = sendTimeProblem(sendAt, now);
    return problem ? { sendAt: null, problem } : { sendAt, problem: null };
  } catch {
    return { sendAt: null, problem: basicMessages.timeUnreadable };
  }
}
