import { keepPreviousData } from '@tanstack/react-query';
import { Mail, RefreshCcwDot, SlidersHorizontal, X } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import { listRegistrants, type Registrant } from '../../../contract/registrants.ts';
import { may } from '../../../domain/people/permissions.ts';
import { registrantFilterColumns } from '../../../domain/registration/registrants.ts';
import { ColumnFilterFields } from '../../components/column-filter-fields.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { type ListControl, useListState } from '../../ui/data-table/use-list-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { rich } from '../../words/rich.ts';
import { many, t } from '../../words/words.ts';
import { ListScreen, pagedSource } from '../shared/list-screen.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { standingIn } from '../shared/use-program.ts';
import { useSearchText } from '../shared/use-search-text.ts';
import { useActor } from '../use-actor.ts';
import { useApiQuery } from '../use-api.ts';
import { AssignTagsDialog } from './assign-tags-dialog.tsx';
import { ChangeStatusDialog } from './change-status-dialog.tsx';
import { ImportLink } from './import-link.tsx';
import { RegisterLink } from './register-link.tsx';
import { RegistrantCard } from './registrant-card.tsx';
import { RegistrantChips } from './registrant-chips.tsx';
import { RegistrantDrawer } from './registrant-drawer.tsx';
import { RegistrantRowMenu } from './registrant-row-menu.tsx';
import { RegistrantTools } from './registrant-tools.tsx';
import { registrantColumns } from './registrants-columns.tsx';
import { registrantsQuery } from './registrants-rules.ts';
import { useColumnFilters } from './use-column-filters.ts';
import { useRegistrantDrawer } from './use-registrant-drawer.ts';
import { useRegistrantTags } from './use-registrant-tags.ts';
import type { Changing } from './use-status-change.ts';

/** `/programs/:slug/registrants` (SPEC.md 2): who registered, for the program's staff. */
export function RegistrantsScreen() {
  return (
    <ProgramGate title={t('Registrants')} permission="registrant.see">
      {(program) => (
        <>
          <title>{t('Registrants · {name} · Meeting Door', { name: program.name })}</title>
          <PageHeader
            title={t('Registrants')}
            eyebrow={program.name}
            back={{ to: `/programs/${program.slug}`, label: t('Program') }}
            actions={
              <>
                <RegisterLink program={program} />
                <ImportLink program={program} />
              </>
            }
          />
          <Registrants program={program} />
        </>
      )}
    </ProgramGate>
  );
}

/** The sheet is narrowed as the list is; it has an order of its own. */
const exportQuery = ({ sortBy: _by, sortOrder: _order, ...narrowed }: Record<string, unknown>) => narrowed;

