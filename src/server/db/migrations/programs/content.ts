/** A program's content page (draft and what is published) and its picture library. */
export const contentStatements: readonly string[] = [
  `create table program_content (
    program_id uuid primary key references program on delete cascade,
    -- counts every change of the draft: two people who change it at once are told apart by it
    revision integer not null,
    sections jsonb not null,
    updated_at timestamptz not null,
    updated_by text not null,
    -- null: never published
    published jsonb,
    published_revision integer,
    published_at timestamptz,
    check ((published is null) = (published_at is null)),
    check ((published is null) = (published_revision is null))
  )`,
  `create table program_asset (
    program_id uuid not null references program on delete cascade,
    id uuid not null,
    -- the file's stored value: public, for everybody to see
    value text not null,
    name text not null,
    width integer not null,
    height integer not null,
    created_at timestamptz not null,
    primary key (program_id, id),
    unique (program_id, value)
  )`,
  // A new kind of file: its two rules are written anew, whatever PostgreSQL has called them.
  `do $$
  declare rule text;
  begin
    for rule in select conname from pg_constraint
      where conrelid = 'file'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%BANNER%'
    loop
      execute format('alter table file drop constraint %I', rule);
    end loop;
  end $$`,
  `alter table file add constraint file_purpose_known check (purpose in ('LOGO', 'BANNER', 'PROFILE_PICTURE',
    'ASSET', 'DECK', 'ADDITIONAL_FILE', 'SUPPORTING_DOCUMENT', 'REQUIREMENT_FILE'))`,
  `alter table file add constraint file_public_picture
    check (acl = 'private' or purpose in ('LOGO', 'BANNER', 'PROFILE_PICTURE', 'ASSET'))`,
];
