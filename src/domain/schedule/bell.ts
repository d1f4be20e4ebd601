import { addMillis, addMinutes, type Instant, millisOf } from '../time/instants.ts';
import { type BellMoment, type BellSettings, type BellSound, bellMoments } from './bell-settings.ts';
import type { ProgramEvent, Room, Timeslot } from './schedule.ts';
import { openRooms } from './seating.ts';

/** When the bell rings: by the timeslots that a device has, so that screens ring at one moment, without a network too. */

/** One ring. */
export interface Bell {
  at: Instant;
  moment: BellMoment;
  sound: BellSound;
}

/** Minutes before the end of a timeslot at which two minutes are left. */
export const BELL_MINUTES_LEFT = 2;

/** How late a bell may still ring, in ms. A device that slept longer is silent: what it missed is no news any more. */
export const BELL_GRACE_MS = 3000;

type BellSlot = Pick<
  Timeslot,
  'eventId' | 'roomId' | 'slotStartTime' | 'slotEndTime' | 'timeslotType' | 'venues' | 'disabledAt'
>;
type BellEvent = Pick<ProgramEvent, 'id' | 'eventStatus' | 'disabledAt'>;

/**
 * The timeslots that a screen rings for: those with meetings, published and open, for which one of its rooms is open.
 *
 * @param roomIds the rooms that the screen shows; empty: all
 */
export function slotsThatRing<S extends BellSlot>(
  slots: readonly S[],
  events: readonly BellEvent[],
  rooms: readonly Room[],
  roomIds: readonly string[],
): S[] {
  const open = new Set(
    events.flatMap((event) =>
      event.eventStatus === 'PUBLISHED' && event.disabledAt === null ? [event.id] : [],
    ),
  );
  const shown = roomIds.length === 0 ? rooms : rooms.filter(({ id }) => roomIds.includes(id));
  return slots.filter(
    (slot) =>
      slot.timeslotType === 'TIMESLOT' &&
      slot.disabledAt === null &&
      open.has(slot.eventId) &&
      slot.venues.some((venue) => openRooms(shown, venue, slot).length > 0),
  );
}

/** At one instant the first of these rings, and no other. */
const precedence: readonly BellMoment[] = ['END', 'START', 'TWO_MINUTES_LEFT'];

/** Every ring of these timeslots (`slotsThatRing`), earliest first; no two at one instant. */
export function bellsOf(
  slots: readonly Pick<Timeslot, 'slotStartTime' | 'slotEndTime'>[],
  sounds: BellSettings['sounds'],
): Bell[] {
  const instants: Record<BellMoment, Instant[]> = { START: [], TWO_MINUTES_LEFT: [], END: [] };
  for (const { slotStartTime, slotEndTime } of slots) {
    instants.START.push(slotStartTime);
    instants.END.push(slotEndTime);
    const left = addMinutes(slotEndTime, -BELL_MINUTES_LEFT);
    // In a timeslot that short it would say nothing that the start has not said.
    if (left > slotStartTime) instants.TWO_MINUTES_LEFT.push(left);
  }
  const rings = new Map<Instant, Bell>();
  for (const moment of precedence) {
    const sound = sounds[moment];
    if (sound === null) continue;
    for (const at of instants[moment]) if (!rings.has(at)) rings.set(at, { at, moment, sound });
  }
  return [...rings.values()].sort((a, b) => (a.at < b.at ? -1 : 1));
}

/**
 * The bell that is to ring now: the latest that is due and not older than BELL_GRACE_MS.
 *
 * @param rung instants at which this screen has rung: none rings twice, also where the clock was corrected back
 * @param now by the corrected clock
 */
export function dueBell(bells: readonly Bell[], rung: ReadonlySet<Instant>, now: Instant): Bell | null {
  const earliest = addMillis(now, -BELL_GRACE_MS);
  return bells.findLast(({ at }) => at <= now && at > earliest && !rung.has(at)) ?? null;
}

/** The first bell after the present; null: none is left. */
export const nextBell = (bells: readonly Bell[], now: Instant): Bell | null =>
  bells.find(({ at }) => at > now) ?? null;

/** How long to wait until something may be due, in ms; at most `mostMs`, since clocks are set and timetables change. */
export function waitForBell(bells: readonly Bell[], now: Instant, mostMs: number): number {
  const next = nextBell(bells, now);
  return next ? Math.min(mostMs, Math.max(0, millisOf(next.at) - millisOf(now))) : mostMs;
}

/** Whether anything rings on such a screen. */
export const ringsOn = (bell: BellSettings | undefined, screen: BellSettings['screens'][number]): boolean =>
  bell?.screens.includes(screen) === true && bellMoments.some((moment) => bell.sounds[moment] !== null);
