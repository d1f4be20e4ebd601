import { delegationsIn } from '../meetings/lanes.ts';
import { type Instant, overlaps } from '../time/instants.ts';
import { availabilityOf } from './availability.ts';
import type { PlanFacts, PlanOrganization, PlanPair } from './instance.ts';
import { PlanSlots, type ProgramSeat, type ProgramSlot } from './plan-slots.ts';
import { FAIR_FIRST, type PlanSettings } from './planner-settings.ts';
import { pairKey, pairsOfWishes, type WishedPair, weightOf } from './value.ts';
import type { PlanWorld, PlanWorldMeeting } from './world.ts';

/** A pair with what the outcome says of it; by the index of `PlanFacts.pairs`. */
export interface ProgramPair extends WishedPair {
  /** Its meeting of before, and the slot and seat it has there; -1: none that is given out. */
  meeting: PlanWorldMeeting | null;
  slot: number;
  seat: number;
  /** It stays where it is, whatever it costs. */
  fixed: boolean;
  /** The home table at which it would be; -1: none. */
  home: number;
  /** Its partner does not take part: only its time counts. */
  outside: boolean;
  /** It has no table that is given out: outside of the timeslots, in one that is over, with who does not take part. */
  seatless: boolean;
}

/** A program as the planner takes it, and what leads back to it. */
export interface ProgramPlanFacts {
  facts: PlanFacts;
  slots: readonly ProgramSlot[];
  seats: readonly ProgramSeat[];
  organizationIds: readonly string[];
  /** The first ones take part; later ones only stand for the partners of meetings of before. */
  participants: number;
  pairs: readonly ProgramPair[];
  /** Planned meetings of before of pairs that nobody wishes for and that one side refuses: they are taken away. */
  withdrawn: readonly PlanWorldMeeting[];
  /** Wishes of participants that cannot be met, for one side refuses. */
  refused: readonly WishedPair[];
}

/** Who takes part: approved, in one of the segments where some are named, and not excluded; by id. */
function participantsOf(world: PlanWorld, settings: PlanSettings): string[] {
  const excluded = new Set(settings.excluded);
  const named = world.segments.filter(({ segmentId }) => settings.segmentIds.includes(segmentId));
  const among = new Set(named.flatMap(({ organizationIds }) => organizationIds));
  return world.organizations
    .map(({ id }) => id)
    .filter((id) => !excluded.has(id) && (settings.segmentIds.length === 0 || among.has(id)))
    .sort();
}

/** One's own quota, else that of the first segment that has one, else that of all. */
function quotaOf(world: PlanWorld, settings: PlanSettings): (id: string) => { day: number; all: number } {
  const own = new Map<string, { day: number; all: number }>();
  const members = new Map(
    world.segments.map(({ segmentId, organizationIds }) => [segmentId, organizationIds]),
  );
  for (const { organizationId, segmentId, quotaDay: day, quotaAll: all } of settings.quotas) {
    const quota = { day, all };
    if (organizationId !== undefined) own.set(organizationId, quota);
    else
      for (const id of members.get(segmentId ?? '') ?? []) {
        const known = own.get(id) !== undefined || settings.quotas.some((one) => one.organizationId === id);
        if (!known) own.set(id, quota);
      }
  }
  return (id) => own.get(id) ?? { day: settings.quotaDay, all: settings.quotaAll };
}

