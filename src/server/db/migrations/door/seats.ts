/** Where meetings have been moved from. */
export const seatsStatements: readonly string[] = [
  // Rooms that a meeting was in before: a check-in made there without a network still counts (docs/conflicts.md).
  "alter table meeting add column former_room_ids uuid[] not null default '{}'",
];
