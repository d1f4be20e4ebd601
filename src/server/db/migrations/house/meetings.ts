/** Meetings, the constraints that make double booking impossible, and the check-in ledger. */
export const meetingsStatements: readonly string[] = [
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
    program_id uuid not null,
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
];
