import type { Kysely } from 'kysely';
import { NEWS_ISLAND } from '../../domain/news/island.ts';
import type { Schema } from '../db/schema.ts';
import { publishedNewsBySlug } from '../store/news.ts';
import type { PageHead } from './page-head.ts';

/**
 * The heads of `/news` and `/news/{slug}`: a title and a picture for whoever shares it. News that are not to be read are
 * not found.
 */
export const newsHeads =
  (db: Kysely<Schema>, publicUrl: string) =>
  async (path: string): Promise<PageHead | null> => {
    if (/^\/news\/?$/.test(path)) {
      return {
        status: 200,
        title: 'News · Meeting Door',
        description: 'What programs publish.',
        canonical: `${publicUrl}/news`,
      };
    }
    if (!/^\/news\/[^/]+\/?$/.test(path)) return null;
    const [, slug] = /^\/news\/([a-z0-9-]{1,120})\/?$/.exec(path) ?? [];
    const news = slug ? await publishedNewsBySlug(db, slug) : null;
    if (!news) {
      return {
        status: 404,
        title: 'Page not found · Meeting Door',
        description: 'This page does not exist, or is not public.',
      };
    }
    return {
      status: 200,
      title: `${news.title} · Meeting Door`,
      description: news.summary || news.program.name,
      canonical: `${publicUrl}/news/${news.slug}`,
      image: news.picture ? publicUrl + news.picture.src : null,
      island: { id: NEWS_ISLAND, data: news },
    };
  };
