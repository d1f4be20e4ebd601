import { type Random, randomFrom } from '../../../src/domain/plan/seeded-random.ts';
import { candidatePairs, type Pair, pairKey, pairOf } from '../../../src/domain/reoffer/candidates.ts';
import { type FreeFacts, isFreeNow, isOfferTime } from '../../../src/domain/reoffer/free-now.ts';
import { ANSWER_SECONDS, MAX_ROUNDS } from '../../../src/domain/reoffer/limits.ts';
import { type FreeOrganization, matchOffers } from '../../../src/domain/reoffer/match-offers.ts';
import { addMillis, addMinutes, type Instant } from '../../../src/domain/time/instants.ts';
import type { Plan } from './greedy-plan.ts';
import type { Instance } from './instance.ts';

/**
 * An event as it is lived, with organizations that do not come to some of their meetings, by the product's own rules of who is
 * offered a meeting with whom. What is not the product's is the model of people: who is away, who stands by, who says yes.
 */

export interface People {
  /** Chance that one side says yes to an offer. */
  yes: number;
  /** Share of organizations that stand by for free time. */
  standby: number;
}

export interface Lived {
  planned: number;
  kept: number;
  refilled: number;
  offers: number;
  /** Sides that came and whose partner did not, and those of them that got another meeting. */
  waited: number;
  rescued: number;
}

/** Minutes of a timeslot; a table is released so many after its start (`domain/meetings/release`). */
const SLOT_MINUTES = 30;
const RELEASED_AFTER = 6;
/** Who is away stays away for so many timeslots: with this chance a fifth of all meetings fails. */
const AWAY_SLOTS = 3;
const AWAY_CHANCE = 0.106 / AWAY_SLOTS;
/** Tables of a hall. */
const HALL_TABLES = 25;
const FIRST_DAY = '2026-11-20T02:00:00.000Z';

/** What is known of an organization while the event runs. */
interface Known {
  standsBy: boolean;
  lastSeenAt: Instant | null;
  lastRoomId: string | null;
  offeredAt: Instant[];
}

export function live(instance: Instance, plan: Plan, people: People, seed: number): Lived {
  const { organizations, days, slots } = instance;
  const random = randomFrom(seed * 7919 + 11);
  const away = whoIsAway(organizations, days, slots, random);
  const known = Array.from(
    { length: organizations },
    (): Known => ({ standsBy: random() < people.standby, lastSeenAt: null, lastRoomId: null, offeredAt: [] }),
  );
  // The plan's own wishes: of one kind, so that what is measured is the order of who waits and who is near.
  const wanted = plan.leftOut.map(({ a, b, weight }) => ({
    pair: pairOf(nameOf(a), nameOf(b)),
    kind: 'WISH' as const,
    score: weight,
  }));
  const met: Pair[] = [];
  const lived: Lived = { planned: 0, kept: 0, refilled: 0, offers: 0, waited: 0, rescued: 0 };
  for (let slot = 0; slot < days * slots; slot += 1) {
    const isAway = (one: number) => away[one * days * slots + slot] === 1;
    const span = spanOf(slot, slots);
    const here = plan.meetings.filter((meeting) => meeting.slot === slot);
    const busy = new Set<number>();
    const waiting = new Map<number, string>();
    const tables: { meetingId: string; roomId: string }[] = [];
    for (const [table, { a, b }] of here.entries()) {
      const roomId = `room ${Math.floor(table / HALL_TABLES)}`;
      const present = [a, b].filter((one) => !isAway(one));
      lived.planned += 1;
      for (const one of present) see(known[one], span.startAt, roomId);
      if (present.length === 2) {
        lived.kept += 1;
        busy.add(a).add(b);
        continue;
      }
      tables.push({ meetingId: `table ${String(table).padStart(4, '0')}`, roomId });
      for (const one of present) waiting.set(one, roomId);
    }
    lived.waited += waiting.size;
    let now = addMinutes(span.startAt, RELEASED_AFTER);
    const rounds = new Map<string, number>();
    const offered = new Set<string>();
    const candidates = candidatePairs(wanted, met);
    for (let asked = true; asked && isOfferTime(span, now); now = addMillis(now, ANSWER_SECONDS * 1000)) {
      const free = known.flatMap((facts, one): FreeOrganization[] => {
        if (!instance.isAvailable(one, slot)) return [];
        const booked = busy.has(one) ? [span] : [];
        if (!isFreeNow(freeFacts(facts, isAway(one), booked, now), span, now)) return [];
        const roomId = waiting.get(one) ?? facts.lastRoomId;
        return [{ organizationId: nameOf(one), waits: waiting.has(one), roomId }];
      });
      const matches = matchOffers(
        tables.filter(({ meetingId }) => (rounds.get(meetingId) ?? 0) < MAX_ROUNDS),
        free,
        candidates.filter(({ pair }) => !offered.has(pairKey(pair))),
      );
      asked = matches.length > 0;
      for (const { pair, meetingId } of matches) {
        lived.offers += 1;
        offered.add(pairKey(pair));
        rounds.set(meetingId, (rounds.get(meetingId) ?? 0) + 1);
        const sides = pair.map(Number);
        for (const one of sides) known[one]?.offeredAt.push(now);
        // Both are asked, whatever the other one says.
        const answers = sides.map(() => random() < people.yes);
        if (!answers.every(Boolean)) continue;
        lived.refilled += 1;
        met.push(pair);
        const table = tables.findIndex((one) => one.meetingId === meetingId);
        const [taken] = tables.splice(table, 1);
        for (const one of sides) {
          busy.add(one);
          if (waiting.delete(one)) lived.rescued += 1;
          see(known[one], now, taken?.roomId ?? null);
        }
      }
    }
  }
  return lived;
}

const nameOf = (one: number): string => String(one).padStart(4, '0');

function see(known: Known | undefined, at: Instant, roomId: string | null): void {
  if (!known) return;
  known.lastSeenAt = at;
  known.lastRoomId = roomId;
}

const freeFacts = (known: Known, absent: boolean, booked: FreeFacts['booked'], now: Instant): FreeFacts => ({
  approved: true,
  standsBy: known.standsBy,
  closed: false,
  absent,
  lastSeenAt: known.lastSeenAt,
  booked,
  offers: known.offeredAt.filter((at) => at > addMinutes(now, -60)).length,
  asked: false,
});

function spanOf(slot: number, slots: number): { startAt: Instant; endAt: Instant } {
  const day = Math.floor(slot / slots);
  const minutes = day * 24 * 60 + (slot % slots) * SLOT_MINUTES;
  const startAt = addMinutes(FIRST_DAY, minutes);
  return { startAt, endAt: addMinutes(startAt, SLOT_MINUTES) };
}

/** 1 where an organization is away in a timeslot. */
function whoIsAway(organizations: number, days: number, slots: number, random: Random): Uint8Array {
  const all = days * slots;
  const away = new Uint8Array(organizations * all);
  for (let one = 0; one < organizations; one += 1)
    for (let slot = 0; slot < all; slot += 1) {
      if (random() >= AWAY_CHANCE) continue;
      for (let more = 0; more < AWAY_SLOTS && (slot % slots) + more < slots; more += 1)
        away[one * all + slot + more] = 1;
    }
  return away;
}
