/** Re-seatings: what was closed, who was moved, who stayed and why, what was undone. */
export const reseatsStatements: readonly string[] = [
  `create table reseat (
    id uuid primary key,
    program_id uuid not null references program on delete cascade,
    -- what was closed (domain/schedule/reseat-change.ts), and its name at that time
    change jsonb not null,
    what text not null,
    -- tables and timeslots that were taken away, so that an undo brings back the same ones
    former jsonb not null,
    -- false: it was closed before already, so that an undo opens nothing
    closed_now boolean not null,
    made_by text not null,
    made_at timestamptz not null,
    undone_by text,
    undone_at timestamptz
  )`,
  'create index reseat_newest on reseat (program_id, made_at desc, id)',
  `create table reseat_meeting (
    program_id uuid not null references program on delete cascade,
    reseat_id uuid not null references reseat on delete cascade,
    meeting_id uuid not null references meeting on delete cascade,
    -- null: it was moved
    reason text check (reason in ('CHECKED_IN', 'RUNNING', 'NO_PLACE')),
    place_before jsonb not null,
    place_after jsonb,
    -- why an undo could not bring it back; null: it did, or there was none
    not_back text,
    -- staff decided that it stays where it is
    settled_by text,
    settled_at timestamptz,
    primary key (reseat_id, meeting_id),
    check ((reason is null) = (place_after is not null))
  )`,
  'create index reseat_meeting_of on reseat_meeting (meeting_id)',
];
