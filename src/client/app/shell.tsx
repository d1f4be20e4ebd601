import { useCallback, useEffect, useState } from 'react';
import { Link, matchPath, Outlet, useLocation, useMatch } from 'react-router';
import { isProgramStaff } from '../../domain/people/roles.ts';
import { countAttention } from '../../offline/attention-list.ts';
import type { StoredMe } from '../../offline/documents.ts';
import { programOf } from '../../offline/program-queries.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { AppFrame } from '../ui/layout/app-frame.tsx';
import { lazyComponent, useLazyComponentWhen } from '../ui/lazy-component.tsx';
import { useLaterCode, useLaterComponent } from '../ui/use-later-component.ts';
import { usePageAccent } from '../ui/use-page-accent.ts';
import { AnnouncementsPlace } from '../venue/announcements/announcements-place.tsx';
import { useDevice, useSyncState } from '../venue/device-context.ts';
import { ClockBanner } from '../venue/sync/clock-banner.tsx';
import { SyncPill } from '../venue/sync/sync-pill.tsx';
import { useLive } from '../venue/use-live.ts';
import { wordsOf } from '../words/device-language.ts';
import { t } from '../words/words.ts';
import { DeviceProvider } from './device-provider.tsx';
import { exchange } from './exchange.ts';
import { followedProgram, opensMeanwhile, waitsForApproval } from './followed-program.ts';
import { placesFor } from './main-navigation.ts';
import { BellPlace } from './notification-bell-place.tsx';
import { PersonMenu } from './person-menu.tsx';
import { PlacesSkeleton } from './places/places-skeleton.tsx';
import { venueScreens } from './screens.ts';
import { ScrollMemory } from './scroll-memory.tsx';
import { SecureContextNotice } from './secure-context-notice.tsx';
import { useSessionState } from './session-state.ts';
import { useServerReach } from './use-server-reach.ts';
import { useSharedAttention } from './use-shared-attention.ts';
import { WaitingPlace } from './waiting-place.tsx';

const staffPlaces = lazyComponent(
  async () => (await Promise.all([import('./places/staff-places.tsx'), wordsOf('desk')]))[0].StaffPlaces,
);

const lateNotices = lazyComponent(async () => (await import('./late-notices.tsx')).LateNotices);

/** The frame around the screens of people who are signed in: bottom bar, rail or sidebar; what waits is always in view. */
export function Shell() {
  // What it says of the device needs the venue's words, also around a page that is not found.
  useEffect(() => void wordsOf('venue'), []);
  return (
    <DeviceProvider>
      <Frame />
    </DeviceProvider>
  );
}

