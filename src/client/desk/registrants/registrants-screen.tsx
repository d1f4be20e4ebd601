import { keepPreviousData } from '@tanstack/react-query';
import { Mail, RefreshCcwDot, SlidersHorizontal, Tags, X } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import { listRegistrants, type Registrant } from '../../../contract/registrants.ts';
import { decideInviteToClaim } from '../../../domain/claims/claim-link.ts';
import { may } from '../../../domain/people/permissions.ts';
import { findRegistrantColumn } from '../../../domain/registration/registrants.ts';
import { ColumnFilterFields } from '../../components/column-filter-fields.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { type ListControl, useListState } from '../../ui/data-table/use-list-state.ts';
import { lazyComponent, useLazyComponentWhen } from '../../ui/lazy-component.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { rich } from '../../words/rich.ts';
import { many, t } from '../../words/words.ts';
import { ListScreen, pagedSource } from '../shared/list-screen.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { filterOfQuery } from '../shared/segments/filter-in-address.ts';
import { filterText } from '../shared/segments/filter-text.ts';
import { useRegistrantColumns } from '../shared/segments/use-registrant-columns.ts';
import { standingIn } from '../shared/use-program.ts';
import { useSearchText } from '../shared/use-search-text.ts';
import { useActor } from '../use-actor.ts';
import { useApiQuery } from '../use-api.ts';
import { AssignTagsDialog } from './assign-tags-dialog.tsx';
import { BulkProgress } from './bulk/bulk-progress.tsx';
import type { Chosen } from './bulk/chosen.ts';
import { ChangeStatusDialog } from './change-status-dialog.tsx';
import { ClaimFunnel } from './claim-funnel.tsx';
import { CorrectMailboxDialog } from './correct-mailbox-dialog.tsx';
import { FormerCard } from './former/former-card.tsx';
import { ImportLink } from './import-link.tsx';
import { InviteOneDialog } from './invite-one-dialog.tsx';
import { RegisterLink } from './register-link.tsx';
import { RegistrantCard } from './registrant-card.tsx';
import { RegistrantChips } from './registrant-chips.tsx';
import { RegistrantDrawer } from './registrant-drawer.tsx';
import { RegistrantRowMenu } from './registrant-row-menu.tsx';
import { RegistrantTools } from './registrant-tools.tsx';
import { registrantColumns } from './registrants-columns.tsx';
import { registrantsQuery } from './registrants-rules.ts';
import { RemoveRegistrantDialog } from './remove-registrant-dialog.tsx';
import { useClaimFunnel } from './use-claim-funnel.ts';
import { useColumnFilters } from './use-column-filters.ts';
import { useRegistrantDrawer } from './use-registrant-drawer.ts';
import { useRegistrantTags } from './use-registrant-tags.ts';
import type { Changing } from './use-status-change.ts';
import { WithdrawClaimDialog } from './withdraw-claim-dialog.tsx';

