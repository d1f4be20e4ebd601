/** What a check-in writes, and what it does not have to. */
export const checkInsStatements: readonly string[] = [
  // A check-in writes its meeting anew. Where that finds room on the same page, none of the table's indexes is written.
  'alter table meeting set (fillfactor = 80)',
  // Nothing asks the ledger by meeting: the registers and the history have what is shown of one.
  'drop index check_in_meeting',
];
