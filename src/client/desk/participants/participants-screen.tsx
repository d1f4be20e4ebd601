import { CalendarCog, SearchX } from 'lucide-react';
import { useState } from 'react';
import { listParticipants, type Participant, searchParticipants } from '../../../contract/participants.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ListPages } from '../../ui/list-pages.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { many, t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useSession } from '../session-context.ts';
import { ParticipantDrawer } from '../shared/participant-drawer.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { requestAddress } from '../shared/request-address.ts';
import { useProgram } from '../shared/use-program.ts';
import { useApiQuery } from '../use-api.ts';
import { ParticipantCard } from './participant-card.tsx';
import { SearchBar } from './search-bar.tsx';
import { isSearching, searchQuery } from './search-state.ts';
import { type SearchControl, useSearchState } from './use-search-state.ts';

/** `/programs/:slug/participants`: who takes part, and whom to ask for a meeting (SPEC.md 2, participant search). */
export function ParticipantsScreen() {
  return (
    <ProgramGate title={t('Participants')} permission="participants.see">
      {(program) => <ParticipantsPage program={program} />}
    </ProgramGate>
  );
}

function ParticipantsPage({ program }: { program: ProgramResult }) {
  const { allows } = useProgram(program.slug);
  const control = useSearchState();
  return (
    <>
      <PageHeader
        back={{ to: `/programs/${program.slug}`, label: program.name }}
        title={t('Participants')}
        actions={
          allows('timeslot.own') ? (
            <ButtonLink to={`/programs/${program.slug}/my-availability`} icon={CalendarCog}>
              {t('My availability')}
            </ButtonLink>
          ) : null
        }
      />
      <div className="flex flex-col gap-6">
        <SearchBar control={control} />
        <ParticipantList program={program} control={control} />
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
  const all = useApiQuery(listParticipants, { params, query: list }, { ...keep, enabled: !searching });
  const found = useApiQuery(
    searchParticipants,
    { params, query: { ...list, ...search } },
    { ...keep, enabled: searching },
  );
  const query = searching ? found : all;
  return (
    <QueryView query={query} rows={10} loading={t('Loading the participants')}>
      {({ items, total }) => {
        const isOwn = ({ id }: Participant) => id === me?.organizationId;
        const requestAt = (participant: Participant) =>
          allows('meeting.request') && !isOwn(participant)
            ? requestAddress(program.slug, participant.slug)
            : null;
        return (
          <>
            <p role="status" className="figures -mb-2 text-muted">
              {many(total, '{count} participant', '{count} participants')}
            </p>
            {items.length === 0 ? (
              <EmptyState icon={SearchX} title={t('No results.')}>
                {searching ? t('No participant matches this search.') : t('No organization is approved yet.')}
              </EmptyState>
            ) : (
              <ul
                className="grid gap-4 sm:grid-cols-2 laptop:grid-cols-3"
                aria-busy={query.isPlaceholderData}
              >
                {items.map((participant) => (
                  <li key={participant.id} className="min-w-0">
                    <ParticipantCard
                      participant={participant}
                      own={isOwn(participant)}
                      requestAt={requestAt(participant)}
                      onDetails={() => setShown(participant)}
                    />
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
            <ParticipantDrawer
              programId={program.id}
              participant={shown}
              requestAt={shown ? requestAt(shown) : null}
              onClose={() => setShown(null)}
            />
          </>
        );
      }}
    </QueryView>
  );
}
