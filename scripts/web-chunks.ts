import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { screensOf } from './first-views.ts';
import { onlyWithServer } from './precache-manifest.ts';

interface Modules {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

/** What such a view needs before it is painted: all that its files import, not what they load later. */
function viewOf(name: string, roots: readonly string[]) {
  let needed: Set<string> | undefined;
  const collect = (id: string, modules: Modules, found: Set<string>) => {
    if (found.has(id)) return;
    found.add(id);
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) collect(next, modules, found);
  };
  return (id: string, modules: Modules) => {
    if (!needed) {
      needed = new Set();
      // As the build names them: a checkout may borrow another's node_modules.
      for (const root of roots)
        collect(realpathSync(join(import.meta.dirname, '../src/client', root)), modules, needed);
    }
    return needed.has(id) ? name : null;
  };
}

/** The icons of such a view: all others' together are larger than it. */
function iconsOf(name: string, roots: readonly string[]) {
  const inView = viewOf(`${name}-icons`, roots);
  return (id: string, modules: Modules) => (/[\\/]lucide-react[\\/]/.test(id) ? inView(id, modules) : null);
}

/**
 * Parts of the venue's screens that are loaded when they are wanted: without a server too, so that what they share with the desk
 * must not lie with what the desk alone has.
 */
const LATER_AT_THE_VENUE = [
  'announcements/announcements.tsx',
  'bell/bell.tsx',
  'check-in/refused-bar.tsx',
  'check-in/turn-card.tsx',
  'desk-calls/desk-calls.tsx',
  'door-acts/move-dialog.tsx',
  'door-acts/reach-note.tsx',
  'door-acts/release-dialog.tsx',
  'door-acts/search-all.tsx',
  'door-acts/seat-pair-dialog.tsx',
  'door-acts/swap-dialog.tsx',
  'floor-plan/save-pictures.ts',
  'floor-plan/table-plan-place.tsx',
  'my-schedule/device-meeting.tsx',
  'my-schedule/free-time/free-time.tsx',
  'my-schedule/own-arrival.tsx',
  'my-schedule/sessions/day-sessions.tsx',
  'rehearsal/rehearsal-card.tsx',
  'rehearsal/rehearsed.tsx',
  'radar/radar-at-door.tsx',
  'radar/radar-in-rooms.tsx',
  'who-came/who-came-dialog.tsx',
  'wishes/wish-bar.tsx',
  'wishes/door-wish-list.tsx',
].map((part) => `venue/${part}`);

/** What works without a server: its pieces stand apart from those of the desk, which a tablet never downloads. */
const offlineScreens = [
  'app/kiosk-app.tsx',
  // Of the desk, but opened from every screen: merged into an office piece it would bring that piece's forms along.
  'app/organization-choice.tsx',
  // A new version that waits is installed without a network too.
  'app/late-notices.tsx',
  // What the door asks the server: put with the desk's pieces it would bring those along.
  '../offline/door-acts.ts',
  ...LATER_AT_THE_VENUE,
  ...screensOf(readFileSync(join(import.meta.dirname, '../src/client/app/screens.ts'), 'utf8'))
    .flatMap(({ modules }) => modules)
    .filter((module) => !onlyWithServer(module))
    .map((module) => join('app', module)),
];

/** The places of a program's staff: put with the desk's pieces they would bring those along, wherever staff are. */
const STAFF_PLACES = 'app/places/staff-places.tsx';

/** Small pieces are put together: each is smaller than what it costs to ask for it. */
const pieces = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2_000 };

/** Icons of the account's forms that the shell has too: some hundred bytes, and neither may load the other for them. */
const ACCOUNT_ICONS = ['arrow-right', 'key-round', 'user-plus'].map(
  (name) => `../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`,
);

