import { RefreshCw, RotateCcw, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { t } from '../../words/words.ts';
import { Badge } from '../badge.tsx';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import type { Facet } from './facet.ts';
import { FacetFilter } from './facet-filter.tsx';
import type { ListControl } from './use-list-state.ts';

/** SPEC.md 9: "more than 3 filterable columns collapse into a menu". */
const MAX_IN_A_ROW = 3;

export interface DataTableToolbarProps {
  list: ListControl;
  facets: readonly Facet[];
  /** Asks the server again. */
  onRefetch: () => void;
  refetching: boolean;
  /** What else can be done with the table, at the end. */
  children?: ReactNode;
}

/** Filters, reset, refetch; a word where the address named a filter that the table does not know. */
export function DataTableToolbar({ list, facets, onRefetch, refetching, children }: DataTableToolbarProps) {
  const [dismissed, setDismissed] = useState('');
  const { filters } = list.state;
  const filtered = Object.values(filters).reduce((sum, values) => sum + values.length, 0);
  const ignored = list.ignored.join(', ');
  const controls = facets.map((facet) => (
    <FacetFilter
      key={facet.column}
      facet={facet}
      chosen={filters[facet.column] ?? []}
      onChange={(values) => list.setFilter(facet.column, values)}
    />
  ));
  return (
    <div className="flex flex-col gap-3">
      {/* On phones two beside each other: as many rows as it takes otherwise would leave no room for the list. */}
      <div className="grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap">
        {facets.length > MAX_IN_A_ROW ? <Collapsed count={filtered}>{controls}</Collapsed> : controls}
        <div className="flex items-center justify-between gap-2">
          {list.changed ? (
            <Button variant="quiet" icon={RotateCcw} onClick={list.reset}>
              {t('Reset')}
            </Button>
          ) : null}
          <IconButton
            icon={RefreshCw}
            label={t('Refetch')}
            look="framed"
            busy={refetching}
            onClick={onRefetch}
          />
        </div>
        {children ? (
          <div className="contents sm:ml-auto sm:flex sm:flex-wrap sm:items-center sm:gap-2">{children}</div>
        ) : null}
      </div>
      {ignored !== '' && ignored !== dismissed ? (
        <Banner tone="info" title={t('Unknown filter in this link')} onDismiss={() => setDismissed(ignored)}>
          <span className="wrap-anywhere">{t('Ignored: {ignored}', { ignored })}</span>
        </Banner>
      ) : null}
    </div>
  );
}

/** The filters behind one button. */
function Collapsed({ count, children }: { count: number; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="contents sm:relative sm:block">
      <Button
        icon={SlidersHorizontal}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen((now) => !now)}
      >
        {t('Filters')}
        {count > 0 ? <Badge tone="accent">{count}</Badge> : null}
      </Button>
      <div id={id} hidden={!open} className="order-last col-span-2 flex flex-wrap gap-2 sm:mt-2">
        {children}
      </div>
    </div>
  );
}
