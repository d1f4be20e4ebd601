import { type Kysely, sql } from 'kysely';

/** What people write for themselves about their meetings (docs/decisions/088), and contacts that they give each other (docs/decisions/089). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table if not exists meeting_note (
    meeting_id uuid not null references meeting on delete cascade,
    author_id uuid not null references app_user on delete cascade,
    -- the side for which it was written: someone may be of both
    organization_id uuid not null references organization on delete cascade,
    version int not null,
    text text not null,
    tags text[] not null default '{}',
    follow_up text not null check (follow_up in ('NONE', 'TODO', 'DONE')),
    -- with the author's colleagues of that organization
    is_shared boolean not null,
    updated_at timestamptz not null,
    primary key (meeting_id, author_id, organization_id)
  )`,
  'create index if not exists meeting_note_author on meeting_note (author_id)',
  'create index if not exists meeting_note_organization on meeting_note (organization_id, meeting_id)',
  // What someone gives to the other side, as they were shown it; taken back, nothing of it is kept but that.
  `create table if not exists contact_share (
    meeting_id uuid not null references meeting on delete cascade,
    user_id uuid not null references app_user on delete cascade,
    organization_id uuid not null references organization on delete cascade,
    name text not null,
    job_title text not null,
    organization_name text not null,
    email text,
    phone_number text,
    consent_version text not null,
    consented_at timestamptz not null,
    taken_back_at timestamptz,
    primary key (meeting_id, user_id, organization_id)
  )`,
  'create index if not exists contact_share_user on contact_share (user_id)',
  'create index if not exists contact_share_organization on contact_share (organization_id)',
];
