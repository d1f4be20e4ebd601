import { useQueryClient } from '@tanstack/react-query';
import { listRegistrants } from '../../../contract/registrants.ts';
import { listTags } from '../../../contract/tags.ts';
import { keyOf } from '../use-api.ts';

/** Asks anew for the tags and for who has them, after one of them was changed. */
export function useTagsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: keyOf(listTags) }),
      client.invalidateQueries({ queryKey: keyOf(listRegistrants) }),
    ]);
  };
}
