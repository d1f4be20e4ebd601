import { type Kysely, sql } from 'kysely';

/** Programs that were copied, whom of the former one they ask to come again, and teams invited by address (docs/decisions/070). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The program that it was copied from; null: none.
  'alter table program add column if not exists copied_from uuid references program on delete set null',
  'create index if not exists program_copied_from on program (copied_from) where copied_from is not null',
  // An organization with people of its own is asked by mail whether it comes again: once for a program. Until it is sent it has
  // no address: the mails of a draft program wait.
  `create table if not exists return_invitation (
    program_id uuid not null references program on delete cascade,
    organization_id uuid not null references organization on delete cascade,
    invited_by uuid references app_user on delete set null,
    created_at timestamptz not null,
    email text check (email = lower(email)),
    sent_at timestamptz,
    ended_at timestamptz,
    primary key (program_id, organization_id),
    check ((sent_at is null) = (email is null))
  )`,
  'create index if not exists return_invitation_of on return_invitation (organization_id)',
  'create index if not exists return_invitation_to on return_invitation (email, sent_at)',
  'create index if not exists return_invitation_by on return_invitation (invited_by)',
  'create index if not exists return_invitation_sent on return_invitation (sent_at) where sent_at is not null',
  'create index if not exists return_invitation_waiting on return_invitation (created_at) where sent_at is null and ended_at is null',
  // An invitation to a team may be for an address, whether or not somebody has an account with it; who accepts it becomes its user.
  'alter table team_invitation alter column user_id drop not null',
  'alter table team_invitation add column if not exists email text',
  // Of the newest mail's link; null: of an invitation to a person, whose link holds no secret.
  'alter table team_invitation add column if not exists secret_hash text',
  `do $$ begin
    if not exists (select from pg_constraint where conname = 'team_invitation_to_whom') then
      alter table team_invitation add constraint team_invitation_to_whom
        check ((user_id is not null or email is not null) and email = lower(email) and (email is null) = (secret_hash is null));
    end if;
  end $$`,
  'create unique index if not exists team_invitation_once_an_address on team_invitation (program_id, email) where email is not null',
  'create index if not exists team_invitation_to_address on team_invitation (email) where email is not null',
  // Where answers to a mail of this kind go; empty: where the server's own do.
  `alter table mail_template add column if not exists reply_to text not null default ''`,
];