function Frame() {
  const slug = useMatch('/programs/:slug/*')?.params.slug ?? null;
  const atDoor = useMatch('/programs/:slug/door') !== null;
  const { pathname } = useLocation();
  const atVenue = venueScreens.some(({ path }) => matchPath(path, pathname));
  const { db, engine, me } = useDevice();
  const { unsent, lastPulledAt, reachable } = useSyncState();
  const { ended } = useSessionState();
  useServerReach();
  const found = useLive(() => (slug ? programOf(db, slug) : Promise.resolve(null)), [db, slug, me]);
  const program = found.kind === 'READY' ? found.value : null;
  const programId = program?.id ?? null;
  const refused = useLive(async () => (programId ? await countAttention(db, programId) : 0), [db, programId]);
  const own = refused.kind === 'READY' ? refused.value : 0;
  const shared = useSharedAttention(program?.staff ? programId : null, own);
  const followed = followedProgram(me, program);
  useEffect(() => engine.openProgram(followed), [engine, followed]);
  const organizationId = me?.organizationId ?? null;
  // After each pull: a pass for every accepted meeting must open without a network too.
  useEffect(() => {
    if (!program?.id || !lastPulledAt || !organizationId) return;
    const programId = program.id;
    // Its code comes after the screen; where it cannot be had, the next pull asks again.
    import('../../offline/refresh-own-badge.ts').then(
      ({ refreshOwnBadge }) => refreshOwnBadge(db, exchange.caller, programId, exchange.platform.clock()),
      () => undefined,
    );
  }, [db, program?.id, organizationId, lastPulledAt]);
  const waits = waitsForApproval(me, program) && !opensMeanwhile(pathname);
  usePageAccent(program?.colorTheme ?? null);

  // What the place lists; until the server has said it, what is known here.
  // What this device knows of may not have reached the list of all yet.
  const attention = Math.max(shared ?? 0, own);
  const items = placesFor({
    slug: program?.slug ?? null,
    staff: program?.staff ?? false,
    unsent,
    attention,
  });
  const [listing, setListing] = useState(false);
  const closeList = useCallback(() => setListing(false), []);
  const staffed = program?.staff ? program : null;
  // Their code comes after the screen, and needs the network once: where it cannot be had the few places stand alone.
  const { failed } = useLaterCode(staffPlaces, staffed !== null);
  // Who asks for all of them is answered, also where they cannot be had now.
  const Places = useLazyComponentWhen(staffPlaces, staffed !== null && listing, closeList);
  // Until they are there the desk keeps their room, so that nothing stands there that moves. The door waits for nothing.
  const expected =
    !Places &&
    !atVenue &&
    !failed &&
    navigator.onLine &&
    reachable !== false &&
    (staffed !== null || (found.kind === 'LOADING' && isStaffOf(me, slug)));
  const Notices = useLaterComponent(lateNotices);
  const place = items.find(({ to, exact }) => matchPath({ path: to, end: exact ?? false }, pathname));
  return (
    <AppFrame
      items={items}
      places={
        staffed && Places ? (
          <Places
            program={staffed}
            badges={{ ATTENTION: attention, THIS_DEVICE: unsent }}
            listing={listing}
            onClose={closeList}
          />
        ) : expected ? (
          <PlacesSkeleton />
        ) : undefined
      }
      onMore={staffed ? () => setListing(true) : undefined}
      header={
        <Link
          to={program ? `/programs/${program.slug}` : '/'}
          className="flex min-h-12 items-center text-base leading-tight font-semibold md:text-lg"
        >
          <span className="line-clamp-2 wrap-anywhere">{program?.name ?? 'Meeting Door'}</span>
        </Link>
      }
      status={<SyncPill />}
      actions={
        <>
          <BellPlace />
          <PersonMenu />
        </>
      }
      notices={
        <>
          <SecureContextNotice />
          {ended ? <SessionEnded unsent={unsent} /> : null}
          {program && atVenue && !waits ? <AnnouncementsPlace program={program} /> : null}
          {program ? <ClockBanner programId={program.id} /> : null}
          {Notices ? <Notices unsent={unsent} scanning={atDoor} /> : null}
        </>
      }
    >
      <title>{pageTitle(place?.label, program?.name)}</title>
      <ScrollMemory />
      {program && waits ? <WaitingPlace slug={program.slug} /> : <Outlet />}
    </AppFrame>
  );
}

/** Before the device has been read: what the session says of a program that it knows. */
const isStaffOf = (me: StoredMe | null, slug: string | null): boolean =>
  me?.programs.some((one) => one.slug === slug && isProgramStaff(me.userRole, one.programRole)) ?? false;

/** What the tab, the history and a screen reader call this page: the place, the program, the product. */
const pageTitle = (...parts: (string | undefined)[]): string =>
  [...parts.filter((part) => part !== undefined), 'Meeting Door'].join(' · ');

function SessionEnded({ unsent }: { unsent: number }) {
  return (
    <Banner
      tone="warn"
      title={t('Your session has ended')}
      action={<ButtonLink to="/signin">{t('Sign in')}</ButtonLink>}
    >
      {unsent > 0
        ? t('You can keep working: {what} kept on this device and sent after you sign in.', {
            what: unsent === 1 ? t('one check-in is') : t('{unsent} check-ins are', { unsent }),
          })
        : t('You can keep working with what is on this device; sign in to send and receive.')}
    </Banner>
  );
}
