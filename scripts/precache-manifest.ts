import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { languages } from '../src/domain/language/languages.ts';
import { STORED_LATER, screensOf } from './first-views.ts';

const APP = 'src/client/app';

/** Screens that need the server for all they show: nothing of theirs is downloaded before someone opens them. */
export const onlyWithServer = (module: string): boolean => module.startsWith('../desk/');

/**
 * What only asks the server: the demo's sign-ins, notifications, organizations to claim or to act for, sponsors, the page of those
 * who wait for approval, a fresh badge, the data of a public page that did not come with its HTML, the desk's page of a
 * meeting, in whose place a device shows what it has; a release, offers, names that a tablet does not have, who cannot be notified, pictures of
 * floor plans; what to do next in a program, the list of all its places, most of which need the server, and the palette that finds registrants. And a rehearsal, which is begun before the event, with a network. What was loaded once works without one too.
 */
const ONLY_WITH_A_NETWORK = [
  './notification-panel.tsx',
  './organization-choice.tsx',
  './palette/command-palette.tsx',
  './places/staff-places.tsx',
  './waiting-in-desk.tsx',
  '../../offline/find-at-door.ts',
  '../../offline/reach-at-door.ts',
  '../../offline/refresh-own-badge.ts',
  // Those who change a list of wishes or a note have opened them; sent with a network.
  '../../offline/meeting-notes.ts',
  '../../offline/send-meeting-notes.ts',
  '../../offline/send-wishes.ts',
  '../../offline/send-wish-lists.ts',
  '../../offline/wish-lists.ts',
  '../desk/account/demo-sign-in-list.tsx',
  '../desk/account/late-sign-ins.tsx',
  '../desk/content/info-page-call.ts',
  '../desk/meetings/meeting-screen.tsx',
  '../desk/programs/checklist/home-checklist.tsx',
  '../desk/programs/first-steps.tsx',
  '../desk/news/news-call.ts',
  '../desk/shared/claims/waiting-organizations.tsx',
  '../desk/sponsors/home-sponsors.tsx',
  '../venue/door-acts/reach-note.tsx',
  '../venue/door-acts/release-dialog.tsx',
  '../venue/door-acts/search-all.tsx',
  '../venue/floor-plan/save-pictures.ts',
  '../venue/my-schedule/free-time/free-time.tsx',
  '../venue/rehearsal/rehearsal-card.tsx',
  '../venue/rehearsal/rehearsed.tsx',
];

/** A file of the build and what it loads: at once, and when it is needed. */
export interface LoadedFile {
  fileName: string;
  imports: readonly string[];
  dynamicImports: readonly string[];
}

/**
 * All that can be needed without a server: what the app loads, at once or later, by any way but through the screens
 * that need one.
 */
export function reachedWithout(
  files: readonly LoadedFile[],
  entry: string,
  closed: ReadonlySet<string>,
): Set<string> {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const reached = new Set<string>();
  const waiting = [entry];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = byName.get(name);
    if (!file || reached.has(name)) continue;
    reached.add(name);
    waiting.push(...file.imports, ...file.dynamicImports.filter((next) => !closed.has(next)));
  }
  return reached;
}

/** What of the build only screens that need the server load: the worker keeps it when it was opened, not before. */
export function precacheManifest(root: string): {
  plugin: Plugin;
  /** Takes those files out of what the worker downloads when it installs. */
  manifestTransform<Entry extends { url: string }>(
    entries: Entry[],
  ): { manifest: Entry[]; warnings: string[] };
} {
  const onDemand = new Set<string>();
  return {
    plugin: {
      name: 'kept-for-offline',
      apply: 'build',
      generateBundle(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const chunkOf = (module: string) =>
          chunks.find(({ moduleIds }) => moduleIds.includes(join(root, APP, module)));
        const entry = chunkOf('main.tsx');
        // The service worker's own build has no entry of ours.
        if (!entry) return;
        const screens = screensOf(readFileSync(join(root, APP, 'screens.ts'), 'utf8'));
        const closed = screens
          .flatMap(({ modules }) => modules.filter(onlyWithServer))
          .map((module) => chunkOf(module)?.fileName)
          // The desk's words are for its screens alone.
          .concat([...ONLY_WITH_A_NETWORK, ...STORED_LATER].map((module) => chunkOf(module)?.fileName))
          .concat(languages.map((language) => chunkOf(`../../locales/${language}/desk.ts`)?.fileName))
          .filter((fileName) => fileName !== undefined && fileName !== entry.fileName);
        const kept = reachedWithout(chunks, entry.fileName, new Set(closed as string[]));
        for (const chunk of chunks) {
          if (kept.has(chunk.fileName)) continue;
          onDemand.add(chunk.fileName);
        }
        const keptStyles = new Set(
          chunks.flatMap((chunk) =>
            kept.has(chunk.fileName) ? [...(chunk.viteMetadata?.importedCss ?? [])] : [],
          ),
        );
        for (const chunk of chunks)
          for (const style of chunk.viteMetadata?.importedCss ?? [])
            if (!keptStyles.has(style)) onDemand.add(style);
      },
    },
    manifestTransform: (entries) => ({
      manifest: entries.filter(({ url }) => !onDemand.has(url)),
      warnings: [],
    }),
  };
}
