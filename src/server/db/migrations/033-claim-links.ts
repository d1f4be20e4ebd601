import { type Kysely, sql } from 'kysely';

/** Invitations to claim an organization that staff have typed or imported (docs/decisions/064). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // One row a mail. Until it is sent it has no secret: the mails of a draft program wait.
  `create table if not exists claim_link (
    id uuid primary key,
    program_id uuid not null references program on delete cascade,
    organization_id uuid not null references organization on delete cascade,
    email text not null check (email = lower(email)),
    secret_hash text,
    invited_by uuid references app_user on delete set null,
    created_at timestamptz not null,
    sent_at timestamptz,
    expires_at timestamptz,
    opened_at timestamptz,
    used_at timestamptz,
    used_by uuid references app_user on delete set null,
    ended_at timestamptz,
    end_reason text check (end_reason in ('REPLACED', 'WITHDRAWN', 'REJECTED', 'CLAIMED', 'UNDELIVERED', 'UNWANTED', 'OVER')),
    check ((ended_at is null) = (end_reason is null)),
    check ((sent_at is null) = (secret_hash is null) and (sent_at is null) = (expires_at is null))
  )`,
  // The newest of a registration alone can be used, whoever sends two at the same moment.
  'create unique index if not exists claim_link_live on claim_link (program_id, organization_id) where ended_at is null',
  'create index if not exists claim_link_of on claim_link (organization_id, program_id)',
  'create index if not exists claim_link_to on claim_link (email, sent_at)',
  'create index if not exists claim_link_sent on claim_link (sent_at) where sent_at is not null',
  'create index if not exists claim_link_waiting on claim_link (created_at) where sent_at is null and ended_at is null',
  'create index if not exists claim_link_invited_by on claim_link (invited_by)',
  'create index if not exists claim_link_used_by on claim_link (used_by)',
  // Its mail is given up where the mail server refuses it, and taken back with it.
  'alter table mail add column if not exists claim_link_id uuid references claim_link on delete set null',
  'create index if not exists mail_of_claim on mail (claim_link_id) where claim_link_id is not null',
  // How many mails of meetings went to an address that nobody has confirmed; older than a day they are forgotten.
  `create table if not exists mailbox_mail (
    id uuid primary key,
    email text not null check (email = lower(email)),
    sent_at timestamptz not null
  )`,
  'create index if not exists mailbox_mail_to on mailbox_mail (email, sent_at)',
  // Whoever signs in is asked about the organizations that have their address.
  'create index if not exists organization_mailbox on organization (lower(btrim(email)))',
];
