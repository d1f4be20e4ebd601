/** Badges revoked and issued anew. */
export const badgesStatements: readonly string[] = [
  // Every number that was ever revoked, with whose it was: a door names the person, so that the desk can help. A number
  // is never given out again, and what was revoked stays so when the person has a new one.
  `create table badge_revocation (
    program_id uuid not null references program on delete cascade,
    badge_number text not null check (badge_number ~ '^[0-9a-f]{16}$'),
    organization_id uuid not null references organization,
    user_id uuid not null references app_user,
    revoked_at timestamptz not null,
    revoked_by text not null,
    reason text not null default '',
    -- The number that the person got instead.
    replaced_by text,
    primary key (program_id, badge_number)
  )`,
  'create index badge_revocation_holder on badge_revocation (program_id, user_id, organization_id)',
  // A person's document carries them: tablets get it with the next pull.
  `create trigger badge_revocation_marks_member after insert or update or delete on badge_revocation
    for each row execute function mark_change('member')`,
];
