import { type Kysely, sql } from 'kysely';

/** Contacts of people who met outside of meetings: one scans the other's badge and asks (docs/decisions/093). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table if not exists contact_ask (
    -- the device's own: sent twice, it is one
    id uuid primary key,
    program_id uuid not null references program on delete cascade,
    asker_id uuid not null references app_user on delete cascade,
    asker_organization_id uuid not null references organization on delete cascade,
    asked_id uuid not null references app_user on delete cascade,
    asked_organization_id uuid not null references organization on delete cascade,
    -- for the one who asks alone
    text text not null default '',
    tags text[] not null default '{}',
    asked_at timestamptz not null,
    declined_at timestamptz,
    unique (program_id, asker_id, asked_id)
  )`,
  'create index if not exists contact_ask_asker on contact_ask (asker_id)',
  'create index if not exists contact_ask_asked on contact_ask (asked_id)',
  // A contact is given in a meeting, or in answer to such a question.
  'alter table contact_share add column if not exists id uuid not null default gen_random_uuid()',
  'alter table contact_share add column if not exists ask_id uuid references contact_ask on delete cascade',
  `do $$ begin
    if (select array_length(conkey, 1) from pg_constraint where conname = 'contact_share_pkey') > 1 then
      alter table contact_share drop constraint contact_share_pkey;
      alter table contact_share alter column meeting_id drop not null;
      alter table contact_share add constraint contact_share_pkey primary key (id);
      alter table contact_share add constraint contact_share_about check (num_nonnulls(meeting_id, ask_id) = 1);
    end if;
  end $$`,
  `create unique index if not exists contact_share_meeting on contact_share (meeting_id, user_id, organization_id)
    where meeting_id is not null`,
  'create unique index if not exists contact_share_ask on contact_share (ask_id, user_id) where ask_id is not null',
];
