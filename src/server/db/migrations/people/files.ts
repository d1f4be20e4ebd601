/** Uploaded files: what is known of each; the bytes lie in DATA_DIR/files or in the store of S3_URL. */
export const filesStatements: readonly string[] = [
  `create table file (
    id uuid primary key,
    -- folder and id: where the bytes lie, without the extension
    key text not null unique,
    purpose text not null check (purpose in ('LOGO', 'BANNER', 'PROFILE_PICTURE', 'DECK', 'ADDITIONAL_FILE',
      'SUPPORTING_DOCUMENT', 'REQUIREMENT_FILE')),
    -- as its owner calls it; nothing on a disk is called so
    name text not null check (char_length(name) between 1 and 255),
    acl text not null check (acl in ('public-read', 'private')),
    -- what was announced, and what is kept, in bytes
    announced_size integer not null check (announced_size > 0),
    stored_size integer,
    content_type text,
    extension text,
    uploaded_by uuid not null references app_user on delete cascade,
    -- whose it is; null: the uploader's own
    organization_id uuid references organization on delete cascade,
    created_at timestamptz not null,
    -- null: bytes are awaited
    stored_at timestamptz,
    check ((stored_at is null) = (extension is null)),
    check ((stored_at is null) = (content_type is null)),
    check ((stored_at is null) = (stored_size is null)),
    -- decks, documents and requirement files are private whatever is asked
    check (acl = 'private' or purpose in ('LOGO', 'BANNER', 'PROFILE_PICTURE'))
  )`,
  'create index file_of_organization on file (organization_id)',
  'create index file_by on file (uploaded_by)',
  'create index file_awaited on file (created_at) where stored_at is null',
];
