import type { Venue } from '../schedule/schedule.ts';
import { isInSessions, type SessionTies } from '../sessions/session-block.ts';
import { type Instant, overlaps } from '../time/instants.ts';
import type { PlanSettings } from './planner-settings.ts';
import type { ScheduleWorld } from './world.ts';

interface Span {
  startAt: Instant;
  endAt: Instant;
}

/**
 * When an organization can meet: not in what it closed for itself at that venue, nor while all of its people are in sessions, nor
 * in the times that the settings block.
 */
export function availabilityOf(
  world: ScheduleWorld,
  settings: PlanSettings,
): (organizationId: string, slot: Span & { venue: Venue }) => boolean {
  const spans = new Map(
    world.timeslots.map((slot) => [slot.id, { startAt: slot.slotStartTime, endAt: slot.slotEndTime }]),
  );
  // Who does not come to a timeslot of one room does not come to one of another room at the same time either.
  const closed = new Map<string, Span[]>();
  for (const { organizationId, venue, timeslotId } of world.closures) {
    const span = spans.get(timeslotId);
    const key = `${organizationId}/${venue}`;
    if (span) closed.set(key, [...(closed.get(key) ?? []), span]);
  }
  const sessions: ReadonlyMap<string, SessionTies> = new Map(world.sessions);
  const ofAll = settings.blocks.filter(({ organizationId }) => organizationId === null);
  const blocks = Map.groupBy(settings.blocks, ({ organizationId }) => organizationId);
  const hits = (times: readonly Span[] | undefined, span: Span) =>
    times?.some((one) => overlaps(one, span)) === true;
  return (organizationId, slot) => {
    if (hits(closed.get(`${organizationId}/${slot.venue}`), slot)) return false;
    if (hits(ofAll, slot) || hits(blocks.get(organizationId), slot)) return false;
    const ties = sessions.get(organizationId);
    return !ties || !isInSessions(ties, slot);
  };
}
