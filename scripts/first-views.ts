import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What one address downloads before it is painted: files of the build, by their URL. */
export interface FirstView {
  /** As in `screens.ts`: `/programs/:slug/door`. */
  path: string;
  js: string[];
  css: string[];
  /** What it asks for by itself as soon as it is painted. */
  soon: string[];
  /** Of `FIRST_PAGE`: what else it has loaded by the time at which it registers the service worker, style sheets too. */
  beforeWorker?: string[];
}

/** The page that a device nearly always opens first. */
export const FIRST_PAGE = '/signin';

/** What that page loads by itself once it is painted, before it registers the service worker. */
const BEFORE_WORKER = [
  'worker-keeper.tsx',
  '../desk/account/late-sign-ins.tsx',
  '../ui/toaster.tsx',
  '../words/language-choice.tsx',
];

/** Where the build says so; the server reads it for its preload hints, `first-view.ts` for the sizes. */
export const FIRST_VIEWS = 'first-views.json';

/** The same for the window, which asks for it once the page is idle (`client/app/screen-files.ts`). */
const SCREEN_FILES = 'screen-files.json';

const APP = 'src/client/app';

/** What stands around the screens of each list of `screens.ts`. */
const around: Readonly<Record<string, readonly string[]>> = {
  signedOutScreens: ['account-layout.tsx'],
  eitherScreens: ['account-layout.tsx'],
  venueScreens: ['shell.tsx', 'session-keeper.tsx'],
  signedInScreens: ['shell.tsx', 'desk-layout.tsx', 'session-keeper.tsx'],
  wallScreens: ['wall-layout.tsx', 'session-keeper.tsx'],
};

/** Screens that are opened without a network too, though not on every device: stored once a device is ready (`client/app/cache-later`). */
const SCREENS_STORED_LATER = ['/programs/:slug/scan-badge'];

/** Opened without a network too, though not on every device: stored once a device is ready (`client/app/cache-later`). */
export const STORED_LATER = [
  'scan-badge.tsx',
  '../../offline/contact-asks.ts',
  '../../offline/send-contact-asks.ts',
  '../venue/my-schedule/lanes-switch.tsx',
];

/** What synchronises, and what judges scans and changes the session. */
const later = ['../../offline/sync-engine.ts', 'session-acts.ts'];

/** What the screens of a list load right after they are painted. */
const after: Readonly<Record<string, readonly string[]>> = {
  visitorScreens: ['../desk/account/sign-in-call.ts'],
  venueScreens: later,
  signedInScreens: later,
  wallScreens: later,
};

/** Each address with the modules that it loads. Read from the text: the table itself would need a browser. */
export function screensOf(source: string): { path: string; modules: string[]; soon: readonly string[] }[] {
  const screens: { path: string; modules: string[]; soon: readonly string[] }[] = [];
  let list = '';
  for (const line of source.split('\n')) {
    list = /^export const (\w+)/.exec(line)?.[1] ?? list;
    const [, path, module] = /\bat\('([^']+)'.*import\('([^']+)'\)/.exec(line) ?? [];
    if (path && module)
      screens.push({ path, modules: [module, ...(around[list] ?? [])], soon: after[list] ?? [] });
  }
  return screens;
}

/** Each name once: most files are of many screens. What every screen has is with the first one already. */
export function filesOf(views: readonly FirstView[]): { files: string[]; screens: Record<string, number[]> } {
  const own = views.map(({ path, js }) => ({
    path,
    js: js.filter((url) => !views.every((view) => view.js.includes(url))),
  }));
  const files = [...new Set(own.flatMap(({ js }) => js))];
  return {
    files,
    // In order: they are asked for together, and the list is a fifth smaller so.
    screens: Object.fromEntries(
      own.map(({ path, js }) => [path, js.map((url) => files.indexOf(url)).sort((a, b) => a - b)]),
    ),
  };
}

/** Writes the first views of the built app beside it. */
export function firstViews(root: string): Plugin {
  return {
    name: 'first-views',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const chunkOf = (module: string) => chunks.find(({ moduleIds }) => moduleIds.includes(module));
      const entry = chunkOf(join(root, APP, 'main.tsx'));
      // The service worker's own build has no entry of ours.
      if (!entry) return;
      const needed = (modules: readonly string[]) => {
        const js = new Set<string>();
        const css = new Set<string>();
        const collect = (fileName: string) => {
          const chunk = chunks.find((one) => one.fileName === fileName);
          if (!chunk || js.has(fileName)) return;
          js.add(fileName);
          for (const style of chunk.viteMetadata?.importedCss ?? []) css.add(style);
          for (const next of chunk.imports) collect(next);
        };
        collect(entry.fileName);
        for (const module of modules) {
          const chunk = chunkOf(join(root, APP, module));
          if (!chunk)
            this.error(`The build does not hold ${module}, which screens.ts or first-views.ts names.`);
          collect(chunk.fileName);
        }
        const urls = (files: Set<string>) => [...files].map((file) => `/${file}`);
        return { js: urls(js), css: urls(css) };
      };
      const source = readFileSync(join(root, APP, 'screens.ts'), 'utf8');
      const views = screensOf(source).map(({ path, modules, soon }) => {
        const first = needed(modules);
        const later = needed(soon).js.filter((url) => !first.js.includes(url));
        const view: FirstView = { path, ...first, soon: later };
        if (path !== FIRST_PAGE) return view;
        const { js, css } = needed(BEFORE_WORKER);
        const known = new Set([...first.js, ...first.css, ...later]);
        // By it the page registers the worker. Its address is not ours to name: a checkout may borrow another's node_modules.
        const registers = chunks
          .filter(({ moduleIds }) => moduleIds.some((id) => /[\\/]workbox-window[\\/]/.test(id)))
          .map(({ fileName }) => `/${fileName}`);
        return { ...view, beforeWorker: [...js, ...css, ...registers].filter((url) => !known.has(url)) };
      });
      this.emitFile({ type: 'asset', fileName: FIRST_VIEWS, source: JSON.stringify(views) });
      // Of every language, for screens that work without a network: whoever stands before a tablet may choose another one.
      const words = chunks
        .filter(({ fileName }) => /^assets\/words-\w+-(first|venue)-/.test(fileName))
        .map(({ fileName }) => `/${fileName}`);
      const keep = views.filter(({ path }) => SCREENS_STORED_LATER.includes(path));
      // What a schedule on a phone has is stored before, and what those screens have is named by them.
      const before = new Set([
        ...needed(['shell.tsx', '../venue/my-schedule/my-schedule-screen.tsx']).js,
        ...keep.flatMap(({ js }) => js),
      ]);
      const more = needed(STORED_LATER).js.filter((url) => !before.has(url));
      this.emitFile({
        type: 'asset',
        fileName: SCREEN_FILES,
        source: JSON.stringify({ ...filesOf(views), keep: SCREENS_STORED_LATER, later: [...words, ...more] }),
      });
    },
  };
}
