/** What a program asks of those who register, and what a registration says. */
export const registrationStatements: readonly string[] = [
  // Until then a registration may be revised (SPEC.md 3, Program); null: as long as the program is not over.
  'alter table program add column revision_end_date timestamptz',
  `create table program_requirement (
    id uuid primary key,
    program_id uuid not null references program on delete cascade,
    form_order integer not null check (form_order >= 0),
    requirement_label text not null check (requirement_label <> ''),
    requirement_required boolean not null default false,
    -- whom it is asked of: everybody, or organizations of one profile
    requirement_target text not null default 'ALL'
      check (requirement_target in ('ALL', 'STARTUP', 'VENTURE_CAPITAL', 'CORPORATE', 'RESEARCH_EDUCATION')),
    requirement_type text not null
      check (requirement_type in ('FILE', 'RADIO_BUTTON', 'SELECTION', 'TEXT')),
    -- what can be chosen
    requirement_value text[] not null default '{}',
    is_visible boolean not null default true,
    unique (program_id, form_order)
  )`,
  `alter table registration
    add column investment_deck text,
    add column additional_file text,
    add column company_deck text,
    add column target_investment_amount text,
    add column association text,
    -- the answers to the requirements, by requirement id
    add column requirement_values jsonb not null default '{}',
    -- changed since it was last submitted; submitted since it was last reviewed
    add column is_edited boolean not null default false,
    add column is_revision_submitted boolean not null default false`,
];
