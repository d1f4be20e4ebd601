import type { Kysely } from 'kysely';
import type { Translator } from '../../domain/language/translator.ts';
import { NEWS_ISLAND, NEWS_LIST_ISLAND, NEWS_LIST_SIZE } from '../../domain/news/news-page-island.ts';
import type { Schema } from '../db/schema.ts';
import { publishedNews, publishedNewsBySlug } from '../store/news.ts';
import { headOfNothing, type PageHead } from './page-head.ts';

/**
 * The heads of `/news` and `/news/{slug}`: a title and a picture for whoever shares it. News that are not to be read are
 * not found. The list is drawn as it is first opened; of one program, or further on, its code draws it.
 */
export const newsHeads =
  (db: Kysely<Schema>, publicUrl: string) =>
  async (path: string, translator: Translator, search = ''): Promise<PageHead | null> => {
    const { t } = translator;
    if (/^\/news\/?$/.test(path)) {
      const data = search === '' ? await publishedNews(db, { page: 1, size: NEWS_LIST_SIZE }) : null;
      return {
        status: 200,
        title: t('News · Meeting Door'),
        description: t('News from the programs.'),
        canonical: `${publicUrl}/news`,
        ...(data ? { island: { id: NEWS_LIST_ISLAND, data } } : {}),
      };
    }
    if (!/^\/news\/[^/]+\/?$/.test(path)) return null;
    const [, slug] = /^\/news\/([a-z0-9-]{1,120})\/?$/.exec(path) ?? [];
    const news = slug ? await publishedNewsBySlug(db, slug) : null;
    if (!news) return headOfNothing(translator);
    return {
      status: 200,
      title: `${news.title} · Meeting Door`,
      description: news.summary || news.program.name,
      canonical: `${publicUrl}/news/${news.slug}`,
      image: news.picture ? publicUrl + news.picture.src : null,
      island: { id: NEWS_ISLAND, data: news },
    };
  };
