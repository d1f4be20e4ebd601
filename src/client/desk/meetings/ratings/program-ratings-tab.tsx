import { keepPreviousData } from '@tanstack/react-query';
import type { ProgramResult } from '../../../../contract/programs.ts';
import { listProgramRatings } from '../../../../contract/ratings.ts';
import { useListPages } from '../../../ui/use-list-pages.ts';
import { t } from '../../../words/words.ts';
import { useApiQuery } from '../../use-api.ts';
import { RatingList } from './rating-list.tsx';

/** The ratings of a program: all for staff, else those by and for one's organization. */
export function ProgramRatingsTab({ program }: { program: ProgramResult }) {
  const pages = useListPages();
  const query = useApiQuery(
    listProgramRatings,
    { params: { programId: program.id }, query: { page: pages.page, size: pages.perPage } },
    { placeholderData: keepPreviousData },
  );
  return (
    <RatingList
      query={query}
      pages={pages}
      empty={t('After a meeting, both organizations can rate it on the meeting’s page.')}
    />
  );
}