/** What the public page of a program shares with the shell's screens: its own code stands apart from it. */
const PAGE_PIECES = [
  ...['avatar.tsx', 'message-state.tsx', 'spinner.tsx', 'use-page-accent.ts'].map((piece) => `ui/${piece}`),
  '../domain/files/stored-value.ts',
  '../domain/time/format.ts',
  'words/dates.ts',
];

/**
 * Few chunks: on a slow line each costs a round trip. Libraries change at their own pace, so that an update downloads
 * only what is new; our own code lies together by the views that need it, in the order in which people meet them.
 */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 9 },
  { name: 'offline', test: /node_modules[\\/](dexie|dexie-react-hooks)[\\/]/, priority: 8 },
  {
    name: 'desk',
    test: /node_modules[\\/]@tanstack[\\/](react-)?query(?!.*(hydration\.|persist))/,
    priority: 8,
  },
  // What keeps answers on the device comes after the first view.
  { name: 'saved', test: /@tanstack[\\/].*(hydration\.|persist)/, priority: 7.5 },
  { name: 'table', test: /node_modules[\\/]@tanstack[\\/]/, priority: 7 },
  { name: 'forms', test: /node_modules[\\/](react-hook-form|@hookform)[\\/]/, priority: 8 },
  { name: 'rules', test: /node_modules[\\/]zod[\\/]/, priority: 8 },
  {
    name: viewOf('first', [
      'app/main.tsx',
      'desk/account/sign-in-screen.tsx',
      ...ACCOUNT_ICONS,
      // Some hundred bytes that every other first view has: the public pages need no other file for them.
      'ui/button-link.tsx',
      'words/rich.ts',
    ]),
    priority: 7,
  },
  // What a sign-in's call and the device's own screens share: those do without the schemas that calls need.
  {
    name: viewOf('base', [
      'desk/account/missing-profile.ts',
      'app/desk-memory.ts',
      '../offline/platform.ts',
      '../domain/people/roles.ts',
      '../domain/people/ids.ts',
      'ui/use-now.ts',
      // The shell and every form ask it: neither may load the other for it.
      'ui/server-reach.ts',
    ]),
    priority: 6.5,
  },
  {
    name: viewOf('call', [
      'desk/account/sign-in-call.ts',
      '../contract/call.ts',
      '../contract/sentences.ts',
      '../contract/objects.ts',
      '../domain/time/instant-args.ts',
    ]),
    priority: 6,
  },
  { name: viewOf('account', ['app/account-layout.tsx']), priority: 5 },
  // What a tablet that is to be paired shares with the door.
  {
    name: viewOf('scanner', [
      'ui/qr-scanner/lazy-qr-scanner.tsx',
      '../offline/storage-error.ts',
      '../../node_modules/lucide-react/dist/esm/icons/tablet-smartphone.mjs',
    ]),
    priority: 5.5,
  },
  { name: viewOf('pairing', ['app/kiosk-door.tsx']), priority: 5 },
  // What a program's public page is made of, so that it needs nothing of the other screens that use the same pieces.
  { name: viewOf('page', PAGE_PIECES), priority: 4.6 },
  {
    name: viewOf('public', ['desk/content/info-screen.tsx', 'desk/news/news-screen.tsx']),
    priority: 4.5,
  },
  // What the public list of news shares with the screens of the door and the desk, and what it alone has.
  {
    name: viewOf('fields', [
      'ui/card.tsx',
      'ui/select-field.tsx',
      '../../node_modules/lucide-react/dist/esm/icons/circle-x.mjs',
    ]),
    priority: 4.4,
  },
  { name: viewOf('news', ['desk/news/news-list-screen.tsx']), priority: 4.3 },
  { name: viewOf('shell', ['app/session-keeper.tsx', 'app/shell.tsx']), priority: 4 },
  { name: viewOf('venue', ['venue/check-in/check-in-screen.tsx']), priority: 3 },
  // What the synchronisation shares with most of the desk.
  { name: viewOf('shapes', ['../contract/shapes.ts', '../contract/objects.ts']), priority: 2.7 },
  // What follows the painted door and shell right away: the rules of check-ins, and what calls the server.
  {
    name: viewOf('acts', [
      'venue/check-in/judge.ts',
      'venue/check-in/recent-check-ins.tsx',
      'venue/check-in/expected-parties.tsx',
      '../offline/outbox.ts',
      '../offline/session-caller.ts',
      'app/session-acts.ts',
      'app/forget-old-programs.ts',
    ]),
    priority: 2.5,
  },
  { name: viewOf('engine', ['../offline/sync-engine.ts']), priority: 2 },
  // What all of the desk calls with: every screen that has TanStack Query has it too.
  {
    name: 'desk',
    test: /client[\\/](desk[\\/](use-api|present|shared[\\/](wishes[\\/]wish|notes[\\/]note)-keeper-context)|ui[\\/]unsaved)\.ts$/,
    priority: 1.9,
  },
  // What keeps wishes is part of every page of the desk: put with other small pieces it would bring the floor plan along.
  { name: 'wish-keeper', test: /client[\\/]app[\\/](wish|note)-keeper\.tsx$/, priority: 1.9 },
  // What home waits for: put together with other small pieces it would bring the tablet's along.
  {
    name: 'waiting',
    test: /desk[\\/]shared[\\/]claims[\\/]waiting-organizations-place\.tsx$/,
    priority: 1.9,
  },
  // The one form of the desk: put with other pieces it would bring theirs along, to the sign-up too.
  {
    name: 'form',
    test: /desk[\\/]shared[\\/]form[\\/](api-form|form-buttons|form-control|use-api-form)\.tsx?$/,
    priority: 1.8,
  },
  // Each is smaller than what it costs to ask for it.
  { name: iconsOf('home', ['app/home-route.tsx']), priority: 2.1 },
  { name: iconsOf('account', ['desk/account/sign-up-screen.tsx']), priority: 2.1 },
  // A tablet downloads none of the desk's.
  { name: iconsOf('venue', [...offlineScreens, 'ui/qr-scanner/qr-scanner.tsx']), priority: 2.05 },
  { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, priority: 2 },
  // Put together with other pieces it closes a circle of chunks, one of which then runs before what it imports.
  {
    name: 'registration',
    test: /[\\/](domain[\\/]registration[\\/]registration|contract[\\/]shown-lists)\.ts$/,
    priority: 1.5,
  },
  // Where a telephone number is typed: put together with other small pieces every device would store it.
  {
    name: 'phone',
    test: /domain[\\/](people[\\/](phone|calling-codes|messages)|organizations[\\/]countries)\.ts$/,
    priority: 1.5,
  },
  { name: viewOf('shared', [...offlineScreens, STAFF_PLACES]), priority: 1, ...pieces },
  { name: 'office', test: /[\\/](src|node_modules)[\\/].*\.(tsx?|m?js)$/, priority: 0, ...pieces },
];

/** With a name for what the bundler says of it, of those that have a function as theirs. */
export const chunkGroups = groups.map((group, index) =>
  typeof group.name === 'string' ? group : { ...group, debugName: `view ${index}` },
);

const LOCALE = /[\\/]locales[\\/](\w+)[\\/](\w+)\.ts$/;

/**
 * What several screens share is named after all of them: too long for a header of hints. Words say whose they are, so that
 * a device keeps those of its language (`service-worker/cached.ts`). A letter less in each hash is 1.7 kB less for a device that keeps
 * all names: Rolldown takes no fewer for so many chunks.
 */
export const chunkFileNames = ({
  name,
  facadeModuleId,
}: {
  name: string;
  facadeModuleId?: string | null;
}): string => {
  const [, language, words] = LOCALE.exec(facadeModuleId ?? '') ?? [];
  if (language) return `assets/words-${language}-${words}-[hash:7].js`;
  return /^(shared|office)~/.test(name)
    ? `assets/${name.split('~')[0]}-[hash:7].js`
    : 'assets/[name]-[hash:7].js';
};
