import { CallError, type Caller, call } from '../../../contract/call.ts';
import { getNews, listNews, type NewsPage } from '../../../contract/news.ts';

/** Nobody in particular: what is public carries nothing of whoever reads it. */
const visitor: Caller = {
  base: '/api',
  headers: () => ({}),
  transport: (url, { method, headers }) => fetch(url, { method, headers, credentials: 'omit' }),
};

/** Published news; null where there is none for visitors. @throws CallError */
export async function askNews(slug: string): Promise<NewsPage | null> {
  try {
    return await call(visitor, getNews, { params: { slug } });
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

/** A page of the published news, of one program where its slug is named. @throws CallError */
export const askNewsList = (page: number, size: number, program: string | null) =>
  call(visitor, listNews, { query: { page, size, ...(program ? { program } : {}) } });
