/** Sponsors and news of a program (SPEC.md 3, Sponsor and News). */
export const sponsorsStatements: readonly string[] = [
  `create table sponsor (
    program_id uuid not null references program on delete cascade,
    id uuid not null,
    tier text not null check (tier in ('DEFAULT', 'CAROUSEL', 'HIGHLIGHTED', 'SPECIAL_OFFERS')),
    -- among the sponsors of its tier, 0 the first
    place integer not null,
    title text not null,
    -- the stored value of a picture of the program's library
    image text not null,
    link text not null,
    description text not null default '',
    participant_id uuid references organization on delete set null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (program_id, id)
  )`,
  `create table news (
    id uuid primary key,
    program_id uuid not null references program on delete cascade,
    slug text not null,
    title text not null,
    -- rich text, as the closed list of tags has left it
    content text not null default '',
    -- its first words, written with it: lists say them without reading whole texts
    summary text not null default '',
    source text not null default '',
    author text not null default '',
    organization_id uuid references organization on delete set null,
    picture text,
    picture_alt text not null default '',
    -- null: a draft
    published_at timestamptz,
    -- counts every change: two people who change it at once are told apart by it
    revision integer not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    updated_by text not null
  )`,
  'create unique index news_slug_key on news (slug)',
  'create index news_of_program on news (program_id, published_at desc)',
  // The public list: newest first, all programs.
  'create index news_published on news (published_at desc, id) where published_at is not null',
];
