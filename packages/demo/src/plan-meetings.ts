import type { MeetingStatus } from 'meeting-door/domain/meetings/meeting.ts';
import { defaultMeetingPurposes } from 'meeting-door/domain/programs/default-choices.ts';
import type { Venue } from 'meeting-door/domain/schedule/schedule.ts';
import { addMinutes, earlierOf, type Instant } from 'meeting-door/domain/time/instants.ts';
import type { MeetingsToPlan } from './meetings-to-plan.ts';
import { anchorOf, share } from './plan-load.ts';
import { between, type PlannedVerb, planVerbs } from './plan-verbs.ts';
import type { Random } from './random.ts';

/** Who meets whom and when, in which status: decided before anything is made, by chance that repeats itself. */

export interface PlannedMeeting {
  slot: number;
  /** The invited organization. */
  owner: number;
  requester: number;
  venue: Venue;
  purpose: string;
  message: string;
  requestedAt: Instant;
  /** What follows the request, oldest first. */
  verbs: PlannedVerb[];
}

const SHARES: Record<MeetingStatus, number> = {
  ACCEPTED: 0.62,
  PENDING: 0.16,
  REJECTED: 0.08,
  CANCELED: 0.08,
  RESCHEDULE: 0.06,
};

const openings = [
  'We would like to hear about your plans for this year.',
  'Your work is close to ours; half an hour could save us both a month.',
  'We are raising a round and think that we fit your portfolio.',
  'We look for a partner for a pilot in the next quarter.',
  'A shared customer suggested that we should talk.',
  '',
];

/** Accepted meetings first, as many as seats and organizations allow; what does not fit is asked for and pending. */
export function planMeetings(random: Random, to: MeetingsToPlan): PlannedMeeting[] {
  if (to.slots.length === 0 || to.organizations < 2) return [];
  const wanted = (status: MeetingStatus) => Math.round(to.meetings * SHARES[status]);
  const load = share(to, wanted('ACCEPTED'), Math.floor(wanted('CANCELED') / 2));
  const planned = load.flatMap(({ accepted, canceled }, slot) =>
    planSlot(random, to, slot, accepted, canceled),
  );
  const met = planned.length;
  const canceled = load.reduce((sum, one) => sum + one.canceled, 0);
  const others: MeetingStatus[] = [
    ...repeat('REJECTED', wanted('REJECTED')),
    ...repeat('CANCELED', wanted('CANCELED') - canceled),
    ...repeat('RESCHEDULE', wanted('RESCHEDULE')),
  ];
  others.push(...repeat('PENDING', to.meetings - met - others.length));
  const busy = new Set(
    planned.flatMap(({ slot, owner, requester }) => [`${slot}/${owner}`, `${slot}/${requester}`]),
  );
  const asked = new Map<MeetingStatus, number>();
  for (const status of others) {
    const number = asked.get(status) ?? 0;
    asked.set(status, number + 1);
    planned.push(planAsked(random, to, status, number, busy));
  }
  return planned;
}

const repeat = (status: MeetingStatus, times: number): MeetingStatus[] =>
  Array.from({ length: Math.max(0, times) }, () => status);

/** The meetings that get a table in one timeslot: no organization twice. Around now, favorites have one for sure. */
function planSlot(
  random: Random,
  to: MeetingsToPlan,
  slot: number,
  accepted: number,
  canceled: number,
): PlannedMeeting[] {
  const isNear = Math.abs(slot - anchorOf(to)) <= 1;
  const favorites = isNear ? to.favorites.slice(0, accepted) : [];
  const others = random.shuffle(
    Array.from({ length: to.organizations }, (_, index) => index).filter((one) => !favorites.includes(one)),
  );
  const online = Math.min(
    to.seats.online,
    Math.max(Math.round(accepted * 0.18), accepted - to.seats.offline),
  );
  const meetings = Array.from({ length: accepted + canceled }, (_, index) => {
    const [a = 0, b = 0] = [favorites[index] ?? others.pop(), others.pop()];
    const [owner, requester] = random.chance(0.5) ? [a, b] : [b, a];
    // The last of the accepted ones meet online; canceled ones gave up a table.
    const isOnline = to.seats.offline === 0 || (index < accepted && index >= accepted - online);
    const status = index < accepted ? 'ACCEPTED' : 'CANCELED';
    return planOne(
      random,
      to,
      { slot, owner, requester, venue: isOnline ? 'online' : 'offline' },
      status,
      true,
    );
  });
  return random.shuffle(meetings);
}

/** A meeting without a table: it may be asked for at any time, and by anyone. */
function planAsked(
  random: Random,
  to: MeetingsToPlan,
  status: MeetingStatus,
  number: number,
  busy: ReadonlySet<string>,
): PlannedMeeting {
  // The first few concern the favorites in turn: invited twice, then asking.
  const round = Math.floor(number / Math.max(1, to.favorites.length));
  const known =
    round < (status === 'PENDING' ? 6 : 2) ? to.favorites[number % to.favorites.length] : undefined;
  const a = known ?? random.int(0, to.organizations - 1);
  let b = random.int(0, to.organizations - 1);
  while (b === a) b = random.int(0, to.organizations - 1);
  const [owner, requester] = known !== undefined && round % 3 === 2 ? [b, a] : [a, b];
  const isOnline = to.seats.offline === 0 || (to.seats.online > 0 && random.chance(0.18));
  const future = to.slots.flatMap(({ startAt }, slot) => (startAt > to.now ? [slot] : []));
  const free = future.filter((slot) => !busy.has(`${slot}/${a}`) && !busy.has(`${slot}/${b}`));
  const waits = status === 'PENDING' || status === 'RESCHEDULE';
  // Every other one of a favorite's can be said yes to; the rest may meet what is accepted already.
  const choice = known !== undefined && round % 2 === 0 && free.length > 0 ? free : future;
  const slot = waits && choice.length > 0 ? random.pick(choice) : random.int(0, to.slots.length - 1);
  return planOne(
    random,
    to,
    { slot, owner, requester, venue: isOnline ? 'online' : 'offline' },
    status,
    false,
  );
}

/** When it was asked for: in the days before the program began; what still waits, often only just now. */
function planOne(
  random: Random,
  to: MeetingsToPlan,
  who: Pick<PlannedMeeting, 'slot' | 'owner' | 'requester' | 'venue'>,
  status: MeetingStatus,
  seated: boolean,
): PlannedMeeting {
  const begin = earlierOf(to.now, to.slots[0]?.startAt ?? to.now);
  const isFuture = (to.slots[who.slot]?.startAt ?? to.now) > to.now;
  const requestedAt =
    status === 'PENDING' && isFuture && random.chance(0.5)
      ? addMinutes(to.now, -random.int(10, 300))
      : between(random, addMinutes(begin, -8 * 24 * 60), addMinutes(begin, -12 * 60));
  return {
    ...who,
    purpose: random.pick(defaultMeetingPurposes),
    message: random.pick(openings),
    requestedAt,
    verbs: planVerbs(random, { ...to, slot: who.slot, requestedAt, status, seated }),
  };
}
