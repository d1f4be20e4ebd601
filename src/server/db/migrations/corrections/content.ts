/** Sponsors, news and calendar links: tables that came into step 005 later, and a column of news that came later still. */

/** The first words of a text, as `content/plain-text` wrote them when this step was made. */
const plain = [
  ['<[^>]*>', ' '],
  ['&nbsp;', ' '],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&amp;', '&'],
  ['\\s+', ' '],
].reduce((text, [from, to]) => `regexp_replace(${text}, '${from}', '${to}', 'g')`, 'content');

export const contentStatements: readonly string[] = [
  `create table if not exists sponsor (
    program_id uuid not null references program on delete cascade,
    id uuid not null,
    tier text not null check (tier in ('DEFAULT', 'CAROUSEL', 'HIGHLIGHTED', 'SPECIAL_OFFERS')),
    place integer not null,
    title text not null,
    image text not null,
    link text not null,
    description text not null default '',
    participant_id uuid references organization on delete set null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (program_id, id)
  )`,
  `create table if not exists news (
    id uuid primary key,
    program_id uuid not null references program on delete cascade,
    slug text not null,
    title text not null,
    content text not null default '',
    summary text not null default '',
    source text not null default '',
    author text not null default '',
    organization_id uuid references organization on delete set null,
    picture text,
    picture_alt text not null default '',
    published_at timestamptz,
    revision integer not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    updated_by text not null
  )`,
  `alter table news add column if not exists summary text not null default ''`,
  `update news set summary = case when length(words) > 200 then rtrim(left(words, 199)) || '…' else words end
    from (select id as worded, btrim(${plain}) as words from news) as worded_news
    where news.id = worded and summary = '' and words <> ''`,
  'create unique index if not exists news_slug_key on news (slug)',
  'create index if not exists news_of_program on news (program_id, published_at desc)',
  'create index if not exists news_published on news (published_at desc, id) where published_at is not null',
  `create table if not exists calendar_feed (
    user_id uuid primary key references app_user on delete cascade,
    secret_hash text not null unique,
    created_at timestamptz not null,
    last_read_at timestamptz
  )`,
];
