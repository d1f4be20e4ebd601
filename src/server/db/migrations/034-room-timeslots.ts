import { type Kysely, sql } from 'kysely';

/** Timeslots of one room (docs/decisions/065). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Null: all rooms of its event. Rooms are never taken out of the table but with their program.
  'alter table timeslot add column if not exists room_id uuid references room on delete cascade',
  // Whatever the code does: an accepted meeting in a timeslot of one room sits in that room.
  `create or replace function keep_meeting_in_room_of_timeslot() returns trigger language plpgsql as $$
  begin
    if exists (select 1 from timeslot t where t.id = new.timeslot_id and t.room_id <> new.room_id) then
      raise exception 'meeting % is in a room that its timeslot does not have', new.id
        using errcode = 'check_violation', constraint = 'meeting_in_room_of_timeslot';
    end if;
    return null;
  end $$`,
  `create or replace trigger meeting_sits_in_room_of_timeslot after insert or update of timeslot_id, room_id, meeting_status, is_deleted
    on meeting for each row
    when (new.meeting_status = 'ACCEPTED' and not new.is_deleted and new.timeslot_id is not null and new.room_id is not null)
    execute function keep_meeting_in_room_of_timeslot()`,
  `create or replace function keep_timeslot_in_room_of_meetings() returns trigger language plpgsql as $$
  begin
    if exists (
      select 1 from meeting m
      where m.program_id = new.program_id and m.timeslot_id = new.id and m.room_id <> new.room_id
        and m.meeting_status = 'ACCEPTED' and not m.is_deleted
    ) then
      raise exception 'timeslot % has meetings in another room', new.id
        using errcode = 'check_violation', constraint = 'timeslot_in_room_of_meetings';
    end if;
    return null;
  end $$`,
  `create or replace trigger timeslot_is_of_room_of_meetings after update of room_id on timeslot for each row
    when (new.room_id is not null and new.room_id is distinct from old.room_id)
    execute function keep_timeslot_in_room_of_meetings()`,
];
