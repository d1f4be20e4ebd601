import { type Kysely, sql } from 'kysely';

/** Invitations to a program's team, and the mails that people cause to strangers (docs/decisions/035). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table team_invitation (
    id uuid primary key,
    program_id uuid not null references program on delete cascade,
    user_id uuid not null references app_user on delete cascade,
    program_role text not null check (program_role in
      ('PROGRAM_OWNER', 'PROGRAM_ADMIN', 'PROGRAM_MANAGER', 'PARTICIPANT_ADMIN', 'PARTICIPANT_MEMBER')),
    invitation_status text not null check (invitation_status in ('PENDING', 'ACCEPTED', 'REJECTED', 'RESEND')),
    expired_at timestamptz not null,
    resent_at timestamptz,
    invited_by uuid references app_user on delete set null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  // The latest of each person in a program: whoever is invited anew has one.
  'create unique index team_invitation_once on team_invitation (program_id, user_id)',
  'create index team_invitation_to on team_invitation (user_id)',
  'create index team_invitation_by on team_invitation (invited_by)',
  `create trigger team_invitation_is_audited after insert or update or delete on team_invitation for each row
    when (current_setting('audit.watched', true) = 'on') execute function note_change()`,
  // How many mails someone has caused to people who did not ask for one; to whom is not kept.
  `create table stranger_mail (
    id uuid primary key,
    user_id uuid not null references app_user on delete cascade,
    sent_at timestamptz not null
  )`,
  'create index stranger_mail_of on stranger_mail (user_id, sent_at)',
  // What was sent within the last day counts on.
  `insert into stranger_mail (id, user_id, sent_at)
    select gen_random_uuid(), invited_by, created_at from invitation
    where invited_by is not null and created_at > now() - interval '1 day'`,
];
