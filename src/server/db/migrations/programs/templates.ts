/** Mail templates of a program (SPEC.md 3, Notification template). */
export const templatesStatements: readonly string[] = [
  `create table mail_template (
    id uuid primary key,
    program_id uuid not null references program on delete cascade,
    template_name text not null,
    template_type text not null,
    template_title text not null default '',
    subject text not null,
    html text not null default '',
    text text not null default '',
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index mail_template_of on mail_template (program_id, template_type)',
  // Which one would be sent? One for each kind of mail; a broadcast chooses among many.
  `create unique index mail_template_once on mail_template (program_id, template_type)
    where template_type <> 'BROADCAST'`,
];
