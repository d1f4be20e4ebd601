import { type Kysely, sql } from 'kysely';

/** Codes that pair several tablets; settings, rings and messages from the desk (docs/decisions/057). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Behind a backup that runs, every query would wait behind this step: it gives way and is tried again.
  await sql.raw(`set local lock_timeout = '5s'`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table if not exists device_fleet (
    program_id uuid not null references program on delete cascade,
    id uuid not null,
    -- of its tablets, before their number
    name text not null,
    mode text not null check (mode in ('DOOR', 'STAND')),
    room_ids uuid[] not null default '{}',
    pin_salt text not null,
    pin_iterations int not null,
    pin_hash text not null,
    code_hash text not null,
    expires_at timestamptz not null,
    places int not null check (places > 0),
    first_number int not null,
    -- places that were ever given: its row is the lock under which the next number is taken
    taken int not null default 0 check (taken between 0 and places),
    created_at timestamptz not null,
    created_by text not null,
    withdrawn_at timestamptz,
    primary key (program_id, id)
  )`,
  'create unique index if not exists device_fleet_code on device_fleet (code_hash)',
  // A tablet of a fleet has no code of its own.
  'alter table device alter column code_hash drop not null',
  'alter table device add column if not exists fleet_id uuid',
  'create index if not exists device_of_fleet on device (program_id, fleet_id) where fleet_id is not null',
  // Counts the changes of name, mode, rooms and PIN; the tablet says which one it has.
  'alter table device add column if not exists settings_revision int not null default 0',
  'alter table device add column if not exists confirmed_revision int not null default 0',
  // What it was set to before, while it may hold check-ins for that.
  `alter table device add column if not exists former_scopes jsonb not null default '[]'`,
  // The newest ring alone.
  'alter table device add column if not exists ring_id uuid',
  'alter table device add column if not exists rung_at timestamptz',
  'alter table device add column if not exists ring_stopped_at timestamptz',
  `create table if not exists tablet_message (
    program_id uuid not null references program on delete cascade,
    id uuid not null,
    device_id uuid not null,
    text text not null check (char_length(text) between 1 and 2000),
    sent_at timestamptz not null,
    -- the name of who wrote it
    sent_by text not null,
    -- by the server's clock, as far as the tablet knows it
    read_at timestamptz,
    primary key (program_id, id),
    foreign key (program_id, device_id) references device on delete cascade
  )`,
  'create index if not exists tablet_message_of on tablet_message (program_id, device_id, sent_at desc)',
  `create or replace trigger tablet_message_is_audited
    after insert or update or delete on tablet_message for each row
    when (current_setting('audit.watched', true) = 'on') execute function note_change()`,
  `create or replace trigger device_fleet_is_audited
    after insert or update or delete on device_fleet for each row
    when (current_setting('audit.watched', true) = 'on') execute function note_change()`,
];
