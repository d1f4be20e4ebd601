/** Meetings: proposals outside of the timeslots, and the lists of a program with hundreds of thousands. */
export const meetingsStatements: readonly string[] = [
  // What one side proposed (SPEC.md 3, proposedOffTimeslots): a list of { startAt, endAt, message }, as instants.
  `alter table meeting add column proposed_off_timeslots jsonb not null default '[]'::jsonb`,
  // A page of the list, by the last update, is read off the end of an index, whatever else the program holds: of all
  // meetings, of a status, of a timeslot (or outside of them: null). They take the place of the two that could not.
  'create index meeting_newest on meeting (program_id, updated_at, id)',
  'create index meeting_newest_of_status on meeting (program_id, meeting_status, updated_at, id)',
  'create index meeting_newest_of_timeslot on meeting (program_id, timeslot_id, updated_at, id)',
  'drop index meeting_updated',
  'drop index meeting_slot',
];
