/** Who is hidden on an organization's profile in a program. */
export const hiddenMembersStatements: readonly string[] = [
  'alter table program_member add column hide_on_profile boolean not null default false',
];
