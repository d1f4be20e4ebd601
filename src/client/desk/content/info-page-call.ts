import { CallError, type Caller, call } from '../../../contract/call.ts';
import { getInfoPage, type InfoPage } from '../../../contract/content.ts';

/** Nobody in particular: what is public carries nothing of whoever reads it. */
const visitor: Caller = {
  base: '/api',
  headers: () => ({}),
  transport: (url, { method, headers }) => fetch(url, { method, headers, credentials: 'omit' }),
};

/** What visitors see of a program; null where there is none for them. @throws CallError */
export async function askInfoPage(slug: string): Promise<InfoPage | null> {
  try {
    return await call(visitor, getInfoPage, { params: { slug } });
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}
