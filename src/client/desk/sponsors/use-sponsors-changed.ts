import { useQueryClient } from '@tanstack/react-query';
import { previewContent } from '../../../contract/content.ts';
import {
  listCarouselSponsors,
  listHighlightedSponsors,
  listSpecialOffers,
  listSponsors,
} from '../../../contract/sponsors.ts';
import { keyOf } from '../use-api.ts';

const touched = [
  listSponsors,
  listCarouselSponsors,
  listHighlightedSponsors,
  listSpecialOffers,
  previewContent,
];

/** After a change of sponsors: wherever they stand they are asked for anew. */
export function useSponsorsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(touched.map((declared) => queries.invalidateQueries({ queryKey: keyOf(declared) })));
  };
}
