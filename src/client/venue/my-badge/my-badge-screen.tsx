import { IdCard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type OwnBadge, ownBadge } from '../../../offline/own-badge.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { myMeetings } from '../../../offline/venue-queries.ts';
import { EmptyState, ErrorState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { t } from '../../words/words.ts';
import { AnnouncementsPlace } from '../announcements/announcements-place.tsx';
import { useDevice, useSyncState } from '../device-context.ts';
import { ownMeetings } from '../my-schedule/own-meetings.ts';
import { useLive } from '../use-live.ts';
import { usePresent } from '../use-present.ts';
import { VenueGate } from '../venue-gate.tsx';
import { BadgeSlides } from './badge-slides.tsx';
import { slidesOf } from './slides.ts';

/** `/programs/:slug/my-badge?meetingId=`: the badge and the passes of accepted meetings, from the device. */
export function MyBadgeScreen() {
  return (
    <VenueGate title={t('My badge')}>
      {(program) => (
        <>
          <PageHeader
            title={t('My badge')}
            back={{ to: `/programs/${program.slug}/my-schedule`, label: t('My schedule') }}
          />
          <Slides program={program} />
        </>
      )}
    </VenueGate>
  );
}

function Slides({ program }: { program: ProgramOnDevice }) {
  const { db, me } = useDevice();
  const [search] = useSearchParams();
  const close = useWayBack(program);
  const now = usePresent(program.id, 30_000);
  const found = useLive(async () => {
    const [badge, meetings] = await Promise.all([ownBadge(db, program.id), myMeetings(db, program.id)]);
    return { badge, meetings };
  }, [db, program.id, me]);
  if (found.kind === 'LOADING') return <SkeletonRows rows={4} />;
  if (found.kind === 'ERROR') return <ErrorState message={found.message} />;
  const { badge: own, meetings } = found.value;
  if (!own?.badge) return <NoBadge own={own} />;
  const slides = slidesOf(own, ownMeetings(meetings, me?.organizationId ?? null), now);
  return (
    <BadgeSlides
      slides={slides}
      firstId={search.get('meetingId')}
      expired={own.badge.expiresAt <= now}
      revoked={own.badge.revoked}
      zone={program.timezone}
      notices={<AnnouncementsPlace program={program} brief />}
      onClose={close}
    />
  );
}

/** Back to the screen one came from, as it was left; opened by its address there is none, then the schedule. */
function useWayBack(program: ProgramOnDevice): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    if (key !== 'default') void navigate(-1);
    else void navigate(`/programs/${program.slug}/my-schedule`, { replace: true });
  };
}

/** How long a badge may be on its way before the screen says that there is none. */
const PATIENCE_MS = 8000;

/** Not pulled yet, or the organizer has not issued one. */
function NoBadge({ own }: { own: OwnBadge | null }) {
  const { reachable, pulling } = useSyncState();
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (own === null && reachable !== false && !waited) {
    return (
      <div role="status" className="mx-auto flex w-full max-w-md flex-col items-center gap-4 py-6">
        <span className="sr-only">{pulling ? t('Loading your badge') : t('Your badge is not here yet')}</span>
        <Skeleton className="aspect-square w-full rounded-sheet" />
        <Skeleton className="h-7 w-48" />
      </div>
    );
  }
  return (
    <EmptyState
      icon={IdCard}
      title={own ? t('You have no badge in this program') : t('Your badge is not on this device yet')}
    >
      {own
        ? t('Ask the organizer’s desk to register you for your active organization.')
        : t('Connect once to load it. After that, it opens offline.')}
    </EmptyState>
  );
}
