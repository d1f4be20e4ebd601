/** When devices said what they last said. */
export const deviceReportsStatements: readonly string[] = [
  // By the server's clock, as far as the device knows it: a report that was held up on its way is not the newest.
  'alter table device_contact add column said_at timestamptz',
];
