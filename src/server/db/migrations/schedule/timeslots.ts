/** Timeslots: the pause after each, what is deleted, and what an organization closes for itself. */
export const timeslotsStatements: readonly string[] = [
  // Minutes until the next timeslot may begin (SPEC.md 3, gap).
  'alter table timeslot add column gap integer not null default 0 check (gap >= 0)',
  // Deleted ones stay as rows: finished meetings refer to them, and devices must be told that they are gone.
  'alter table event add column is_deleted boolean not null default false',
  'alter table timeslot add column is_deleted boolean not null default false',
  // SPEC.md 6: "Only the active organization disables its own timeslots", online and offline apart.
  `create table timeslot_closure (
    program_id uuid not null references program on delete cascade,
    timeslot_id uuid not null references timeslot on delete cascade,
    organization_id uuid not null references organization on delete cascade,
    venue text not null check (venue in ('offline', 'online')),
    closed_at timestamptz not null,
    closed_by uuid not null references app_user,
    primary key (program_id, timeslot_id, organization_id, venue)
  )`,
  'create index timeslot_closure_by_organization on timeslot_closure (program_id, organization_id)',
];
