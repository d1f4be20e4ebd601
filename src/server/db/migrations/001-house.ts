import { type Kysely, sql } from 'kysely';

/**
 * The house: people, organizations, programs, registration, schedule, meetings, check-ins, and the tables by which
 * the product keeps its promises (idempotency, mail, sync). `program_id` stands first in every key that has one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'create extension if not exists btree_gist',

  `create table setting (
    name text primary key,
    value jsonb not null
  )`,

  // ---- people ------------------------------------------------------------------------------------------------
  `create table app_user (
    id uuid primary key,
    email text not null unique check (email = lower(email)),
    password_hash text,
    email_confirmed_at timestamptz,
    cognito_id uuid,
    name text not null default '',
    profile_picture text,
    linkedin text,
    nationality text,
    phone_number text,
    user_role text not null default 'USER' check (user_role in ('SUPER_ADMIN', 'PROGRAM_CREATOR', 'USER')),
    active_organization_id uuid,
    created_at timestamptz not null default now(),
    is_deleted boolean not null default false
  )`,
  `create table email_code (
    id uuid primary key,
    user_id uuid not null references app_user on delete cascade,
    purpose text not null check (purpose in ('CONFIRM', 'RESET')),
    code_hash text not null,
    expires_at timestamptz not null,
    attempts int not null default 0,
    used_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  'create index email_code_user on email_code (user_id, purpose, created_at desc)',
  `create table refresh_token (
    id uuid primary key,
    family_id uuid not null,
    user_id uuid not null references app_user on delete cascade,
    token_hash text not null unique,
    issued_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    revoked_at timestamptz
  )`,
  'create index refresh_token_family on refresh_token (family_id)',
  'create index refresh_token_user on refresh_token (user_id)',
  `create table rate_limit (
    key text not null,
    window_start timestamptz not null,
    count int not null,
    primary key (key, window_start)
  )`,
  `create table idempotency (
    caller text not null,
    key uuid not null,
    body_hash text not null,
    status int not null,
    answer jsonb not null,
    created_at timestamptz not null default now(),
    primary key (caller, key)
  )`,
  'create index idempotency_age on idempotency (created_at)',

  // ---- organizations -----------------------------------------------------------------------------------------
  `create table organization (
    id uuid primary key,
    name text not null,
    slug text not null unique,
    owner_id uuid references app_user,
    logo text,
    banner text,
    legal_name text not null,
    profile text not null default 'STARTUP',
    status text not null default 'SUBMITTED' check (status in ('SUBMITTED', 'VERIFIED')),
    founded_date date,
    website_link text not null default '',
    country text not null default '',
    hq_location text not null default '',
    phone_number text,
    email text,
    number_of_employee text,
    description text,
    tags text[] not null default '{}',
    business_sectors text[] not null default '{}',
    details jsonb not null default '{}',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    is_deleted boolean not null default false
  )`,
  `create table organization_member (
    organization_id uuid not null references organization on delete cascade,
    user_id uuid not null references app_user on delete cascade,
    organization_role text not null check (organization_role in ('ORGANIZATION_OWNER', 'ORGANIZATION_ADMIN', 'ORGANIZATION_MEMBER')),
    job_title text not null default '---',
    created_at timestamptz not null default now(),
    is_deleted boolean not null default false,
    primary key (organization_id, user_id)
  )`,
  'create index organization_member_user on organization_member (user_id)',
  `create unique index organization_one_owner on organization_member (organization_id)
    where organization_role = 'ORGANIZATION_OWNER' and not is_deleted`,

  // ---- programs ----------------------------------------------------------------------------------------------
  `create table program (
    id uuid primary key,
    slug text not null unique,
    name text not null,
    short_name text not null default '',
    description text not null default '',
    organizer text not null default '',
    location text not null default '',
    logo text,
    banner text,
    type text not null default 'OFFLINE' check (type in ('OFFLINE', 'ONLINE', 'HYBRID')),
    status text not null default 'DRAFT' check (status in ('DRAFT', 'UPCOMING', 'OPEN_REGISTRATION', 'ON_GOING', 'ENDED')),
    timeline_start timestamptz not null,
    timeline_end timestamptz not null,
    timezone text not null default 'Asia/Jakarta',
    color_theme text not null default '#FFFFFF',
    meeting_purposes text[] not null,
    meeting_reviews text[] not null,
    disable_matchmaking boolean not null default false,
    disable_notification boolean not null default false,
    disable_sponsor boolean not null default false,
    is_visible boolean not null default true,
    created_by uuid,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    is_deleted boolean not null default false
  )`,
  `create table program_user (
    program_id uuid not null references program on delete cascade,
    user_id uuid not null references app_user on delete cascade,
    program_role text not null check (program_role in
      ('PROGRAM_OWNER', 'PROGRAM_ADMIN', 'PROGRAM_MANAGER', 'PARTICIPANT_ADMIN', 'PARTICIPANT_MEMBER')),
    primary key (program_id, user_id)
  )`,
  'create index program_user_user on program_user (user_id)',

  // ---- registration ------------------------------------------------------------------------------------------
  `create table registration (
    program_id uuid not null references program on delete cascade,
    organization_id uuid not null references organization,
    registration_status text not null default 'PENDING_APPROVAL'
      check (registration_status in ('PENDING_APPROVAL', 'APPROVED', 'REJECTED', 'NEED_REVISION')),
    previous_status text,
    purpose text not null default '',
    message text not null default '',
    notification_sent boolean not null default false,
    created_by uuid,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (program_id, organization_id)
  )`,
  'create index registration_organization on registration (organization_id)',
  `create table registration_history (
    id uuid primary key,
    program_id uuid not null,
    organization_id uuid not null,
    registration_status text not null,
    message text not null default '',
    created_by text not null,
    created_at timestamptz not null default now()
  )`,
  'create index registration_history_of on registration_history (program_id, organization_id, created_at desc)',
  // The people an organization brings, each with a badge number that the QR text carries instead of a name.
  `create table program_member (
    program_id uuid not null references program on delete cascade,
    organization_id uuid not null references organization,
    user_id uuid not null references app_user,
    badge_number text not null check (badge_number ~ '^[0-9a-f]{16}$'),
    badge_revoked_at timestamptz,
    created_at timestamptz not null default now(),
    primary key (program_id, organization_id, user_id),
    unique (program_id, badge_number)
  )`,
  `create table badge_key (
    program_id uuid not null references program on delete cascade,
    key_id text not null check (key_id ~ '^[0-9a-f]{8}$'),
    public_key text not null,
    private_key text not null,
    created_at timestamptz not null default now(),
    retired_at timestamptz,
    primary key (program_id, key_id)
  )`,

  // ---- schedule ----------------------------------------------------------------------------------------------
  `create table event (
    id uuid primary key,
    program_id uuid not null references program on delete cascade,
    name text not null,
    type text[] not null,
    date date not null,
    event_status text not null default 'DRAFT' check (event_status in ('DRAFT', 'PUBLISHED')),
    start_at timestamptz not null,
    end_at timestamptz not null,
    duration int not null check (duration >= 1),
    default_gap int not null default 0 check (default_gap >= 0),
    disabled_at timestamptz,
    check (start_at < end_at)
  )`,
  'create index event_program on event (program_id, start_at)',
  `create table timeslot (
    id uuid primary key,
    program_id uuid not null references program on delete cascade,
    event_id uuid not null references event on delete cascade,
    slot_start_time timestamptz not null,
    slot_end_time timestamptz not null,
    timeslot_type text not null default 'TIMESLOT' check (timeslot_type in ('TIMESLOT', 'BREAKTIME', 'OTHERS')),
    venues text[] not null,
    disabled_at timestamptz,
    check (slot_start_time < slot_end_time)
  )`,
  'create index timeslot_program on timeslot (program_id, slot_start_time)',
  `create table room (
    id uuid primary key,
    program_id uuid not null references program on delete cascade,
    name text not null,
    type text not null check (type in ('offline', 'online')),
    room_order int not null default 0,
    total_tables int not null check (total_tables >= 0),
    disabled_event_ids uuid[] not null default '{}',
    meeting_link text,
    is_deleted boolean not null default false
  )`,
  'create index room_program on room (program_id, room_order)',
  `create table room_table (
    id uuid primary key,
    program_id uuid not null references program on delete cascade,
    room_id uuid not null references room on delete cascade,
    name text not null,
    number int not null check (number >= 1),
    unique (room_id, number)
  )`,

  // ---- meetings ----------------------------------------------------------------------------------------------
  `create table meeting (
    id uuid primary key,
    program_id uuid not null references program on delete cascade,
    event_id uuid references event,
    timeslot_id uuid references timeslot,
    start_at timestamptz not null,
    end_at timestamptz not null,
    venue text not null check (venue in ('offline', 'online')),
    meeting_status text not null default 'PENDING'
      check (meeting_status in ('PENDING', 'ACCEPTED', 'REJECTED', 'CANCELED', 'RESCHEDULE')),
    meeting_owner uuid not null references organization,
    meeting_participant uuid not null references organization,
    meeting_purpose text not null default '',
    message text not null default '',
    meeting_location text,
    meeting_link text,
    proposed_timeslots uuid[] not null default '{}',
    room_id uuid references room,
    table_id uuid references room_table,
    table_name text,
    seat_number int,
    owner_attendance jsonb,
    participant_attendance jsonb,
    last_action_by text not null check (last_action_by in ('OWNER', 'PARTICIPANT', 'STAFF')),
    accepted_at timestamptz,
    canceled_at timestamptz,
    moved_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    is_deleted boolean not null default false,
    check (meeting_owner <> meeting_participant),
    check (start_at < end_at)
  )`,
  'create index meeting_slot on meeting (program_id, timeslot_id)',
  'create index meeting_updated on meeting (program_id, updated_at desc, id)',
  'create index meeting_of_owner on meeting (program_id, meeting_owner, start_at)',
  'create index meeting_of_participant on meeting (program_id, meeting_participant, start_at)',
  // One accepted meeting per table and timeslot, and per quota of an online room.
  `create unique index meeting_seat_once on meeting (program_id, timeslot_id, room_id, seat_number)
    where meeting_status = 'ACCEPTED' and not is_deleted and room_id is not null`,

  // One accepted meeting per organization in any overlapping time of the program: kept by a trigger, so that no
  // code can forget it, and refused by the exclusion constraint, so that no race can get past it.
  `create table organization_booking (
    program_id uuid not null,
    organization_id uuid not null,
    meeting_id uuid not null references meeting on delete cascade,
    during tstzrange not null,
    primary key (meeting_id, organization_id),
    constraint organization_booking_once exclude using gist
      (program_id with =, organization_id with =, during with &&)
  )`,
  `create function keep_organization_booking() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and old.meeting_status = new.meeting_status and old.start_at = new.start_at
       and old.end_at = new.end_at and old.is_deleted = new.is_deleted
       and old.meeting_owner = new.meeting_owner and old.meeting_participant = new.meeting_participant then
      return null;
    end if;
    if tg_op = 'UPDATE' then
      delete from organization_booking where meeting_id = new.id;
    end if;
    if new.meeting_status = 'ACCEPTED' and not new.is_deleted then
      insert into organization_booking (program_id, organization_id, meeting_id, during)
      select new.program_id, party, new.id, tstzrange(new.start_at, new.end_at, '[)')
      from unnest(array[new.meeting_owner, new.meeting_participant]) as party order by party;
    end if;
    return null;
  end $$`,
  `create trigger meeting_books_organizations after insert or update on meeting
    for each row execute function keep_organization_booking()`,

  `create table meeting_history (
    id uuid primary key,
    program_id uuid not null,
    meeting_id uuid not null references meeting on delete cascade,
    history_type text not null,
    meeting_status text not null,
    message text not null default '',
    created_by text not null,
    created_at timestamptz not null
  )`,
  'create index meeting_history_of on meeting_history (meeting_id, created_at desc)',
  `create table rating (
    program_id uuid not null,
    meeting_id uuid not null references meeting on delete cascade,
    rating_by uuid not null references organization,
    rating_for uuid not null references organization,
    score int not null check (score between 1 and 5),
    review text not null,
    feedback text not null,
    updated_at timestamptz not null,
    primary key (meeting_id, rating_by)
  )`,

  // Every check-in and undo that ever reached the server, with its verdict: the ledger. Nothing is ever deleted here.
  `create table check_in (
    id uuid primary key,
    -- null: of a meeting this caller may not know of
    program_id uuid,
    meeting_id uuid not null,
    verb text not null check (verb in ('CHECK_IN', 'UNDO')),
    party text not null check (party in ('OWNER', 'PARTICIPANT', 'BOTH')),
    attended_at timestamptz,
    reason text,
    source text not null,
    captured_at timestamptz not null,
    stamp_at timestamptz not null,
    received_at timestamptz not null,
    clock_offset_ms double precision not null default 0,
    caller text not null,
    device_id text,
    recorded_by text not null,
    content_hash text not null,
    verdict text not null check (verdict in ('applied', 'superseded', 'refused')),
    -- a refusal code: why staff should look at it; with 'applied' too, where it met a cancellation
    attention text,
    settled_at timestamptz,
    settled_by text,
    settlement text
  )`,
  'create index check_in_meeting on check_in (program_id, meeting_id, stamp_at)',
  `create index check_in_open on check_in (program_id, received_at) where attention is not null and settled_at is null`,

  // ---- the outside world -------------------------------------------------------------------------------------
  `create table mail (
    id uuid primary key,
    recipient text not null,
    subject text not null,
    text text not null,
    html text,
    created_at timestamptz not null default now(),
    attempts int not null default 0,
    next_attempt_at timestamptz not null default now(),
    sent_at timestamptz,
    last_error text
  )`,
  'create index mail_due on mail (next_attempt_at) where sent_at is null',

  // ---- sync --------------------------------------------------------------------------------------------------
  // One row an object: when it last changed, as the transaction that changed it. A pull reads what changed since a
  // transaction horizon; no counter is shared, so writers never wait for each other (docs/decisions/005).
  `create table sync_mark (
    program_id uuid not null,
    noun text not null,
    object_id uuid not null,
    xid xid8 not null,
    primary key (program_id, noun, object_id)
  )`,
  'create index sync_mark_since on sync_mark (program_id, xid, noun, object_id)',
  `create function mark_change() returns trigger language plpgsql as $$
  declare
    program uuid;
    object uuid;
    touched record;
  begin
    if tg_op = 'DELETE' then touched := old; else touched := new; end if;
    if tg_argv[0] = 'organization' then
      if tg_table_name = 'organization' then
        insert into sync_mark (program_id, noun, object_id, xid)
          select program_id, 'organization', touched.id, pg_current_xact_id()
          from registration where organization_id = touched.id
        on conflict (program_id, noun, object_id) do update set xid = excluded.xid;
        return null;
      end if;
      program := touched.program_id; object := touched.organization_id;
    elsif tg_argv[0] = 'member' then
      program := touched.program_id; object := touched.user_id;
    elsif tg_argv[0] = 'program' then
      program := touched.id; object := touched.id;
    elsif tg_table_name = 'room_table' then
      program := touched.program_id; object := touched.room_id;
    else
      program := touched.program_id; object := touched.id;
    end if;
    insert into sync_mark (program_id, noun, object_id, xid)
      values (program, tg_argv[0], object, pg_current_xact_id())
    on conflict (program_id, noun, object_id) do update set xid = excluded.xid
      where sync_mark.xid <> excluded.xid;
    return null;
  end $$`,
  ...[
    ['program', 'program'],
    ['event', 'event'],
    ['timeslot', 'timeslot'],
    ['room', 'room'],
    ['room_table', 'room'],
    ['meeting', 'meeting'],
    ['registration', 'organization'],
    ['organization', 'organization'],
    ['program_member', 'member'],
  ].map(
    ([table, noun]) =>
      `create trigger ${table}_marks_change after insert or update or delete on ${table}
        for each row execute function mark_change('${noun}')`,
  ),
  // A person's name stands on the badge: renaming them must reach the doors.
  `create function mark_person() returns trigger language plpgsql as $$
  begin
    if old.name is distinct from new.name or old.is_deleted is distinct from new.is_deleted then
      insert into sync_mark (program_id, noun, object_id, xid)
        select distinct program_id, 'member', new.id, pg_current_xact_id() from program_member where user_id = new.id
      on conflict (program_id, noun, object_id) do update set xid = excluded.xid;
    end if;
    return null;
  end $$`,
  `create trigger app_user_marks_member after update on app_user
    for each row execute function mark_person()`,
];
