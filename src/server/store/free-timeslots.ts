import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '../../domain/time/instants.ts';

/**
 * How many timeslots ahead each organization of a program still has free, by venue: a query with the columns
 * organization_id, offline, online; organizations that lose none to a meeting or a closure are not in it (`allSlots`).
 *
 * Many meetings share few spans of time (those of the timeslots), so spans are matched with timeslots first and
 * bookings with spans after, by equality: its cost follows the bookings ahead, not bookings times timeslots.
 *
 * @param organizationIds only these; null: all
 */
export const lostSlots = (
  programId: string,
  now: Instant,
  organizationIds: readonly string[] | null,
): RawBuilder<{ organization_id: string; offline: number; online: number }> => sql`
  with slot as (${openSlots(programId, now)}),
  booking as materialized (
    select organization_id, during from organization_booking
    where program_id = ${programId} and during && tstzrange(${now}::timestamptz, null)
      and (${organizationIds === null} or organization_id = any(${organizationIds ?? []}::uuid[]))
  ),
  hit as (
    select span.during, slot.id, slot.venues
    from (select distinct during from booking) span
    join slot on span.during && slot.during
  ),
  lost as (
    select booking.organization_id, hit.id, venue
    from booking join hit on hit.during = booking.during cross join unnest(hit.venues) as venue
    union
    select closure.organization_id, slot.id, closure.venue
    from timeslot_closure closure join slot on slot.id = closure.timeslot_id and closure.venue = any(slot.venues)
    where closure.program_id = ${programId}
      and (${organizationIds === null} or closure.organization_id = any(${organizationIds ?? []}::uuid[]))
  )
  select organization_id,
    count(*) filter (where venue = 'offline') as offline,
    count(*) filter (where venue = 'online') as online
  from lost group by organization_id`;

/** The program's timeslots ahead that can hold meetings, as one row of counts: offline, online. */
export const allSlots = (
  programId: string,
  now: Instant,
): RawBuilder<{ offline: number; online: number }> => sql`
  select count(*) filter (where 'offline' = any(venues)) as offline,
    count(*) filter (where 'online' = any(venues)) as online
  from (${openSlots(programId, now)}) as slot`;

/** SPEC.md 4: published, not disabled, not overdue. The same as `timeslotStatus` says OPEN for nobody in particular. */
const openSlots = (programId: string, now: Instant): RawBuilder<unknown> => sql`
  select t.id, t.venues, tstzrange(t.slot_start_time, t.slot_end_time, '[)') as during
  from timeslot t join event e on e.id = t.event_id
  where t.program_id = ${programId} and t.timeslot_type = 'TIMESLOT' and t.disabled_at is null
    and t.slot_start_time > ${now}::timestamptz and e.event_status = 'PUBLISHED' and e.disabled_at is null`;
