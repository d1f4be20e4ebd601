/** What a check-in writes, and what it does not have to. */
export const checkInsStatements: readonly string[] = [
  // A check-in writes its meeting anew. Where that finds room on the same page, none of the table's indexes is written.
  'alter table meeting set (fillfactor = 80)',
  // Nothing asks the ledger by meeting: the registers and the history have what is shown of one.
  'drop index check_in_meeting',
  // What needs attention is listed by who sent it and why, oldest first: whoever fills the list hides nobody else's.
  'drop index check_in_open',
  `create index check_in_open on check_in (program_id, caller, attention, received_at, id)
    where attention is not null and settled_at is null`,
];
