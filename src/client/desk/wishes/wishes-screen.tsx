import { Users } from 'lucide-react';
import type { ProgramResult } from '../../../contract/programs.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { formatDate, formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useSession } from '../session-context.ts';
import { OwnUnmet } from '../shared/plans/own-unmet.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { AddWish } from '../shared/wishes/add-wish.tsx';
import { OtherWishes } from '../shared/wishes/other-wishes.tsx';
import { useWishes } from '../shared/wishes/use-wish-list.ts';
import { WishListCard } from '../shared/wishes/wish-list-card.tsx';
import { WishNews } from '../shared/wishes/wish-news.tsx';
import { SoughtOfferedCard } from './sought-offered-card.tsx';
import { SuggestionsCard } from './suggestions-card.tsx';

/** `/programs/:slug/wishes`: whom the active organization wishes to meet, in an order. */
export function WishesScreen() {
  return (
    <ProgramGate title={t('Whom to meet')} permission="participants.see">
      {(program) => <WishesPage program={program} />}
    </ProgramGate>
  );
}

function WishesPage({ program }: { program: ProgramResult }) {
  const { me } = useSession();
  const wishes = useWishes(program.id, program.organizationApproved);
  return (
    <>
      <PageHeader
        back={{ to: `/programs/${program.slug}`, label: program.name }}
        title={t('Whom to meet')}
        description={t('Only your organization and the organizers of the program see this list.')}
        actions={
          <ButtonLink to={`/programs/${program.slug}/participants`} icon={Users}>
            {t('Participants')}
          </ButtonLink>
        }
      />
      {wishes ? (
        <QueryView query={wishes.query} rows={8} loading={t('Loading your list')}>
          {({ until, disabled }) => (
            <div className="flex max-w-3xl flex-col gap-6">
              <p className="text-muted">
                {disabled
                  ? t('Meeting requests are closed in this program.')
                  : wishes.open
                    ? t('You can change the list until {date}, {time}.', {
                        date: formatDate(until, program.timezone),
                        time: formatTime(until, program.timezone),
                      })
                    : t('Wishes can no longer be changed in this program.')}
              </p>
              <WishNews kept={wishes.kept} onSeen={wishes.seen} />
              <WishListCard wishes={wishes} program={program} asks={program.organizationApproved} />
              <OtherWishes wishes={wishes} />
              {program.organizationApproved ? <OwnUnmet programId={program.id} /> : null}
              {me?.organizationId && !disabled ? (
                <>
                  <SuggestionsCard program={program} organizationId={me.organizationId} wishes={wishes} />
                  <SoughtOfferedCard programId={program.id} organizationId={me.organizationId} />
                </>
              ) : null}
              {wishes.open ? <AddWish programId={program.id} wishes={wishes} /> : null}
            </div>
          )}
        </QueryView>
      ) : (
        <ErrorState message={t('Only organizations that take part have a list of whom to meet.')} />
      )}
    </>
  );
}
