import { type Kysely, sql } from 'kysely';

/** Meetings that were released, for someone was missing: their table and the time of both are free (docs/decisions/059). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table meeting add column if not exists released jsonb',
  'drop index if exists meeting_seat_once',
  // As before, but that a released meeting holds no table.
  `create unique index meeting_seat_once on meeting (program_id, timeslot_id, room_id, seat_number)
    where meeting_status = 'ACCEPTED' and not is_deleted and room_id is not null and released is null`,
  // A request that asks for another time after this meeting was missed: one that is alive, never two.
  'alter table meeting add column if not exists rebooks uuid references meeting on delete set null',
  `create unique index if not exists meeting_rebooked_once on meeting (rebooks)
    where rebooks is not null and not is_deleted and meeting_status in ('PENDING', 'RESCHEDULE', 'ACCEPTED')`,
  'create index if not exists meeting_rebooks on meeting (rebooks) where rebooks is not null',
  // A released meeting holds the time of nobody either.
  `create or replace function keep_organization_booking() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and old.meeting_status = new.meeting_status and old.start_at = new.start_at
       and old.end_at = new.end_at and old.is_deleted = new.is_deleted
       and old.meeting_owner = new.meeting_owner and old.meeting_participant = new.meeting_participant
       and (old.released is null) = (new.released is null) then
      return null;
    end if;
    if tg_op = 'UPDATE' then
      delete from organization_booking where meeting_id = new.id;
    end if;
    if new.meeting_status = 'ACCEPTED' and not new.is_deleted and new.released is null then
      insert into organization_booking (program_id, organization_id, meeting_id, during)
      select new.program_id, party, new.id, tstzrange(new.start_at, new.end_at, '[)')
      from unnest(array[new.meeting_owner, new.meeting_participant]) as party order by party;
    end if;
    return null;
  end $$`,
  'drop trigger if exists meeting_rebooks_organizations on meeting',
  `create trigger meeting_rebooks_organizations after update on meeting
    for each row when (old.meeting_status is distinct from new.meeting_status
      or old.start_at is distinct from new.start_at or old.end_at is distinct from new.end_at
      or old.is_deleted is distinct from new.is_deleted
      or old.meeting_owner is distinct from new.meeting_owner
      or old.meeting_participant is distinct from new.meeting_participant
      or (old.released is null) <> (new.released is null))
    execute function keep_organization_booking()`,
];
