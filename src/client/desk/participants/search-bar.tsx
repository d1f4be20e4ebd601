import { RotateCcw, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import {
  type ParticipantSort,
  participantSortLabels,
  participantSorts,
} from '../../../domain/people/participant-search.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { t } from '../../words/words.ts';
import { ParticipantFacets } from './participant-facets.tsx';
import { SearchFilters } from './search-filters.tsx';
import { filtersSet, isSearching } from './search-state.ts';
import type { SearchControl } from './use-search-state.ts';

/** How each order reads, upwards and downwards. */
const orderText: Record<ParticipantSort, readonly [string, string]> = {
  name: ['A to Z', 'Z to A'],
  country: ['A to Z', 'Z to A'],
  foundedDate: ['oldest first', 'newest first'],
  offlineTimeslot: ['fewest first', 'most first'],
  onlineTimeslot: ['fewest first', 'most first'],
};

const sorts = () =>
  participantSorts.flatMap((id) =>
    (['ASC', 'DESC'] as const).map((order, place) => ({
      value: `${id}.${order}`,
      label: `${t(participantSortLabels[id])}, ${t(orderText[id][place] ?? '')}`,
    })),
  );

/** Search, exact match, order, what participants are, and further filters behind a button. */
export function SearchBar({
  programId,
  control,
  bookmarks,
}: {
  programId: string;
  control: SearchControl;
  bookmarks: boolean;
}) {
  const { shown, filter, turn, reset } = control;
  const set = filtersSet(shown);
  const [open, setOpen] = useState(set > 0);
  const id = useId();
  // A phone's first screen is for people: there, these stand behind the button.
  const onPhone = open ? undefined : 'max-sm:hidden';
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <SearchField
          label={t('Search participants')}
          placeholder={t('Name, country, sector…')}
          value={shown.q}
          onChange={(q) => filter({ q: q.slice(0, 200) })}
          className="min-w-0 grow basis-44 sm:basis-72"
        />
        <CheckboxField
          className={onPhone}
          label={t('Exact match')}
          checked={shown.exact}
          onChange={({ target }) => filter({ exact: target.checked })}
        />
        <SelectField
          label={t('Sort by')}
          hideLabel
          className={classNames('grow basis-56 lg:max-w-72', onPhone)}
          value={`${shown.sort.id}.${shown.sort.desc ? 'DESC' : 'ASC'}`}
          options={sorts()}
          onChange={({ target }) => {
            const [sortBy, order] = target.value.split('.');
            const sort = participantSorts.find((one) => one === sortBy);
            if (sort) turn({ sort: { id: sort, desc: order === 'DESC' } });
          }}
        />
        <Button
          icon={SlidersHorizontal}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {t('Filters')}
          {set > 0 ? <Badge tone="accent">{set}</Badge> : null}
        </Button>
        {isSearching(shown) || shown.exact ? (
          <Button icon={RotateCcw} onClick={reset}>
            {t('Reset')}
          </Button>
        ) : null}
      </div>
      <ParticipantFacets programId={programId} control={control} bookmarks={bookmarks} />
      {open ? <SearchFilters control={control} id={id} /> : null}
    </div>
  );
}
