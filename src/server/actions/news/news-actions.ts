import type { Actions } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import { findNews, newsOfProgram, publishedNews, publishedNewsBySlug } from '../../store/news.ts';
import { addNews, deleteNews, updateNews } from './change-news.ts';

/** Every call about news (API.md: /news). */
export const newsActions = {
  listNews: (work, { query }) => publishedNews(work.tx, query, query.program),
  getNews: async (work, { params }) => {
    const news = await publishedNewsBySlug(work.tx, params.slug);
    if (!news) throw new Refusal('NOT_FOUND');
    return news;
  },
  listProgramNews: (work, { params, query }) => newsOfProgram(work.tx, params.programId, query),
  getProgramNews: async (work, { params }) => {
    const news = await findNews(work.tx, params.newsId);
    if (news?.programId !== params.programId) throw new Refusal('NOT_FOUND');
    return news;
  },
  addNews: (work, { body }) => addNews(work, body),
  updateNews: (work, { params, body }) => updateNews(work, params.id, body),
  deleteNews: (work, { params }) => deleteNews(work, params.id),
} satisfies Partial<Actions>;