function Registrants({ program }: { program: ProgramResult }) {
  const tags = useRegistrantTags(program);
  const list = useListState(tags.rules);
  const { typed, asked, type } = useSearchText();
  const columnFilters = useColumnFilters(registrantFilterColumns);
  const [filtersOpen, setFiltersOpen] = useState(columnFilters.typed.length > 0);
  const drawer = useRegistrantDrawer();
  // One Reset for all that narrows the list but the words searched for, which have a button of their own.
  const resettable: ListControl = {
    ...list,
    changed: list.changed || columnFilters.typed.length > 0,
    reset: () => {
      list.reset();
      columnFilters.change([], 'and');
    },
  };
  const { page, perPage, filters, sort } = list.settled;
  const narrowed = {
    ...registrantsQuery(filters, sort),
    ...columnFilters.asked,
    q: asked || undefined,
  };
  const query = useApiQuery(
    listRegistrants,
    {
      params: { programId: program.id },
      query: { ...narrowed, page, size: perPage },
    },
    { placeholderData: keepPreviousData },
  );
  const [tagged, setTagged] = useState<Registrant | null>(null);
  const [changing, setChanging] = useState<readonly Changing[] | null>(null);
  const openDrawer = drawer.open;
  const onOpen = useCallback(({ id }: Registrant) => openDrawer(id), [openDrawer]);
  const closeTags = useCallback(() => setTagged(null), []);
  const { mayEdit: mayTag, labelOf } = tags;
  // Stable: other columns would be other cells, and an open menu would close.
  const actionsOf = useCallback(
    (registrant: Registrant) => (
      <RegistrantRowMenu
        registrant={registrant}
        program={program}
        onOpen={onOpen}
        onAssignTags={mayTag ? setTagged : undefined}
        onChangeStatus={(one) => setChanging([one])}
      />
    ),
    [program, onOpen, mayTag],
  );
  const { timezone } = program;
  const columns = useMemo(
    () => registrantColumns({ timezone, onOpen, labelOf, actionsOf }),
    [timezone, onOpen, labelOf, actionsOf],
  );
  const mayWrite = may(useActor(), 'broadcast.send', { program: standingIn(program) });
  return (
    <>
      <ListScreen
        caption={t('Registrants')}
        list={resettable}
        source={pagedSource(query)}
        columns={columns}
        rowHeader="name"
        breaking={['name', 'registrationStatus']}
        pinnedEnd={['actions']}
        card={(row) => (
          <RegistrantCard
            key={row.id}
            row={row}
            timezone={timezone}
            onOpen={onOpen}
            labelOf={labelOf}
            actions={actionsOf(row.original)}
          />
        )}
        facets={[tags.facet]}
        above={<RegistrantChips list={list} counts={query.data?.counts} />}
        search={{ label: t('Search registrants'), placeholder: t('Name or legal name'), typed, type }}
        count={(total) => many(total, '{count} registrant', '{count} registrants')}
        tools={() => (
          <>
            <RegistrantTools
              program={program}
              mayEdit={mayTag}
              query={exportQuery(narrowed)}
              total={query.data?.total}
            />
            <Button
              icon={SlidersHorizontal}
              aria-expanded={filtersOpen}
              aria-controls={filtersOpen ? 'column-filters' : undefined}
              onClick={() => setFiltersOpen((now) => !now)}
            >
              {t('Filters')}
              {columnFilters.typed.length > 0 ? (
                <Badge tone="accent">{columnFilters.typed.length}</Badge>
              ) : null}
            </Button>
          </>
        )}
        filters={
          filtersOpen ? (
            <ColumnFilterFields
              id="column-filters"
              columns={registrantFilterColumns}
              filters={columnFilters.typed}
              join={columnFilters.join}
              onChange={columnFilters.change}
            />
          ) : null
        }
        selectable
        bulk={(selected, table) => {
          const clear = () => table.resetRowSelection(true);
          return (
            <>
              {selected.length > 0 ? (
                <section
                  aria-label={t('Selected registrants')}
                  className="sticky bottom-24 z-10 flex flex-wrap items-center justify-between gap-2 rounded-card bg-raised p-3 shadow-card ring-1 ring-line md:bottom-4"
                >
                  <Button variant="quiet" icon={X} onClick={clear}>
                    {rich('Clear {selection}', {
                      selection: <span className="max-sm:sr-only">{t('selection')}</span>,
                    })}
                  </Button>
                  {mayWrite ? (
                    <ButtonLink
                      icon={Mail}
                      to={`/programs/${program.slug}/broadcasts/new?organizationIds=${selected.map(({ id }) => id).join(',')}`}
                    >
                      {t('Write to {count}', { count: selected.length })}
                    </ButtonLink>
                  ) : null}
                  <Button variant="primary" icon={RefreshCcwDot} onClick={() => setChanging(selected)}>
                    {t('Change Status of {count}', { count: selected.length })}
                  </Button>
                </section>
              ) : null}
              <ChangeStatusDialog
                program={program}
                changing={changing}
                onClose={() => setChanging(null)}
                onDone={() => {
                  setChanging(null);
                  clear();
                }}
              />
            </>
          );
        }}
      />
      <AssignTagsDialog programId={program.id} registrant={tagged} onClose={closeTags} />
      <RegistrantDrawer
        program={program}
        organization={drawer.shown}
        onClose={drawer.close}
        onChangeStatus={(one) => setChanging([one])}
      />
    </>
  );
}
