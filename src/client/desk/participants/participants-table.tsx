import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { CallError } from '../../../contract/call.ts';
import type { Participant } from '../../../contract/participants.ts';
import { participantSorts } from '../../../domain/people/participant-search.ts';
import type { ListState } from '../../ui/data-table/list-state.ts';
import type { ListControl } from '../../ui/data-table/use-list-state.ts';
import { t } from '../../words/words.ts';
import { ListScreen, pagedSource } from '../shared/list-screen.tsx';
import { participantColumns } from './participant-columns.tsx';
import type { SearchState } from './search-state.ts';
import type { SearchControl } from './use-search-state.ts';

export interface ParticipantsTableProps {
  control: SearchControl;
  query: UseQueryResult<{ items: Participant[]; total: number }, CallError>;
  /** Stable. */
  onOpen: (participant: Participant) => void;
  /** A participant where there is no room for a table. */
  card: (participant: Participant) => ReactNode;
  /** How many there are. */
  above: ReactNode;
  /** In the place of the table while there is none. */
  empty: ReactNode;
}

/** The participants for the program's staff: a table where there is room for one, else the cards that participants see. */
export function ParticipantsTable({ control, query, onOpen, card, above, empty }: ParticipantsTableProps) {
  const columns = useMemo(() => participantColumns(onOpen), [onOpen]);
  return (
    <ListScreen
      caption={t('Participants')}
      list={listOf(control)}
      source={pagedSource(query)}
      columns={columns}
      rowHeader="name"
      breaking={['name', 'country']}
      card={({ original }) => (
        <li key={original.id} className="min-w-0">
          {card(original)}
        </li>
      )}
      facets={[]}
      above={above}
      empty={empty}
    />
  );
}

const stateOf = ({ page, perPage, sort }: SearchState): ListState => ({
  page,
  perPage,
  sort: [sort],
  filters: {},
});

/** The search as a list turns its pages and is put in order. Its filters stand in the search bar, with their own Reset. */
const listOf = ({ shown, asked, turn, reset }: SearchControl): ListControl => ({
  state: stateOf(shown),
  settled: stateOf(asked),
  changed: false,
  ignored: [],
  setPage: (page) => turn({ page }),
  setPerPage: (perPage) => turn({ perPage }),
  setSort: ([first]) => {
    const id = participantSorts.find((one) => one === first?.id);
    if (first && id) turn({ sort: { id, desc: first.desc } });
  },
  setFilter: () => undefined,
  setFilters: () => undefined,
  reset,
});
