import { useQueryClient } from '@tanstack/react-query';
import { previewContent } from '../../../contract/content.ts';
import { getProgramNews, listNews, listProgramNews } from '../../../contract/news.ts';
import { keyOf } from '../use-api.ts';

/** After a change of news: wherever they stand they are asked for anew. */
export function useNewsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    queries.removeQueries({ queryKey: keyOf(getProgramNews), type: 'inactive' });
    await Promise.all(
      [listProgramNews, listNews, previewContent].map((declared) =>
        queries.invalidateQueries({ queryKey: keyOf(declared) }),
      ),
    );
  };
}