/** Reads a program into numbers. Pure: the same world, settings and moment give the same facts. */
export function factsOfWorld(world: PlanWorld, settings: PlanSettings, asOf: Instant): ProgramPlanFacts {
  const slots = new PlanSlots(world, settings, asOf);
  const ids = participantsOf(world, settings);
  const indexes = new Map(ids.map((id, index) => [id, index]));
  const participants = ids.length;
  const { wanted, refused } = pairsOfWishes(world.wishes);
  for (const { organizationId, partnerId } of settings.forbidden)
    refused.add(pairKey(organizationId, partnerId));
  const takesPart = ({ a, b }: { a: string; b: string }) => indexes.has(a) && indexes.has(b);

  const pairs = new Map<string, ProgramPair>();
  const noMeeting = {
    meeting: null,
    slot: -1,
    seat: -1,
    fixed: false,
    home: -1,
    outside: false,
    seatless: false,
  };
  for (const [key, pair] of wanted)
    if (takesPart(pair) && !refused.has(key)) pairs.set(key, { ...pair, ...noMeeting });

  const withdrawn: PlanWorldMeeting[] = [];
  const withdrawnPairs = new Set<string>();
  /** Meetings with who does not take part, or further ones of the same two: only their time counts. */
  const others: { pair: ProgramPair; a: number; b: number }[] = [];
  const indexFor = (id: string): number => indexes.get(id) ?? ids.push(id) - 1;
  for (const meeting of inOrder(world.meetings)) {
    const [a, b] = [meeting.meetingOwner, meeting.meetingParticipant].sort() as [string, string];
    const key = pairKey(a, b);
    const known = pairs.get(key);
    const slot = slots.slotOf(meeting);
    if (takesPart({ a, b }) && !known?.meeting && !withdrawnPairs.has(key)) {
      const stays = meeting.checkedIn || meeting.startAt <= asOf;
      const fixed = settings.mode === 'FILL' || !meeting.planned || stays || slot < 0;
      if (!fixed && refused.has(key)) {
        withdrawn.push(meeting);
        withdrawnPairs.add(key);
        continue;
      }
      const wish = wanted.get(key) ?? { a, b, rankA: null, rankB: null, must: false };
      if (!fixed) {
        // Where its table was closed it keeps its time, at another one.
        const seat = slots.openSeatOf(meeting, slot);
        pairs.set(key, { ...wish, ...noMeeting, meeting, slot, seat });
        continue;
      }
      const seat = slot < 0 ? -1 : slots.seatOf(meeting, slot);
      const place = { slot: slot < 0 ? slots.timeOf(meeting) : slot, seat, seatless: seat < 0 };
      pairs.set(key, { ...wish, ...noMeeting, meeting, fixed, ...place });
      continue;
    }
    slots.take(meeting);
    if (!indexes.has(a) && !indexes.has(b)) continue;
    const pair = {
      ...noMeeting,
      a,
      b,
      rankA: null,
      rankB: null,
      must: false,
      meeting,
      slot: slots.timeOf(meeting),
      fixed: true,
      outside: true,
      seatless: true,
    };
    others.push({ pair, a: indexFor(a), b: indexFor(b) });
  }
  const open = openSlots(world, settings, slots, ids, participants);
  const lanesFor = lanesIn(world, settings);
  const fits = pinsThatFit(settings, slots, lanesFor, [...pairs.values(), ...others.map(({ pair }) => pair)]);
  for (const { organizationId, partnerId, timeslotId } of settings.pinned) {
    const key = pairKey(organizationId, partnerId);
    const [a, b] = [organizationId, partnerId].sort() as [string, string];
    if (!takesPart({ a, b }) || refused.has(key)) continue;
    const known = pairs.get(key) ?? { a, b, rankA: null, rankB: null, must: false, ...noMeeting };
    if (known.fixed) continue;
    const isOpen = (slot: number) =>
      slot >= 0 && [a, b].every((id) => open[indexes.get(id) ?? -1]?.has(slot) === true);
    const slot = settings.venues
      .map((venue) => slots.slotOf({ timeslotId, venue }))
      .find((one) => isOpen(one) && fits(a, b, one));
    if (slot === undefined) continue;
    // Pinned where it is published: its table stays as well.
    const seat = known.slot === slot ? known.seat : -1;
    pairs.set(key, { ...known, slot, seat, fixed: true, seatless: false });
  }

  const list = [...pairs.values()].sort((x, y) => (x.a < y.a ? -1 : x.a > y.a ? 1 : x.b < y.b ? -1 : 1));
  const all = [
    ...list.map((pair) => ({ pair, a: indexes.get(pair.a) ?? 0, b: indexes.get(pair.b) ?? 0 })),
    ...others,
  ];
  const homes = homeTables(settings, slots, indexes, open, all);
  const quota = quotaOf(world, settings);
  const held = ids.map(() => ({ all: 0, days: new Map<number, number>() }));
  const agreed = agreedLanes(world, slots, { ids, open, all, lanesFor });
  for (const { pair, a, b } of all) {
    if (!pair.fixed) continue;
    for (const one of [a, b]) {
      open[one]?.add(pair.slot);
      const day = slots.slots[pair.slot]?.day ?? 0;
      const count = held[one];
      if (!count) continue;
      count.all++;
      count.days.set(day, (count.days.get(day) ?? 0) + 1);
    }
  }
  const organizations = ids.map((id, index): PlanOrganization => {
    const own = index < participants ? quota(id) : { day: 0, all: 0 };
    const count = held[index];
    return {
      open: [...(open[index] ?? [])].sort((x, y) => x - y),
      quotaDay: Math.max(own.day, ...(count?.days.values() ?? [])),
      quotaAll: Math.max(own.all, count?.all ?? 0),
      ...agreed[index],
    };
  });
  const planPairs = all.map(({ pair, a, b }): PlanPair => {
    const home = pair.fixed ? -1 : (homes.get(a) ?? homes.get(b) ?? -1);
    pair.home = home;
    const own = home >= 0 || pair.seatless;
    return { a, b, weight: weightOf(pair, settings.weights), ...(own ? { atHomeTable: true } : {}) };
  });
  return {
    facts: {
      slots: slots.slots,
      organizations,
      pairs: planPairs,
      fairness: { bonus: settings.weights.fairness, first: FAIR_FIRST },
    },
    slots: slots.of,
    seats: slots.seats,
    organizationIds: ids,
    participants,
    pairs: all.map(({ pair }) => pair),
    withdrawn,
    refused: [...wanted].flatMap(([key, pair]) =>
      takesPart(pair) && refused.has(key) && !pairs.has(key) ? [pair] : [],
    ),
  };
}

