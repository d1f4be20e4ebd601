/** The list of who registered: its orders are read from an index. */
export const registrantsStatements: readonly string[] = [
  'create index registration_newest on registration (program_id, created_at, organization_id)',
  'create index registration_updated on registration (program_id, updated_at, organization_id)',
  'create index registration_by_status on registration (program_id, registration_status, created_at, organization_id)',
  // Few: those that are to be reviewed again.
  `create index registration_submitted on registration (program_id, created_at, organization_id)
    where is_revision_submitted`,
  'create index organization_by_name on organization (lower(name), id)',
  // Few: those that every list leaves out.
  'create index organization_deleted on organization (id) where is_deleted',
];
