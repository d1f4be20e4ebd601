import { type Kysely, sql } from 'kysely';

/**
 * Which rooms a meeting was ever in, and when where it stands last changed: a tablet that is paired for rooms holds the names
 * of whoever meets there, gets them with the meeting, and lets them go with it (docs/decisions/037).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Of the meetings of before nothing is written down: each tablet for rooms takes a new snapshot after this step.
  "alter table meeting add column left_room_ids uuid[] not null default '{}'",
  "alter table meeting add column placed_xid xid8 not null default '0'",
  'alter table meeting alter column placed_xid set default pg_current_xact_id()',
  `create function note_meeting_placement() returns trigger language plpgsql as $$
  begin
    new.placed_xid := pg_current_xact_id();
    if old.room_id is distinct from new.room_id and old.room_id is not null
      and not old.room_id = any(new.left_room_ids) then
      new.left_room_ids := array_append(new.left_room_ids, old.room_id);
    end if;
    return new;
  end $$`,
  // A check-in places nothing: it writes none of these columns.
  `create trigger meeting_notes_placement
    before update of room_id, former_room_ids, accepted_at, moved_at, is_deleted on meeting
    for each row when (old.room_id is distinct from new.room_id
      or old.former_room_ids is distinct from new.former_room_ids
      or old.accepted_at is distinct from new.accepted_at
      or old.moved_at is distinct from new.moved_at
      or old.is_deleted is distinct from new.is_deleted)
    execute function note_meeting_placement()`,
];
