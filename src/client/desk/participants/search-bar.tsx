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
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { t } from '../../words/words.ts';
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

/** Search, exact match, order, and the filters behind a button. */
export function SearchBar({ control }: { control: SearchControl }) {
  const { shown, filter, turn, reset } = control;
  const set = filtersSet(shown);
  const [open, setOpen] = useState(set > 0);
  const id = useId();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <SearchField
          label={t('Search participants')}
          placeholder={t('Name, country, sector…')}
          value={shown.q}
          onChange={(q) => filter({ q: q.slice(0, 200) })}
          className="min-w-0 grow basis-72"
        />
        <CheckboxField
          label={t('Exact match')}
          checked={shown.exact}
          onChange={({ target }) => filter({ exact: target.checked })}
        />
        <SelectField
          label={t('Sort by')}
          hideLabel
          className="grow basis-56 lg:max-w-72"
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
      {open ? <SearchFilters control={control} id={id} /> : null}
    </div>
  );
}
