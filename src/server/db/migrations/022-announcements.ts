import { type Kysely, sql } from 'kysely';

/** Announcements on the screens of the venue. A new or withdrawn one is a change of its program, with which devices get it (docs/decisions/053). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table if not exists program_announcement (
    program_id uuid not null references program on delete cascade,
    id uuid not null,
    text text not null check (char_length(text) between 1 and 2000),
    audience text not null check (audience in ('ALL', 'ROOM', 'HERE')),
    -- of ROOM alone
    room_id uuid references room on delete cascade,
    ends_at timestamptz not null,
    created_at timestamptz not null,
    -- the name of who wrote it
    created_by text not null,
    withdrawn_at timestamptz,
    primary key (program_id, id),
    check ((audience = 'ROOM') = (room_id is not null))
  )`,
  'create index if not exists program_announcement_newest on program_announcement (program_id, created_at desc, id)',
  'create index if not exists program_announcement_room on program_announcement (room_id) where room_id is not null',
  `create or replace function mark_announcement() returns trigger language plpgsql as $$
  declare
    touched record;
  begin
    if tg_op = 'DELETE' then touched := old; else touched := new; end if;
    insert into sync_mark (program_id, noun, object_id, xid)
      values (touched.program_id, 'program', touched.program_id, pg_current_xact_id())
    on conflict (program_id, noun, object_id) do update set xid = excluded.xid
      where sync_mark.xid <> excluded.xid;
    return null;
  end $$`,
  `create or replace trigger program_announcement_marks_change
    after insert or update or delete on program_announcement for each row execute function mark_announcement()`,
  `create or replace trigger program_announcement_is_audited
    after insert or update or delete on program_announcement for each row
    when (current_setting('audit.watched', true) = 'on') execute function note_change()`,
];
