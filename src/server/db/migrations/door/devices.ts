/** Paired tablets, and what every device that queues check-ins last said of itself. */
export const devicesStatements: readonly string[] = [
  // A pairing is the tablet that it will be: one row from the code to the last word. Code and token stand here as
  // SHA-256 alone; the PIN as PBKDF2, which the tablet gets to check it without a network.
  `create table device (
    program_id uuid not null references program on delete cascade,
    id uuid not null,
    name text not null,
    mode text not null check (mode in ('DOOR', 'STAND')),
    -- the rooms it stands at; empty: every room
    room_ids uuid[] not null default '{}',
    pin_salt text not null,
    pin_iterations int not null,
    pin_hash text not null,
    code_hash text not null,
    code_expires_at timestamptz not null,
    token_hash text,
    -- who made the pairing, for people
    paired_by text not null,
    created_at timestamptz not null,
    -- when a tablet took the code: the code is used by it
    paired_at timestamptz,
    revoked_at timestamptz,
    revoked_by text,
    -- when it said that its outbox is empty and that it forgets the program
    left_at timestamptz,
    primary key (program_id, id),
    check ((token_hash is null) = (paired_at is null))
  )`,
  'create unique index device_code on device (code_hash)',
  'create unique index device_token on device (token_hash) where token_hash is not null',

  // The newest report of each device, one row a device: a tablet by its pairing's id, somebody's own by the
  // installation's.
  `create table device_contact (
    program_id uuid not null references program on delete cascade,
    kind text not null check (kind in ('TABLET', 'PERSON')),
    device_id uuid not null,
    -- whose device it is and what it is called; a tablet's stand in its own row
    user_id uuid,
    person text not null default '',
    name text not null default '',
    -- staff's own devices are always listed, a participant's phone only while it queues
    is_staff boolean not null default false,
    state text not null check (state in ('OPEN', 'LEFT')),
    queued int not null,
    oldest_unsent_at timestamptz,
    offset_ms bigint,
    app_version text not null,
    battery_percent int,
    battery_charging boolean,
    room_id uuid,
    last_contact_at timestamptz not null,
    -- taken off the list by staff, until it reports again
    removed_at timestamptz,
    primary key (program_id, kind, device_id)
  )`,
  'create index device_contact_of_person on device_contact (program_id, user_id, last_contact_at)',
];
