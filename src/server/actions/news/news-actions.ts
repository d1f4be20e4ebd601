import type { Actions } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import { findNews, newsOfProgram, publishedNews, publishedNewsBySlug } from '../../store/news.ts';
import { addNews, deleteNews, updateNews } from './change-news.ts';

/** Every call about news (API.md: /news). */
export const newsActions = {
  listNews: (context, { query }) => publishedNews(context.tx, query, query.program),
  getNews: async (context, { params }) => {
    const news = await publishedNewsBySlug(context.tx, params.slug);
    if (!news) throw new Refusal('NOT_FOUND');
    return news;
  },
  listProgramNews: (context, { params, query }) => newsOfProgram(context.tx, params.programId, query),
  getProgramNews: async (context, { params }) => {
    const news = await findNews(context.tx, params.newsId);
    if (news?.programId !== params.programId) throw new Refusal('NOT_FOUND');
    return news;
  },
  addNews: (context, { body }) => addNews(context, body),
  updateNews: (context, { params, body }) => updateNews(context, params.id, body),
  deleteNews: (context, { params }) => deleteNews(context, params.id),
} satisfies Partial<Actions>;
