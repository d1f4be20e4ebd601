import type { Kysely } from 'kysely';
import type { NewsCard, NewsPage, NewsResult, NewsRow } from '../../contract/news.ts';
import { pictureSrc } from '../../domain/files/stored-value.ts';
import type { News } from '../../domain/news/news.ts';
import type { Instant } from '../../domain/time/instants.ts';
import { summaryOf, wordsOf } from '../content/plain-text.ts';
import { cleanRichText } from '../content/rich-text.ts';
import type { Schema } from '../db/schema.ts';

/** News of programs: SQL in, domain shapes out. */

type Db = Kysely<Schema>;

/** With its program, its picture's size, and its organization while it is approved there. */
const rowsOf = (db: Db) =>
  db
    .selectFrom('news as n')
    .innerJoin('program as p', 'p.id', 'n.program_id')
    .leftJoin('program_asset as a', (join) =>
      join.onRef('a.program_id', '=', 'n.program_id').onRef('a.value', '=', 'n.picture'),
    )
    .leftJoin('registration as r', (join) =>
      join
        .onRef('r.program_id', '=', 'n.program_id')
        .onRef('r.organization_id', '=', 'n.organization_id')
        .on('r.registration_status', '=', 'APPROVED'),
    )
    .leftJoin('organization as o', (join) =>
      join.onRef('o.id', '=', 'r.organization_id').on('o.is_deleted', '=', false),
    );

/** What the staff's list says of news: not the text, which may be long. */
const rowColumns = [
  ...(['n.program_id', 'n.id', 'n.slug', 'n.title', 'n.source', 'n.author', 'n.organization_id'] as const),
  ...([
    'n.picture',
    'n.picture_alt',
    'n.published_at',
    'n.revision',
    'n.updated_at',
    'n.updated_by',
  ] as const),
  'o.name as organization_name',
] as const;

/** What the public list says. */
const cardColumns = [
  ...(['n.id', 'n.slug', 'n.title', 'n.summary', 'n.author', 'n.published_at', 'n.updated_at'] as const),
  ...(['n.picture', 'n.picture_alt', 'a.width', 'a.height'] as const),
  ...(['p.name as program_name', 'p.slug as program_slug', 'p.timezone as program_timezone'] as const),
] as const;

const selectRows = (db: Db) => rowsOf(db).select(rowColumns);
type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];
const selectCards = (db: Db) => shown(db).select(cardColumns);
type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

/** What everyone may read: published, of a program that is visible and no draft. */
const shown = (db: Db) =>
  rowsOf(db)
    .where('n.published_at', 'is not', null)
    .where('p.is_deleted', '=', false)
    .where('p.is_visible', '=', true)
    .where('p.status', '!=', 'DRAFT');

function cardOf(row: CardRow): NewsCard {
  const src = pictureSrc(row.picture);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    author: row.author,
    publishedAt: row.published_at ?? row.updated_at,
    picture:
      src && row.width !== null && row.height !== null
        ? { src, width: row.width, height: row.height, alt: row.picture_alt }
        : null,
    program: { slug: row.program_slug, name: row.program_name, timezone: row.program_timezone },
  };
}

const newsRowOf = (row: Row): NewsRow & { programId: string } => ({
  programId: row.program_id,
  id: row.id,
  slug: row.slug,
  title: row.title,
  source: row.source,
  author: row.author,
  organizationId: row.organization_id,
  organization: row.organization_name,
  picture: row.picture,
  pictureAlt: row.picture_alt,
  publishedAt: row.published_at,
  revision: row.revision,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
});

interface Page {
  page: number;
  size: number;
}

/** Published news, newest first; of one program where its slug is named. */
export async function publishedNews(db: Db, { page, size }: Page, program?: string) {
  const query = program === undefined ? shown(db) : shown(db).where('p.slug', '=', program);
  const { total } = await query
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select(cardColumns)
    .orderBy('n.published_at', 'desc')
    .orderBy('n.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items: rows.map(cardOf), page, size, total: Number(total) };
}

/** Published news in full; null: there is none for everyone. */
export async function publishedNewsBySlug(db: Db, slug: string): Promise<NewsPage | null> {
  const row = await selectCards(db)
    .select(['n.content', 'n.source', 'o.name as organization_name', 'p.color_theme as program_color'])
    .where('n.slug', '=', slug)
    .executeTakeFirst();
  if (!row) return null;
  const card = cardOf(row);
  return {
    ...card,
    // Cleaned when it was saved; once more, for what has come into the table by another way (an older backup).
    html: cleanRichText(row.content),
    source: row.source,
    organization: row.organization_name,
    program: { ...card.program, colorTheme: row.program_color },
  };
}

/** All news of a program without their texts, what was changed last first. */
export async function newsOfProgram(db: Db, programId: string, { page, size }: Page) {
  const total = await countNews(db, programId);
  const rows = await selectRows(db)
    .where('n.program_id', '=', programId)
    .orderBy('n.updated_at', 'desc')
    .orderBy('n.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items: rows.map(newsRowOf), page, size, total };
}

export async function countNews(db: Db, programId: string): Promise<number> {
  const row = await db
    .selectFrom('news')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function findNews(db: Db, id: string): Promise<(NewsResult & { programId: string }) | null> {
  const row = await selectRows(db).select('n.content').where('n.id', '=', id).executeTakeFirst();
  return row ? { ...newsRowOf(row), content: row.content } : null;
}

/** The same, held until the transaction ends. */
export async function lockNews(tx: Db, id: string) {
  await tx.selectFrom('news').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return await findNews(tx, id);
}

/** Slugs that begin like this one. */
export async function newsSlugsLike(db: Db, slug: string): Promise<Set<string>> {
  const rows = await db.selectFrom('news').select('slug').where('slug', 'like', `${slug}%`).execute();
  return new Set(rows.map((row) => row.slug));
}

/** The pictures of the library that stand in news. */
export async function newsPictures(db: Db, programId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('news')
    .select('picture')
    .where('program_id', '=', programId)
    .where('picture', 'is not', null)
    .execute();
  return new Set(rows.map(({ picture }) => picture ?? ''));
}

/** Keeps news as it is now, a new one too. @throws the database's unique violation on `news_slug_key` */
export async function saveNews(tx: Db, news: News, by: { at: Instant; name: string }): Promise<void> {
  const values = {
    slug: news.slug,
    title: news.title,
    content: news.content,
    summary: summaryOf(wordsOf(news.content)),
    source: news.source,
    author: news.author,
    organization_id: news.organizationId,
    picture: news.picture,
    picture_alt: news.pictureAlt,
    published_at: news.publishedAt,
    revision: news.revision,
    updated_at: by.at,
    updated_by: by.name,
  };
  await tx
    .insertInto('news')
    .values({ id: news.id, program_id: news.programId, ...values, created_at: by.at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

export async function removeNews(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('news').where('id', '=', id).execute();
}
