import { useEffect } from 'react';
import { Link, matchPath, Outlet, useLocation, useMatch } from 'react-router';
import { countAttention } from '../../offline/attention-list.ts';
import { programOf } from '../../offline/program-queries.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { AppFrame } from '../ui/layout/app-frame.tsx';
import { usePageAccent } from '../ui/use-page-accent.ts';
import { AnnouncementsPlace } from '../venue/announcements/announcements-place.tsx';
import { useDevice, useSyncState } from '../venue/device-context.ts';
import { ClockBanner } from '../venue/sync/clock-banner.tsx';
import { SyncPill } from '../venue/sync/sync-pill.tsx';
import { useLive } from '../venue/use-live.ts';
import { wordsOf } from '../words/device-language.ts';
import { t } from '../words/words.ts';
import { BellPlace } from './bell-place.tsx';
import { DeviceProvider } from './device-provider.tsx';
import { exchange } from './exchange.ts';
import { followedProgram, opensMeanwhile, waitsForApproval } from './followed-program.ts';
import { InstallPrompt } from './install-prompt.tsx';
import { placesFor } from './main-navigation.ts';
import { PersonMenu } from './person-menu.tsx';
import { venueScreens } from './screens.ts';
import { ScrollMemory } from './scroll-memory.tsx';
import { SecureContextNotice } from './secure-context-notice.tsx';
import { useSessionState } from './session-state.ts';
import { UpdatePrompt } from './update-prompt.tsx';
import { useSharedAttention } from './use-shared-attention.ts';
import { useToldReach } from './use-told-reach.ts';
import { WaitingPlace } from './waiting-place.tsx';

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
  const { unsent, lastPulledAt } = useSyncState();
  const { ended } = useSessionState();
  useToldReach();
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

  const items = placesFor({
    slug: program?.slug ?? null,
    staff: program?.staff ?? false,
    participant: program?.organizationApproved ?? false,
    unsent,
    // What the place lists; until the server has said it, what is known here.
    // What this device knows of may not have reached the list of all yet.
    attention: Math.max(shared ?? 0, own),
  });
  const place = items.find(({ to, exact }) => matchPath({ path: to, end: exact ?? false }, pathname));
  return (
    <AppFrame
      items={items}
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
          <UpdatePrompt unsent={unsent} scanning={atDoor} />
          {atDoor ? null : <InstallPrompt />}
        </>
      }
    >
      <title>{pageTitle(place?.label, program?.name)}</title>
      <ScrollMemory />
      {program && waits ? <WaitingPlace slug={program.slug} /> : <Outlet />}
    </AppFrame>
  );
}

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
