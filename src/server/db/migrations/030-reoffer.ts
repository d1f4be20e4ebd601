import { type Kysely, sql } from 'kysely';

/** Offers of released tables to organizations that are free now, and who stands by for them (docs/decisions/060). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Released tables are offered to organizations that are free.
  'alter table program add column if not exists reoffer_tables boolean not null default true',
  // From its first check-in on, unless it turned that off.
  'alter table registration add column if not exists stands_by boolean not null default true',
  `create table if not exists reoffer (
    program_id uuid not null references program on delete cascade,
    id uuid not null,
    released_meeting_id uuid not null references meeting on delete cascade,
    -- in the order of their ids
    organization_a uuid not null references organization on delete cascade,
    organization_b uuid not null references organization on delete cascade,
    answer_a text check (answer_a in ('YES', 'NO')),
    answer_b text check (answer_b in ('YES', 'NO')),
    round integer not null check (round between 1 and 3),
    made_at timestamptz not null,
    expires_at timestamptz not null,
    result text check (result in ('MET', 'DECLINED', 'EXPIRED', 'TAKEN')),
    ended_at timestamptz,
    -- the meeting that it became
    meeting_id uuid references meeting on delete set null,
    primary key (program_id, id),
    check (organization_a < organization_b),
    check ((result is null) = (ended_at is null))
  )`,
  'create unique index if not exists reoffer_round on reoffer (released_meeting_id, round)',
  'create unique index if not exists reoffer_open_of_a on reoffer (program_id, organization_a) where result is null',
  'create unique index if not exists reoffer_open_of_b on reoffer (program_id, organization_b) where result is null',
  'create index if not exists reoffer_open on reoffer (expires_at) where result is null',
  'create index if not exists reoffer_of_a on reoffer (organization_a, made_at)',
  'create index if not exists reoffer_of_b on reoffer (organization_b, made_at)',
  'create index if not exists reoffer_made on reoffer (meeting_id) where meeting_id is not null',
  // Which tables are to be offered: looked for every few seconds.
  `create index if not exists meeting_released on meeting (end_at)
    where released is not null and meeting_status = 'ACCEPTED' and not is_deleted`,
  // An offer is part of both organizations' own documents, and of that of the released meeting.
  `create or replace function mark_reoffer() returns trigger language plpgsql as $$
  declare
    touched record;
  begin
    if tg_op = 'DELETE' then touched := old; else touched := new; end if;
    insert into sync_mark (program_id, noun, object_id, xid)
      values (touched.program_id, 'meeting', touched.released_meeting_id, pg_current_xact_id()),
        (touched.program_id, 'organization', touched.organization_a, pg_current_xact_id()),
        (touched.program_id, 'organization', touched.organization_b, pg_current_xact_id())
    on conflict (program_id, noun, object_id) do update set xid = excluded.xid
      where sync_mark.xid <> excluded.xid;
    return null;
  end $$`,
  `create or replace trigger reoffer_marks_change
    after insert or update or delete on reoffer for each row execute function mark_reoffer()`,
];
