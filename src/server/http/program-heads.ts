import type { Kysely } from 'kysely';
import type { InfoPage } from '../../contract/content.ts';
import { INFO_PAGE_ISLAND } from '../../domain/content/info-page-island.ts';
import { pictureSrc } from '../../domain/files/stored-value.ts';
import type { Translator } from '../../domain/language/translator.ts';
import { summaryOf, wordsOf } from '../content/plain-text.ts';
import { publicPage } from '../content/shown-page.ts';
import type { Schema } from '../db/schema.ts';
import { headOfNothing, type PageHead } from './page-head.ts';

/**
 * The heads of `/programs/{slug}` and `/programs/{slug}/info`. What is not visible has none: the first is then a screen
 * like every other (its staff sign in and see it), the second is not found.
 */
export const programHeads =
  (db: Kysely<Schema>, publicUrl: string) =>
  async (path: string, translator: Translator): Promise<PageHead | null> => {
    const notThere = headOfNothing(translator);
    const [, slug, info] = /^\/programs\/([a-z0-9-]{1,100})(\/info)?\/?$/.exec(path) ?? [];
    if (!slug) return /^\/programs\/[^/]+\/info\/?$/.test(path) ? notThere : null;
    const page = await publicPage(db, slug);
    if (!page) return info ? notThere : null;
    return {
      status: 200,
      title: info ? `${page.program.name} · Meeting Door` : page.program.name,
      description: descriptionOf(page),
      canonical: `${publicUrl}/programs/${slug}${info ?? ''}`,
      image: pictureOf(page, publicUrl),
      ...(info ? { island: { id: INFO_PAGE_ISLAND, data: page } } : {}),
    };
  };

/** Its own description, else its first text, else where and by whom it is. */
function descriptionOf({ program, sections }: InfoPage): string {
  const texts = sections.flatMap(({ items }) =>
    items.flatMap((item) => (item.type === 'TEXT' ? item.html : [])),
  );
  const place = [program.organizer, program.location].filter(Boolean).join(', ');
  return summaryOf(program.description || wordsOf(texts[0] ?? '') || place || program.name);
}

/** Its banner, else the first picture of its page, else its logo. */
function pictureOf({ program, sections }: InfoPage, publicUrl: string): string | null {
  const pictures = sections.flatMap(({ items }) =>
    items.flatMap((item) => (item.type === 'IMAGE' ? item.src : [])),
  );
  const src = pictureSrc(program.banner) ?? pictures[0] ?? pictureSrc(program.logo);
  return src ? publicUrl + src : null;
}
