/** Mails to many: what was sent, to whom, what became of each; who wants none. */
export const broadcastsStatements: readonly string[] = [
  // What the next broadcast of a program begins with, for all who may send one.
  `create table broadcast_template (
    program_id uuid primary key references program on delete cascade,
    template_title text not null,
    subject text not null,
    html text not null,
    text text not null,
    updated_at timestamptz not null,
    updated_by text not null
  )`,
  `create table broadcast (
    id uuid primary key,
    program_id uuid not null references program on delete cascade,
    state text not null check (state in ('SENDING', 'PAUSED', 'CANCELED', 'DONE')),
    -- as it leaves: compiled, its variables still to be filled
    subject text not null,
    html text not null,
    text text not null,
    audience jsonb not null,
    created_by text not null,
    created_at timestamptz not null,
    finished_at timestamptz
  )`,
  'create index broadcast_of on broadcast (program_id, created_at desc, id)',
  `create index broadcast_under_way on broadcast (created_at) where state = 'SENDING'`,
  // Nobody twice: the address is the key.
  `create table broadcast_recipient (
    broadcast_id uuid not null references broadcast on delete cascade,
    email text not null,
    name text not null,
    organization_id uuid not null,
    organization_name text not null,
    state text not null check (state in ('WAITING', 'QUEUED', 'SENT', 'FAILED', 'SKIPPED')),
    reason text,
    mail_id uuid unique,
    queued_at timestamptz,
    settled_at timestamptz,
    primary key (broadcast_id, email)
  )`,
  'create index broadcast_recipient_state on broadcast_recipient (broadcast_id, state, email)',
  'create index broadcast_recipient_day on broadcast_recipient (queued_at) where queued_at is not null',
  // Addresses that want no mail to many, with an account or without.
  'create table mail_opt_out (email text primary key, opted_out_at timestamptz not null)',
  'alter table mail add column broadcast_id uuid',
  'alter table mail add column headers jsonb',
  // Given up: it is not tried again.
  'alter table mail add column failed_at timestamptz',
  'drop index mail_due',
  'create index mail_due on mail (next_attempt_at) where sent_at is null and failed_at is null',
  // What the admin area counts: of the last day, and of all that were given up.
  'create index mail_sent on mail (sent_at) where sent_at is not null',
  'create index mail_failed on mail (failed_at) where failed_at is not null',
  `create index mail_of_broadcast on mail (broadcast_id)
    where sent_at is null and failed_at is null and broadcast_id is not null`,
];
