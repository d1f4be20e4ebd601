/** Events, timeslots, rooms and tables. */
export const scheduleStatements: readonly string[] = [
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
];
