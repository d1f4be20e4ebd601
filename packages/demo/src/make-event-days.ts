import type { MeetingStatus } from 'meeting-door/domain/meetings/meeting.ts';
import type { Room, Venue } from 'meeting-door/domain/schedule/schedule.ts';
import type { Instant } from 'meeting-door/domain/time/instants.ts';
import type { SubmittedSchedule } from 'meeting-door/server/actions/schedule/submit-event.ts';
import { makeArrivals } from './make-arrivals.ts';
import { makeMeetings } from './make-meetings.ts';
import type { MadeOrganization } from './make-organizations.ts';
import { planMeetings } from './plan-meetings.ts';
import { type Random, seededRandom } from './random.ts';
import { favorites } from './sign-ins.ts';
import type { Player, Progress, Stage } from './stage.ts';

export interface EventDaysToMake {
  now: Instant;
  meetings: number;
  organizations: readonly MadeOrganization[];
  /** Who stands at the room doors. */
  door: Player;
  schedule: SubmittedSchedule;
  progress: Progress;
}

/** What happened in the program until now. */
export interface Happened {
  meetings: Record<MeetingStatus, number>;
  checkIns: number;
  ratings: number;
}

/** The meetings of every timeslot, with who came to them; one batch a timeslot. */
export async function makeEventDays(
  { batch }: Stage,
  random: Random,
  to: EventDaysToMake,
): Promise<Happened> {
  const { now, organizations, schedule } = to;
  const timeslots = schedule.timeslots
    .filter(({ timeslotType }) => timeslotType === 'TIMESLOT')
    .sort((a, b) => (a.slotStartTime < b.slotStartTime ? -1 : 1));
  const planned = planMeetings(random, {
    now,
    slots: timeslots.map((slot) => ({ startAt: slot.slotStartTime, endAt: slot.slotEndTime })),
    organizations: organizations.length,
    meetings: to.meetings,
    seats: { offline: seatsIn(schedule.rooms, 'offline'), online: seatsIn(schedule.rooms, 'online') },
    favorites: favorites.filter((index) => index < organizations.length),
  });
  const happened: Happened = {
    meetings: { PENDING: 0, ACCEPTED: 0, REJECTED: 0, CANCELED: 0, RESCHEDULE: 0 },
    checkIns: 0,
    ratings: 0,
  };
  let done = 0;
  // One after the other: each locks most organizations, as every Accept does, and two at once would only wait.
  for (const slot of timeslots.keys()) {
    const here = planned.filter((plan) => plan.slot === slot);
    const { made, came } = await batch(async (context) => {
      // Chance of its own: the same things happen in this timeslot, whatever happened in others.
      const chance = seededRandom(`timeslot ${slot}`);
      const meetings = await makeMeetings(context, chance, here, { organizations, timeslots });
      const arrivals = { now, rooms: schedule.rooms, door: to.door };
      return { made: meetings, came: await makeArrivals(context, chance, meetings, arrivals) };
    });
    for (const { meeting } of made) happened.meetings[meeting.meetingStatus] += 1;
    happened.checkIns += came.checkIns;
    happened.ratings += came.ratings;
    done += here.length;
    to.progress(done, planned.length, 'meetings');
  }
  return happened;
}

const seatsIn = (rooms: readonly Room[], venue: Venue): number =>
  rooms.filter(({ type }) => type === venue).reduce((sum, { totalTables }) => sum + totalTables, 0);