const inOrder = (meetings: readonly PlanWorldMeeting[]): PlanWorldMeeting[] =>
  meetings.toSorted((x, y) =>
    x.startAt < y.startAt ? -1 : x.startAt > y.startAt ? 1 : x.id < y.id ? -1 : 1,
  );

/**
 * Whether a pin can be kept beside what stays and the pins before it: both are free then, and a table is left that is nobody's home.
 * What two agreed on since goes before a pin.
 */
function pinsThatFit(
  { homeTables: homes }: PlanSettings,
  slots: PlanSlots,
  lanesFor: (id: string) => number,
  before: readonly ProgramPair[],
): (a: string, b: string, slot: number) => boolean {
  const times = new Map<string, { startAt: Instant; endAt: Instant }[]>();
  const sitting = new Map<number, number>();
  const home = new Set(homes.map((one) => slots.seatAt(one)));
  const take = ({
    a,
    b,
    slot,
    seat,
    seatless,
  }: Pick<ProgramPair, 'a' | 'b' | 'slot' | 'seat' | 'seatless'>) => {
    const span = slots.of[slot];
    if (!span) return;
    for (const id of [a, b]) times.set(id, [...(times.get(id) ?? []), span]);
    if (!seatless && !home.has(seat)) sitting.set(slot, (sitting.get(slot) ?? 0) + 1);
  };
  for (const pair of before) if (pair.fixed) take(pair);
  return (a, b, slot) => {
    const span = slots.of[slot];
    const common = slots.seats.filter(({ usable }, seat) => usable.has(slot) && !home.has(seat)).length;
    if (!span || (sitting.get(slot) ?? 0) >= common) return false;
    const isBusy = (id: string) => {
      const then = (times.get(id) ?? []).filter((one) => overlaps(one, span));
      const sameTime = then.every(({ startAt, endAt }) => startAt === span.startAt && endAt === span.endAt);
      return !sameTime || then.length >= lanesFor(id);
    };
    if ([a, b].some(isBusy)) return false;
    take({ a, b, slot, seat: -1, seatless: false });
    return true;
  };
}

