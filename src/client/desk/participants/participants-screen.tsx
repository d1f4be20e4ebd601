import { CalendarCog, Heart, SearchX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { listOwnPartners } from '../../../contract/own-partners.ts';
import { listParticipants, type Participant, searchParticipants } from '../../../contract/participants.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ListPages } from '../../ui/list-pages.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { many, t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useSession } from '../session-context.ts';
import { OpenRequests } from '../shared/meetings/open-requests.tsx';
import { ParticipantDrawer } from '../shared/participant-drawer.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { requestAddress } from '../shared/request-address.ts';
import { useProgram } from '../shared/use-program.ts';
import { useWishes } from '../shared/wishes/use-wish-list.ts';
import { WishButton, wishPartnerOf } from '../shared/wishes/wish-button.tsx';
import { useApiQuery } from '../use-api.ts';
import { ParticipantCard } from './participant-card.tsx';
import { SearchBar } from './search-bar.tsx';
import { isSearching, searchQuery } from './search-state.ts';
import { useBookmarks } from './use-bookmarks.ts';
import { type SearchControl, useSearchState } from './use-search-state.ts';

/** Participants see no table: its code is the staff's alone. */
const ParticipantsTable = lazy(async () => ({
  default: (await import('./participants-table.tsx')).ParticipantsTable,
}));

/** `/programs/:slug/participants`: who takes part, and whom to ask for a meeting (SPEC.md 2, participant search). */
export function ParticipantsScreen() {
  return (
    <ProgramGate title={t('Participants')} permission="participants.see">
      {(program) => <ParticipantsPage program={program} />}
    </ProgramGate>
  );
}

function ParticipantsPage({ program }: { program: ProgramResult }) {
  const { me } = useSession();
  const { allows } = useProgram(program.slug);
  const control = useSearchState();
  const asks = allows('meeting.request') && program.organizationApproved;
  return (
    <>
      <PageHeader back={{ to: `/programs/${program.slug}`, label: program.name }} title={t('Participants')} />
      <div className="flex flex-col gap-4 sm:gap-6">
        <SearchBar programId={program.id} control={control} bookmarks={asks} />
        {/* What waits on this device is one organization's: whoever acts for another one begins with theirs. */}
        <ParticipantList key={me?.organizationId} program={program} control={control} />
      </div>
    </>
  );
}

/** How often a list that is looked at is refetched, in ms: who else was approved notifies no phone (docs/decisions/049). */
const INTERVAL_MS = 60_000;

function ParticipantList({ program, control }: { program: ProgramResult; control: SearchControl }) {
  const { me } = useSession();
  const { allows } = useProgram(program.slug);
  const [shown, setShown] = useState<Participant | null>(null);
  const { asked } = control;
  const params = { programId: program.id };
  const { page, size, sortBy, sortOrder, ...search } = searchQuery(asked);
  const searching = isSearching(asked);
  const list = { page, size, sortBy, sortOrder };
  const keep = { placeholderData: <T,>(before: T) => before, refetchInterval: INTERVAL_MS };
  // Asked first: the list does not wait for it.
  const own = useApiQuery(
    listOwnPartners,
    { params },
    { enabled: allows('meeting.request') && program.organizationApproved },
  ).data;
  const all = useApiQuery(listParticipants, { params, query: list }, { ...keep, enabled: !searching });
  const found = useApiQuery(
    searchParticipants,
    { params, query: { ...list, ...search } },
    { ...keep, enabled: searching },
  );
  const query = searching ? found : all;
  const bookmarks = useBookmarks(program.id, own);
  const wishes = useWishes(program.id, allows('meeting.request') && program.organizationApproved);
  const marks = new Map(own?.partners?.map((marked) => [marked.organizationId, marked]));
  const isOwn = ({ id }: Participant) => id === me?.organizationId;
  const requestAt = (participant: Participant) =>
    allows('meeting.request') && !isOwn(participant) ? requestAddress(program.slug, participant.slug) : null;
  const card = (participant: Participant) => (
    <ParticipantCard
      participant={participant}
      own={isOwn(participant)}
      requestAt={requestAt(participant)}
      wishes={wishes}
      program={program}
      mark={marks.get(participant.id) ?? null}
      bookmark={
        own && !isOwn(participant)
          ? { on: bookmarks.has(participant.id), toggle: () => bookmarks.toggle(participant.id) }
          : null
      }
      onDetails={() => setShown(participant)}
    />
  );
  const counted = (total: number) => (
    <p role="status" className="figures text-muted">
      {many(total, '{count} participant', '{count} participants')}
    </p>
  );
  const empty = (
    <EmptyState icon={SearchX} title={t('No results.')}>
      {searching ? t('No participant matches this search.') : t('No organization is approved yet.')}
    </EmptyState>
  );
  const drawer = (
    <ParticipantDrawer
      programId={program.id}
      participant={shown}
      requestAt={shown ? requestAt(shown) : null}
      extra={
        shown && !isOwn(shown) ? <WishButton full wishes={wishes} partner={wishPartnerOf(shown)} /> : null
      }
      onClose={() => setShown(null)}
    />
  );
  // Staff who take part themselves look for partners.
  if (allows('registrant.see') && !program.organizationApproved) {
    return (
      <>
        <Suspense fallback={<SkeletonRows rows={10} label={t('Loading the participants')} />}>
          <ParticipantsTable
            control={control}
            query={query}
            onOpen={setShown}
            card={card}
            above={query.data ? counted(query.data.total) : null}
            empty={empty}
          />
        </Suspense>
        {drawer}
      </>
    );
  }
  return (
    <QueryView query={query} rows={10} loading={t('Loading the participants')}>
      {({ items, total }) => (
        <>
          <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-4">
            {counted(total)}
            {wishes ? (
              <ButtonLink variant="quiet" to={`/programs/${program.slug}/wishes`} icon={Heart}>
                {t('Whom to meet')}
              </ButtonLink>
            ) : null}
            {allows('timeslot.own') ? (
              <ButtonLink variant="quiet" to={`/programs/${program.slug}/my-availability`} icon={CalendarCog}>
                {t('My availability')}
              </ButtonLink>
            ) : null}
          </div>
          {own ? <OpenRequests {...own} /> : null}
          {items.length === 0 ? (
            empty
          ) : (
            <ul className="grid gap-4 sm:grid-cols-2 laptop:grid-cols-3" aria-busy={query.isPlaceholderData}>
              {items.map((participant) => (
                <li key={participant.id} className="min-w-0">
                  {card(participant)}
                </li>
              ))}
            </ul>
          )}
          <ListPages
            page={asked.page}
            perPage={asked.perPage}
            total={total}
            busy={query.isPlaceholderData}
            onPage={(next) => control.turn({ page: next })}
            onPerPage={(perPage) => control.turn({ perPage })}
            label={t('Pages of participants')}
          />
          {drawer}
        </>
      )}
    </QueryView>
  );
}
