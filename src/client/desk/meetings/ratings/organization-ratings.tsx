import { keepPreviousData } from '@tanstack/react-query';
import { listOrganizationRatings, type ratingDirections } from '../../../../contract/ratings.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { useListPages } from '../../../ui/use-list-pages.ts';
import { t } from '../../../words/words.ts';
import { useSearchChoice } from '../../shared/use-search-choice.ts';
import { useApiQuery } from '../../use-api.ts';
import { RatingList } from './rating-list.tsx';

type Direction = (typeof ratingDirections)[number];

/** What others said of an organization, and what it said of others. */
export function OrganizationRatings({ organizationId, own }: { organizationId: string; own: boolean }) {
  const [chosen, choose] = useSearchChoice('direction', {}, ['page']);
  const direction: Direction = chosen === 'given' ? 'given' : 'received';
  return (
    <div className="flex flex-col gap-6">
      <SegmentedControl
        label={t('Ratings to show')}
        segments={[
          { value: 'received', label: t('Received') },
          { value: 'given', label: t('Given') },
        ]}
        value={direction}
        onChange={(next) => choose(next === 'received' ? null : next)}
      />
      <Page key={direction} organizationId={organizationId} direction={direction} own={own} />
    </div>
  );
}

function Page({
  organizationId,
  direction,
  own,
}: {
  organizationId: string;
  direction: Direction;
  own: boolean;
}) {
  const pages = useListPages();
  const query = useApiQuery(
    listOrganizationRatings,
    { params: { organizationId }, query: { page: pages.page, size: pages.perPage, direction } },
    { placeholderData: keepPreviousData },
  );
  const whose = own ? t('your organization') : t('this organization');
  return (
    <RatingList
      query={query}
      pages={pages}
      empty={
        direction === 'received'
          ? t('What meeting partners say about {whose} will appear here.', { whose })
          : t('What {whose} says about meeting partners will appear here.', { whose })
      }
    />
  );
}