/** `/programs/:slug/registrants` (SPEC.md 2): who registered, for the program's staff. */
export function RegistrantsScreen() {
  return (
    <ProgramGate title={t('Registrants')} permission="registrant.see">
      {(program) => (
        <>
          <title>{t('Registrants · {name} · Meeting Door', { name: program.name })}</title>
          <PageHeader
            compact
            title={t('Registrants')}
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

const bulkDialogs = lazyComponent(async () => (await import('./bulk/bulk-dialogs.tsx')).BulkDialogs);

const none: readonly string[] = [];

/** The sheet is narrowed as the list is; it has an order of its own. */
const exportQuery = ({ sortBy: _by, sortOrder: _order, ...narrowed }: Record<string, unknown>) => narrowed;

function Registrants({ program }: { program: ProgramResult }) {
  const tags = useRegistrantTags(program);
  const list = useListState(tags.rules);
  const { typed, asked, type } = useSearchText();
  const columnFilters = useColumnFilters(findRegistrantColumn);
  const [filtersOpen, setFiltersOpen] = useState(columnFilters.typed.length > 0);
  const filterColumns = useRegistrantColumns(program.id, columnFilters.typed, filtersOpen);
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
  const filter = filterOfQuery(narrowed);
  const claims = useClaimFunnel(program);
  const [tagging, setTagging] = useState<Chosen | null>(null);
  const closeTagging = useCallback(() => setTagging(null), []);
  const BulkDialogs = useLazyComponentWhen(bulkDialogs, tagging !== null, closeTagging);
  const [tagged, setTagged] = useState<Registrant | null>(null);
  const [changing, setChanging] = useState<readonly Changing[] | null>(null);
  const openDrawer = drawer.open;
  const onOpen = useCallback(({ id }: Registrant) => openDrawer(id), [openDrawer]);
  const closeTags = useCallback(() => setTagged(null), []);
  const { mayEdit: mayTag, labelOf } = tags;
  const actor = useActor();
  const mayInvite = may(actor, 'registration.onBehalf', { program: standingIn(program) });
  const [inviting, setInviting] = useState<Registrant | null>(null);
  const [withdrawing, setWithdrawing] = useState<Registrant | null>(null);
  const [removing, setRemoving] = useState<Registrant | null>(null);
  const [correcting, setCorrecting] = useState<Registrant | null>(null);
  // Stable: other columns would be other cells, and an open menu would close.
  const actionsOf = useCallback(
    (registrant: Registrant) => (
      <RegistrantRowMenu
        registrant={registrant}
        program={program}
        onOpen={onOpen}
        onAssignTags={mayTag ? setTagged : undefined}
        onInvite={
          mayInvite && decideInviteToClaim(program.status).kind === 'allowed' ? setInviting : undefined
        }
        onWithdraw={mayInvite ? setWithdrawing : undefined}
        onCorrectMailbox={mayInvite ? setCorrecting : undefined}
        onChangeStatus={(one) => setChanging([one])}
        onRemove={setRemoving}
      />
    ),
    [program, onOpen, mayTag, mayInvite],
  );
  const { timezone } = program;
  const columns = useMemo(
    () => registrantColumns({ timezone, onOpen, labelOf, actionsOf }),
    [timezone, onOpen, labelOf, actionsOf],
  );
  const mayWrite = may(actor, 'broadcast.send', { program: standingIn(program) });
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
        wideOnly={['tags', 'members', 'updatedAt']}
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
        above={
          <>
            <RegistrantChips list={list} counts={query.data?.counts} />
            <ClaimFunnel program={program} list={list} control={claims} />
            <FormerCard program={program} />
            <BulkProgress program={program} />
          </>
        }
        search={{
          label: t('Search registrants'),
          placeholder: t('Name, contact, person or country'),
          typed,
          type,
        }}
        count={(total) => many(total, '{count} registrant', '{count} registrants')}
        tools={() => (
          <>
            <RegistrantTools
              program={program}
              mayEdit={mayTag}
              query={exportQuery(narrowed)}
              filter={filter}
              said={filter ? filterText(filter, filterColumns, labelOf) : none}
              total={query.data?.total}
              labelOf={labelOf}
              invites={claims.invites}
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
              columns={filterColumns}
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
                  {mayTag ? (
                    <Button
                      icon={Tags}
                      onClick={() =>
                        setTagging({
                          whom: { organizationIds: selected.map(({ id }) => id) },
                          count: selected.length,
                          said: [],
                        })
                      }
                    >
                      {t('Tags of {count}', { count: selected.length })}
                    </Button>
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
      {BulkDialogs && tagging ? (
        <BulkDialogs program={program} verb="TAGS" chosen={tagging} onClose={closeTagging} />
      ) : null}
      <WithdrawClaimDialog program={program} registrant={withdrawing} onClose={() => setWithdrawing(null)} />
      <RemoveRegistrantDialog program={program} registrant={removing} onClose={() => setRemoving(null)} />
      <CorrectMailboxDialog registrant={correcting} onClose={() => setCorrecting(null)} />
      <InviteOneDialog program={program} registrant={inviting} onClose={() => setInviting(null)} />
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
