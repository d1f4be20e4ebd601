import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '../../domain/time/instants.ts';
import { isFull } from './lanes.ts';

/**
 * How many timeslots ahead each organization of a program has lost to a meeting, a closure of its own or sessions, by venue: a
 * query with the columns organization_id, offline, online. Organizations that lost none are not in it.
 *
 * Many meetings share few spans of time, those of the timeslots. So spans are matched with timeslots, and bookings with
 * spans by equality: the cost follows the bookings ahead, not bookings times timeslots. A timeslot that several spans
 * meet (two short meetings off the timeslots) is counted once an organization, by the dear way; of all others no
 * organization can have two, for its bookings never overlap. Those with several lanes, which may be few, are counted by themselves:
 * they lose a timeslot where each lane has a meeting.
 *
 * @param organizationIds only these; null: all
 */
export const lostSlots = (
  programId: string,
  now: Instant,
  organizationIds: readonly string[] | null,
): RawBuilder<{ organization_id: string; offline: number; online: number }> => {
  const onlyThese = (column: string) =>
    organizationIds === null ? sql`` : sql`and ${sql.ref(column)} = any(${organizationIds}::uuid[])`;
  return sql`
    with slot as materialized (${openSlots(programId, now)}),
    -- Kept apart, so that no plan looks bookings up by their span alone: the index begins with the organization.
    every_booking as materialized (
      select organization_id, during, lane from organization_booking b
      where b.program_id = ${programId} and b.during && tstzrange(${now}::timestamptz, null)
        ${onlyThese('b.organization_id')}
    ),
    several as materialized (
      select r.organization_id, r.delegations from registration r
      where r.program_id = ${programId} and r.delegations > 1 ${onlyThese('r.organization_id')}
    ),
    booking as materialized (
      select organization_id, during from every_booking
      where not exists (select 1 from several where several.organization_id = every_booking.organization_id)
    ),
    hit as materialized (
      select span.during, slot.id, slot.venues, count(*) over (partition by slot.id) > 1 as shared
      from (select distinct during from booking) span join slot on span.during && slot.during
    ),
    -- A closed timeslot closes those of other rooms at the same time too.
    closed as materialized (
      select x.id, slot.id as slot_id, slot.venues, slot.during
      from timeslot x join slot on slot.during && tstzrange(x.slot_start_time, x.slot_end_time, '[)')
      where x.program_id = ${programId} and not x.is_deleted
        and exists (
          select 1 from timeslot_closure c where c.program_id = x.program_id and c.timeslot_id = x.id)
    ),
    -- All of its people in sessions (domain/sessions/session-block): as the rule has it, one session of each that meets the timeslot.
    seated as materialized (
      select m.organization_id, slot.id as slot_id, slot.venues, slot.during, count(distinct g.user_id) as people
      from session_registration g
      join program_member m on m.program_id = g.program_id and m.user_id = g.user_id
      join organization_member o on o.organization_id = m.organization_id and o.user_id = m.user_id and not o.is_deleted
      join program_session s on s.program_id = g.program_id and s.id = g.session_id
      join slot on slot.during && tstzrange(s.start_at, s.end_at, '[)')
      where g.program_id = ${programId} ${onlyThese('m.organization_id')}
      group by m.organization_id, slot.id, slot.venues, slot.during
    ),
    in_session as materialized (
      select x.* from seated x
      where x.people = (
          select count(*) from program_member m
          join organization_member o on o.organization_id = m.organization_id and o.user_id = m.user_id and not o.is_deleted
          where m.program_id = ${programId} and m.organization_id = x.organization_id)
        and not ${isFull(sql`${programId}`, sql`x.organization_id`, sql`x.during`)}
    ),
    plain as materialized (
      select during, ${byVenue(sql`venues`)} from hit where not shared group by during
    ),
    lost as (
      select b.organization_id, plain.offline, plain.online
      from booking b join plain on plain.during = b.during
      union all
      select one.organization_id, ${byVenue(sql`one.venues`)} from (
        select distinct b.organization_id, hit.id, hit.venues
        from booking b join hit on hit.during = b.during where hit.shared
      ) as one group by one.organization_id
      union all
      select full_slot.organization_id, ${byVenue(sql`full_slot.venues`)} from (
        select s.organization_id, slot.id, slot.venues
        from several s join every_booking b on b.organization_id = s.organization_id join slot on slot.during && b.during
        group by s.organization_id, s.delegations, slot.id, slot.venues
        having count(distinct b.lane) >= s.delegations
      ) as full_slot group by full_slot.organization_id
      union all
      select own.organization_id, ${byVenue(sql`array[own.venue]`)} from (
        select distinct c.organization_id, c.venue, closed.slot_id, closed.during
        from timeslot_closure c
        join closed on closed.id = c.timeslot_id and c.venue = any(closed.venues)
        where c.program_id = ${programId} ${onlyThese('c.organization_id')}
      ) as own
      where not ${isFull(sql`${programId}`, sql`own.organization_id`, sql`own.during`)}
      and not exists (
        select 1 from in_session x where x.organization_id = own.organization_id and x.slot_id = own.slot_id
      )
      group by own.organization_id
      union all
      select x.organization_id, ${byVenue(sql`x.venues`)} from in_session x group by x.organization_id
    )
    select organization_id, sum(offline)::bigint as offline, sum(online)::bigint as online
    from lost group by organization_id`;
};

const byVenue = (venues: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  count(*) filter (where 'offline' = any(${venues})) as offline,
  count(*) filter (where 'online' = any(${venues})) as online`;

/** The program's timeslots ahead that can hold meetings, as one row of counts: offline, online. */
export const allSlots = (
  programId: string,
  now: Instant,
): RawBuilder<{ offline: number; online: number }> => sql`
  select ${byVenue(sql`venues`)} from (${openSlots(programId, now)}) as slot`;

/** SPEC.md 4: published, not disabled, not overdue. The same as `timeslotStatus` says OPEN for nobody in particular. */
const openSlots = (programId: string, now: Instant): RawBuilder<unknown> => sql`
  select t.id, t.venues, tstzrange(t.slot_start_time, t.slot_end_time, '[)') as during
  from timeslot t join event e on e.id = t.event_id
  where t.program_id = ${programId} and t.timeslot_type = 'TIMESLOT' and t.disabled_at is null
    and not t.is_deleted and not e.is_deleted
    and t.slot_start_time > ${now}::timestamptz and e.event_status = 'PUBLISHED' and e.disabled_at is null`;
