import { cancelReasons, rejectReasons } from 'meeting-door/domain/meetings/close.ts';
import type { MeetingStatus, Party } from 'meeting-door/domain/meetings/meeting.ts';
import { rescheduleReasons } from 'meeting-door/domain/meetings/reschedule.ts';
import {
  addMillis,
  addMinutes,
  earlierOf,
  type Instant,
  laterOf,
  millisOf,
} from 'meeting-door/domain/time/instants.ts';
import type { Random } from './random.ts';

/** What happens to a meeting after it was asked for. */

export type PlannedVerb =
  | { verb: 'ACCEPT'; at: Instant }
  | { verb: 'REJECT' | 'CANCEL'; at: Instant; message: string }
  | { verb: 'RESCHEDULE'; at: Instant; message: string; by: Party; proposed: number[] };

interface VerbsToPlan {
  now: Instant;
  slots: readonly { startAt: Instant; endAt: Instant }[];
  slot: number;
  requestedAt: Instant;
  status: MeetingStatus;
  /** Canceled only after it had a seat. */
  seated: boolean;
}

/** Between asking and now (or the slot's start, where that is earlier) everything that leads to the status. */
export function planVerbs(random: Random, to: VerbsToPlan): PlannedVerb[] {
  const latest = addMinutes(earlierOf(to.now, to.slots[to.slot]?.startAt ?? to.now), -2);
  const answeredAt = between(random, addMinutes(to.requestedAt, 5), latest);
  switch (to.status) {
    case 'PENDING':
      return [];
    case 'ACCEPTED':
      return [{ verb: 'ACCEPT', at: answeredAt }];
    case 'REJECTED':
      return [{ verb: 'REJECT', at: answeredAt, message: random.pick(presets(rejectReasons)) }];
    case 'CANCELED': {
      const message = random.pick(presets(cancelReasons));
      if (!to.seated) return [{ verb: 'CANCEL', at: answeredAt, message }];
      const canceledAt = between(random, addMinutes(answeredAt, 1), latest);
      return [
        { verb: 'ACCEPT', at: answeredAt },
        { verb: 'CANCEL', at: canceledAt, message },
      ];
    }
    case 'RESCHEDULE':
      return planReschedule(random, to, answeredAt);
  }
}

/** One to three other timeslots that are still to come; without any, the meeting stays pending. */
function planReschedule(random: Random, to: VerbsToPlan, at: Instant): PlannedVerb[] {
  const future = to.slots.flatMap(({ startAt }, slot) =>
    startAt > to.now && slot !== to.slot ? [slot] : [],
  );
  if (future.length === 0) return [];
  const proposed = random
    .shuffle(future)
    .slice(0, random.int(1, 3))
    .sort((a, b) => a - b);
  const by = random.chance(0.7) ? 'OWNER' : 'PARTICIPANT';
  return [{ verb: 'RESCHEDULE', at, message: random.pick(presets(rescheduleReasons)), by, proposed }];
}

const presets = (reasons: readonly string[]): string[] => reasons.filter((reason) => reason !== 'Other');

/** An instant from `a` to `b`, to the second; `a` where `b` is not later. */
export function between(random: Random, a: Instant, b: Instant): Instant {
  const span = Math.max(0, millisOf(b) - millisOf(a));
  return laterOf(a, addMillis(a, Math.floor((random.next() * span) / 1000) * 1000));
}
