import type { Operation } from 'meeting-door/contract/check-in.ts';
import { type Party, parties } from 'meeting-door/domain/meetings/meeting.ts';
import { standingOf } from 'meeting-door/domain/meetings/standing.ts';
import type { Room } from 'meeting-door/domain/schedule/schedule.ts';
import { addMinutes, type Instant } from 'meeting-door/domain/time/instants.ts';
import { replayCheckIns } from 'meeting-door/server/actions/event-day/replay-check-ins.ts';
import { rateMeeting } from 'meeting-door/server/actions/meetings/rate-meeting.ts';
import type { TransactionContext } from 'meeting-door/server/perform/transaction-context.ts';
import type { MadeMeeting } from './make-meetings.ts';
import { planArrivals, planRating } from './plan-arrivals.ts';
import type { Random } from './random.ts';
import { actorOf, asAt, type Player } from './stage.ts';

export interface ArrivalsToMake {
  now: Instant;
  rooms: readonly Room[];
  /** Who stands at the doors. */
  door: Player;
}

interface Arrival extends MadeMeeting {
  came: Record<Party, Instant | null>;
}

/** Who of one timeslot's meetings came, scanned by the tablet at each room's door; and what they said afterwards. */
export async function makeArrivals(
  context: TransactionContext,
  random: Random,
  made: readonly MadeMeeting[],
  to: ArrivalsToMake,
): Promise<{ checkIns: number; ratings: number }> {
  const arrivals = made.flatMap((one): Arrival[] => {
    const came = arrivalsOf(random, one, to.now);
    return came ? [{ ...one, came }] : [];
  });
  let checkIns = 0;
  for (const room of to.rooms) {
    const here = arrivals.filter(({ meeting }) => meeting.roomId === room.id);
    checkIns += await scanAtDoor(context, room, here, to);
  }
  let ratings = 0;
  for (const arrival of arrivals) ratings += await rate(context, random, arrival, to.now);
  return { checkIns, ratings };
}

function arrivalsOf(random: Random, { meeting }: MadeMeeting, now: Instant): Arrival['came'] | null {
  if (meeting.meetingStatus === 'ACCEPTED') return planArrivals(random, meeting, now);
  // Someone who had not heard of the cancellation: refused at the door, and on the list of what needs attention.
  const cameAt = addMinutes(meeting.startAt, -3);
  const unaware = meeting.meetingStatus === 'CANCELED' && meeting.roomId !== null && cameAt <= now;
  return unaware && random.chance(0.5) ? { OWNER: cameAt, PARTICIPANT: null } : null;
}

/** One replay, as the tablet would send it once it has the network again. @returns how many check-ins it held */
async function scanAtDoor(
  context: TransactionContext,
  room: Room,
  arrivals: readonly Arrival[],
  to: ArrivalsToMake,
): Promise<number> {
  const operations = arrivals.flatMap(({ meeting, came }): Operation[] =>
    parties.flatMap((party) => {
      const at = came[party];
      if (at === null) return [];
      const said = { attendedAt: at, capturedAt: at, source: 'SCAN' as const };
      return [{ id: context.newId(), verb: 'CHECK_IN', meetingId: meeting.id, party, ...said }];
    }),
  );
  if (operations.length === 0) return 0;
  operations.sort((a, b) => (a.capturedAt < b.capturedAt ? -1 : 1));
  const last = operations.at(-1)?.capturedAt ?? to.now;
  const tablet = { id: `demo-${room.id}`, name: `${room.name} tablet` };
  await replayCheckIns(asAt(context, last, actorOf(to.door), tablet), { operations });
  return operations.length;
}

async function rate(
  context: TransactionContext,
  random: Random,
  { meeting, players, came }: Arrival,
  now: Instant,
) {
  if (meeting.meetingStatus !== 'ACCEPTED' || !came.OWNER || !came.PARTICIPANT) return 0;
  let ratings = 0;
  for (const party of parties) {
    const rating = planRating(random, meeting, now);
    if (!rating) continue;
    const { at, ...args } = rating;
    const actor = actorOf(players[party]);
    await rateMeeting(asAt(context, at, actor), meeting.id, args, 'FIRST', (one) =>
      standingOf(actor, one, undefined),
    );
    ratings += 1;
  }
  return ratings;
}
