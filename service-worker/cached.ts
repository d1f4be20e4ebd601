/** What this app keeps for working without a network: one table, read by the worker and by the build. */

/**
 * Files of the build that are downloaded when the worker installs, before anyone needs them: the shell, every screen
 * that works without a server, the scanner's decoder and the fonts. A door that has been opened once works offline
 * from then on. Left out of them by the build (`scripts/precache-manifest.ts`): what only screens load that need the
 * server for all they show; see `opened`.
 */
export const precached: readonly { files: string; why: string }[] = [
  { files: 'index.html', why: 'the shell; every screen of the app is this page' },
  { files: 'assets/*.{js,css}', why: 'the screens for a cellar, the ones that open later too' },
  {
    files: 'screen-files.json',
    why: 'which of them a screen consists of, so that they are fetched together',
  },
  { files: 'assets/*.wasm', why: "the scanner's decoder: without it no badge is read offline" },
  {
    files: 'assets/inter-latin-wght-*.woff2',
    why: 'the type family; letters beyond Latin-1 fall back offline',
  },
  { files: '{favicon.svg,icon-192.png}', why: 'icons, for the tab and for notifications' },
];

/**
 * Files of the build that are kept once someone opened a screen with them, until the next version: the desk. What it
 * read last lies in the desk's own memory, so a screen that was open before opens again without a network.
 */
export const opened = { cache: 'opened-screens', files: /^\/assets\/[^/]+\.(js|css|woff2)$/ } as const;

/** Public pages that were opened here, as the server has drawn them (`public-pages.ts`), until the next version. */
export const KEPT_PAGES = {
  cache: 'public-pages',
  paths: /^\/(programs\/[^/]+\/info|news(\/[^/]+)?)\/?$/,
} as const;

/** Whether this address is such a page. The list of news is one as it is first opened, not of one program or further on. */
export const isKeptPage = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  KEPT_PAGES.paths.test(pathname) && (search === '' || !/^\/news\/?$/.test(pathname));

/**
 * Words of a language that this device does not speak are not waited for: they are a fortieth of all. They are kept as
 * `opened` once the page is idle (`client/app/keep-words.ts`).
 *
 * @param url a file of the build
 * @param spoken the language that the browser asks for
 */
export const isOfAnotherLanguage = (url: string, spoken: string): boolean => {
  const [, language = spoken] = /(?:^|\/)words-(\w+)-/.exec(url) ?? [];
  return language !== spoken;
};

/** Never in a cache. */
export const notPrecached: readonly string[] = [
  // Shown by the store's install dialog only, over the network.
  'screenshots/**',
];

/** Largest file that may be precached, in bytes: the decoder has 1.1 MB; above this something has gone wrong. */
export const LARGEST_FILE = 4_000_000;

/** The page that answers every address of the app. */
export const SHELL = 'index.html';

/**
 * Addresses that the shell must not answer: the server's. Nothing under /api is ever cached by the worker: what the app
 * knows offline lies in IndexedDB, in the shape the screens need, and is never taken for an answer of the server.
 */
export const notTheShell: readonly RegExp[] = [/^\/api(\/|$)/, /^\/health/];
