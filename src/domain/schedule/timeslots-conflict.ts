import { timeOnDay } from '../time/day-times.ts';
import { decideLost, lostBy, type Own, ownChanges, type Seen } from '../verdict/optimistic-concurrency.ts';
import type { Verdict } from '../verdict/verdict.ts';
import type { MeetingPreferencesArgs, TimeslotChange } from './edit-timeslots.ts';
import { type ProgramEvent, type Timeslot, venues } from './schedule.ts';

/** Two who change the same timeslots at the same time: each field of each timeslot is asked about by itself. */

type Read = NonNullable<Seen>;

/** What is read of a timeslot before it is changed: its local hours, what it offers and where. */
export const readOfTimeslot = (slot: Timeslot, { date }: Pick<ProgramEvent, 'date'>, timezone: string) => ({
  startTime: timeOnDay(slot.slotStartTime, date, timezone),
  endTime: timeOnDay(slot.slotEndTime, date, timezone),
  timeslotType: slot.timeslotType,
  venues: venues.filter((venue) => slot.venues.includes(venue)),
  gap: slot.gap,
  roomId: slot.roomId ?? null,
});

/** What someone changes of a timeslot: a field that was sent as it had been read stays as others left it. */
export const ownTimeslotChange = ({ timeslotId: _, ...change }: TimeslotChange): Own<typeof change> =>
  ownChanges(change);

/** Whether nothing is lost that someone else has made of these timeslots meanwhile. */
export function decideTimeslotChanges(
  event: Pick<ProgramEvent, 'date'>,
  timeslots: readonly Timeslot[],
  changes: readonly TimeslotChange[],
  timezone: string,
): Verdict {
  const lost = changes.flatMap(({ timeslotId, ...change }) => {
    const slot = timeslots.find(({ id }) => id === timeslotId);
    const fields = slot ? lostBy(readOfTimeslot(slot, event, timezone), change) : {};
    return Object.keys(fields).length > 0 ? [{ timeslotId, ...fields }] : [];
  });
  return decideLost(lost.length > 0 ? { timeslots: lost } : {});
}

/** A timeslot as an event's preferences say it. */
type Wish = MeetingPreferencesArgs['timeslots'][number];

/** What is read of an event's preferences before they are changed. */
export const readOfPreferences = (event: Pick<ProgramEvent, 'type'>, timeslots: readonly Timeslot[]) => ({
  venues: venues.filter((venue) => event.type.includes(venue)),
  timeslots: timeslots.map(({ id, timeslotType, disabledAt }) => ({
    timeslotId: id,
    type: timeslotType,
    isDisabled: disabledAt !== null,
  })),
});

/** Whether nothing is lost that someone else has made of an event's preferences meanwhile. */
export function decidePreferences(
  standing: { venues: MeetingPreferencesArgs['venues']; timeslots: readonly Wish[] },
  args: MeetingPreferencesArgs,
): Verdict {
  const { seen = {} } = args;
  const lost = lostBy(wishesById(standing.timeslots), {
    ...wishesById(args.timeslots),
    seen: wishesById(wishesRead(seen)),
  });
  return decideLost({
    ...lostBy({ venues: standing.venues }, { venues: args.venues, seen }),
    ...(Object.keys(lost).length > 0 ? { timeslots: Object.values(lost) } : {}),
  });
}

/** What is asked for of an event's preferences: what was sent as it had been read stays as others left it. */
export function ownPreferences(
  standing: { venues: MeetingPreferencesArgs['venues']; timeslots: readonly Wish[] },
  args: MeetingPreferencesArgs,
): Omit<MeetingPreferencesArgs, 'seen'> {
  const { seen = {} } = args;
  const own = ownChanges({ venues: args.venues, seen });
  const wishes: Record<string, Wish> = {
    ...wishesById(standing.timeslots),
    ...ownChanges({ ...wishesById(args.timeslots), seen: wishesById(wishesRead(seen)) }),
  };
  return {
    venues: own.venues ?? standing.venues,
    timeslots: args.timeslots.map((wish) => wishes[wish.timeslotId] ?? wish),
  };
}

/** What is known of an event's preferences now. */
export const withTheirWishes = (read: Read, theirs: Read): Read => ({
  ...read,
  ...theirs,
  timeslots: Object.values({ ...wishesById(wishesRead(read)), ...wishesById(wishesRead(theirs)) }),
});

const wishesById = (wishes: readonly Wish[]): Record<string, Wish> =>
  Object.fromEntries(wishes.map((wish) => [wish.timeslotId, wish]));

const wishesRead = ({ timeslots }: Read): Wish[] =>
  (Array.isArray(timeslots) ? timeslots : []).flatMap((one) => {
    const wish = one as Partial<Wish> | null;
    return typeof wish?.timeslotId === 'string'
      ? [{ ...(wish as Wish), timeslotId: wish.timeslotId.toLowerCase() }]
      : [];
  });