/**
 * So many meetings of an organization are planned at one time: one for each of its delegations. Whoever receives at a home table has one at
 * a time, for there is one table.
 */
function lanesIn(world: PlanWorld, settings: PlanSettings): (id: string) => number {
  const delegations = new Map(world.delegations);
  const atHome = new Set(settings.homeTables.map(({ organizationId }) => organizationId));
  return (id) => (atHome.has(id) ? 1 : delegationsIn(delegations, id));
}

/** What there is of lanes by organization, where any has several: before what stays opens times. */
function agreedLanes(
  world: PlanWorld,
  slots: PlanSlots,
  {
    ids,
    open,
    all,
    lanesFor,
  }: {
    ids: readonly string[];
    open: readonly Set<number>[];
    all: readonly { pair: ProgramPair; a: number; b: number }[];
    lanesFor: (id: string) => number;
  },
): Pick<PlanOrganization, 'lanes' | 'agreedAtOnce' | 'agreedIn'>[] {
  if (!world.delegations || world.delegations.length === 0) return ids.map(() => ({}));
  const delegations = new Map(world.delegations);
  const fixed = ids.map((): number[] => []);
  for (const { pair, a, b } of all) if (pair.fixed) for (const one of [a, b]) fixed[one]?.push(pair.slot);
  return ids.map((id, index) => {
    const own = fixed[index] ?? [];
    const then = (slot: number) => {
      const span = slots.of[slot];
      return own.filter((other) => {
        const its = slots.of[other];
        return span && its && its.startAt <= span.startAt && span.startAt < its.endAt;
      }).length;
    };
    const lanes = lanesFor(id);
    const agreedAtOnce = Math.max(delegationsIn(delegations, id), ...own.map(then));
    if (agreedAtOnce === 1) return {};
    return { lanes, agreedAtOnce, agreedIn: own.filter((slot) => open[index]?.has(slot) !== true) };
  });
}

/** In which slots each participant can meet. */
function openSlots(
  world: PlanWorld,
  settings: PlanSettings,
  { of }: PlanSlots,
  ids: readonly string[],
  participants: number,
): Set<number>[] {
  const isThere = availabilityOf(world, settings);
  return ids.map((id, index) => {
    if (index >= participants) return new Set<number>();
    return new Set(of.flatMap((slot, at) => (slot.timeslot !== null && isThere(id, slot) ? [at] : [])));
  });
}

/**
 * Takes home tables out of those that are given to all, and lets their organizations meet only when theirs is there. A table
 * that a meeting of others holds is not there then.
 *
 * @returns the seat by organization
 */
function homeTables(
  settings: PlanSettings,
  slots: PlanSlots,
  indexes: ReadonlyMap<string, number>,
  open: readonly Set<number>[],
  all: readonly { pair: ProgramPair }[],
): Map<number, number> {
  const homes = new Map<number, number>();
  const given = new Set<number>();
  for (const home of settings.homeTables) {
    const organization = indexes.get(home.organizationId);
    const seat = slots.seatAt(home);
    if (organization === undefined || seat < 0 || given.has(seat) || homes.has(organization)) continue;
    const held = new Set(
      all.filter(({ pair }) => pair.fixed && pair.seat === seat).map(({ pair }) => pair.slot),
    );
    const usable = slots.seats[seat]?.usable ?? new Set();
    const own = open[organization];
    for (const slot of own ?? []) if (!usable.has(slot) || held.has(slot)) own?.delete(slot);
    slots.reserve(seat);
    // Whoever holds it now keeps it: the seat counts for them.
    for (const slot of held) {
      const found = slots.slots[slot];
      if (found) found.seats++;
    }
    given.add(seat);
    homes.set(organization, seat);
  }
  return homes;
}
