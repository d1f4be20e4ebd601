import { type Kysely, sql } from 'kysely';

/** Sessions of programs, and who is registered for which (docs/decisions/073). Devices get them with the events of their day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table if not exists program_session (
    program_id uuid not null references program on delete cascade,
    id uuid not null,
    title text not null check (char_length(title) between 1 and 400),
    description text not null default '',
    speakers text[] not null default '{}',
    -- the day it belongs to: after midnight that of the evening
    date date not null,
    start_at timestamptz not null,
    end_at timestamptz not null,
    room_id uuid references room on delete set null,
    place text not null default '',
    kind text not null check (kind in ('SHOWN', 'BOOKABLE')),
    capacity int check (capacity > 0),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    -- grows with each change: calendars take the newer one
    revision int not null default 1,
    primary key (program_id, id),
    check (start_at < end_at),
    check (room_id is null or place = ''),
    check (capacity is null or kind = 'BOOKABLE')
  )`,
  'create index if not exists program_session_day on program_session (program_id, date, start_at)',
  'create index if not exists program_session_room on program_session (room_id) where room_id is not null',
  `create table if not exists session_registration (
    program_id uuid not null,
    session_id uuid not null,
    organization_id uuid not null,
    user_id uuid not null,
    registered_at timestamptz not null,
    primary key (program_id, session_id, user_id),
    foreign key (program_id, session_id) references program_session on delete cascade,
    -- whoever is not brought to the program any longer is registered for none of its sessions
    foreign key (program_id, organization_id, user_id) references program_member on delete cascade
  )`,
  'create index if not exists session_registration_of on session_registration (program_id, organization_id, user_id)',
  'create index if not exists session_registration_person on session_registration (program_id, user_id)',
  `create or replace function mark_program_session() returns trigger language plpgsql as $$
  begin
    insert into sync_mark (program_id, noun, object_id, xid)
      select e.program_id, 'event', e.id, pg_current_xact_id() from event e
      where not e.is_deleted and (
        (tg_op <> 'INSERT' and e.program_id = old.program_id and e.date = old.date)
        or (tg_op <> 'DELETE' and e.program_id = new.program_id and e.date = new.date))
      -- of two that mark the same rows none waits for the other in a circle
      order by e.id
    on conflict (program_id, noun, object_id) do update set xid = excluded.xid
      where sync_mark.xid <> excluded.xid;
    return null;
  end $$`,
  `create or replace trigger program_session_marks_change after insert or update or delete on program_session
    for each row execute function mark_program_session()`,
  `create or replace trigger program_session_is_audited after insert or update or delete on program_session for each row
    when (current_setting('audit.watched', true) = 'on') execute function note_change()`,
  // Whoever comes for several organizations is busy for each of them.
  `create or replace function mark_session_registration() returns trigger language plpgsql as $$
  declare
    changed record;
  begin
    if tg_op = 'DELETE' then changed := old; else changed := new; end if;
    insert into sync_mark (program_id, noun, object_id, xid)
      select changed.program_id, 'organization', organization_id, pg_current_xact_id() from (
        select changed.organization_id as organization_id
        union
        select m.organization_id from program_member m
        where m.program_id = changed.program_id and m.user_id = changed.user_id
      ) as theirs
      order by organization_id
    on conflict (program_id, noun, object_id) do update set xid = excluded.xid
      where sync_mark.xid <> excluded.xid;
    return null;
  end $$`,
  `create or replace trigger session_registration_marks_change after insert or update or delete on session_registration
    for each row execute function mark_session_registration()`,
];
