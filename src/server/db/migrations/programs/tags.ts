/** Tags of a program, by which its staff sort registrants (SPEC.md 3, Tag). */
export const tagsStatements: readonly string[] = [
  `create table tag (
    program_id uuid not null references program on delete cascade,
    id uuid not null unique,
    label text not null check (char_length(label) between 3 and 60),
    description text not null check (char_length(description) between 3 and 500),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (program_id, id)
  )`,
  // Two tags that read the same cannot be told apart in a filter.
  'create unique index tag_label_once on tag (program_id, lower(label))',
  `create table registration_tag (
    program_id uuid not null,
    organization_id uuid not null,
    tag_id uuid not null,
    primary key (program_id, organization_id, tag_id),
    foreign key (program_id, organization_id) references registration on delete cascade,
    -- of the same program, always
    foreign key (program_id, tag_id) references tag on delete cascade
  )`,
  'create index registration_tag_of_tag on registration_tag (program_id, tag_id, organization_id)',
];
