import type { Kysely } from 'kysely';
import { timeslotStatus } from '../../domain/schedule/timeslot-status.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { slotUses } from '../store/own-timeslots.ts';
import { listEvents, listTimeslots } from '../store/schedule.ts';

export interface CommonTime {
  eventId: string;
  timeslotId: string;
  startAt: Instant;
  endAt: Instant;
}

/** So many of each pair. */
const MOST = 3;

/** The next times at which an organization and each of these partners could meet, by the partner; what the timeslot picker calls free. */
export async function commonTimes(
  db: Kysely<Schema>,
  programId: string,
  organizationId: string,
  partnerIds: readonly string[],
  now: Instant,
): Promise<Map<string, CommonTime[]>> {
  const pairs = partnerIds.map((partnerId) => ({ a: organizationId, b: partnerId }));
  const times = await commonTimesOfPairs(db, programId, pairs, now);
  return new Map(partnerIds.map((partnerId, index) => [partnerId, times[index] ?? []]));
}

/** The same of any pairs of a program, in their order; its schedule is read once for all. */
export async function commonTimesOfPairs(
  db: Kysely<Schema>,
  programId: string,
  pairs: readonly { a: string; b: string }[],
  now: Instant,
): Promise<CommonTime[][]> {
  if (pairs.length === 0) return [];
  const uses = await slotUses(db, programId, [...new Set(pairs.flatMap(({ a, b }) => [a, b]))]);
  const events = new Map((await listEvents(db, programId)).map((event) => [event.id, event]));
  const ahead = (await listTimeslots(db, programId))
    .filter(({ timeslotType, slotStartTime }) => timeslotType === 'TIMESLOT' && slotStartTime > now)
    .sort((a, b) => (a.slotStartTime < b.slotStartTime ? -1 : 1));
  return pairs.map(({ a, b }) => {
    const found: CommonTime[] = [];
    const [own, other] = [uses.get(a), uses.get(b)];
    for (const timeslot of ahead) {
      const event = events.get(timeslot.eventId);
      // Rooms with times of their own have several at one time.
      if (
        !own ||
        !other ||
        event?.eventStatus !== 'PUBLISHED' ||
        found.some(({ startAt }) => startAt === timeslot.slotStartTime)
      )
        continue;
      if (timeslotStatus({ event, timeslot, own, other }, now) !== 'OPEN') continue;
      found.push({
        eventId: event.id,
        timeslotId: timeslot.id,
        startAt: timeslot.slotStartTime,
        endAt: timeslot.slotEndTime,
      });
      if (found.length === MOST) break;
    }
    return found;
  });
}
