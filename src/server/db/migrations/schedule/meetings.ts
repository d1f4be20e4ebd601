/** Meetings outside of the timeslots: what one side proposed (SPEC.md 3, proposedOffTimeslots). */
export const meetingsStatements: readonly string[] = [
  // A list of { startAt, endAt, message }, as instants.
  `alter table meeting add column proposed_off_timeslots jsonb not null default '[]'::jsonb`,
];
