import { keepPreviousData } from '@tanstack/react-query';
import type { ProgramResult } from '../../../contract/programs.ts';
import { listProgramRatings } from '../../../contract/ratings.ts';
import { t } from '../../words/words.ts';
import { useApiQuery } from '../use-api.ts';
import { RatingList } from './rating-list.tsx';
import { usePage } from './use-page.ts';

/** The ratings of a program: all for staff, else those by and for one's organization. */
export function ProgramRatingsTab({ program }: { program: ProgramResult }) {
  const [page, setPage] = usePage();
  const query = useApiQuery(
    listProgramRatings,
    { params: { programId: program.id }, query: { page } },
    { placeholderData: keepPreviousData },
  );
  return (
    <RatingList
      query={query}
      onPage={setPage}
      empty={t('After a meeting, both organizations can rate it on the meeting’s page.')}
    />
  );
}
