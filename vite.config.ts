import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { firstPaints } from './scripts/first-paints.ts';
import { firstViews } from './scripts/first-views.ts';
import { offlineArchive } from './scripts/offline-archive.ts';
import { precacheManifest } from './scripts/precache-manifest.ts';
import { publicPages } from './scripts/public-pages.ts';
import { chunkFileNames, chunkGroups } from './scripts/web-chunks.ts';
import {
  codeAfterStyle,
  compressed,
  dexieForBrowsers,
  dragStylesAsSheets,
  iconsOneByOne,
  routerForBrowsers,
  withoutInjectedStyles,
  zodForBrowsers,
} from './scripts/web-plugins.ts';
import { LARGEST_FILE, notPrecached, precached } from './service-worker/cached.ts';

const screenshot = (name: string, size: string, form: 'wide' | 'narrow', label: string) => ({
  src: `/screenshots/${name}.png`,
  sizes: size,
  type: 'image/png',
  form_factor: form,
  label,
});

/** What a device says it runs, beside what the server runs (`server/main.ts` reads the same). */
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as {
  version: string;
};

const kept = precacheManifest(import.meta.dirname);
const archive = offlineArchive();

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [
    withoutInjectedStyles,
    dragStylesAsSheets,
    zodForBrowsers,
    dexieForBrowsers,
    routerForBrowsers,
    iconsOneByOne,
    firstViews(import.meta.dirname),
    firstPaints(import.meta.dirname),
    publicPages(import.meta.dirname),
    kept.plugin,
    archive.plugin,
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'worker.ts',
      // A new version asks first: it takes over only when nothing is queued and nobody is scanning.
      registerType: 'prompt',
      // The app registers it itself: the page's policy allows no inline script.
      injectRegister: false,
      // The store's dialog shows them, over the network.
      includeManifestIcons: false,
      injectManifest: {
        // A classic script: older Safari and Firefox know no module service workers.
        rollupFormat: 'iife',
        buildPlugins: { vite: [zodForBrowsers, dexieForBrowsers] },
        globPatterns: precached.map(({ files }) => files),
        globIgnores: [...notPrecached],
        manifestTransforms: [kept.manifestTransform, archive.manifestTransform],
        maximumFileSizeToCacheInBytes: LARGEST_FILE,
      },
      // While it is developed a worker that keeps files would show old ones: only where it is what one works on.
      devOptions: { enabled: process.env.DEV_SERVICE_WORKER === 'on', type: 'module' },
      manifest: {
        id: '/',
        name: 'Meeting Door',
        short_name: 'Meeting Door',
        description:
          'Business meeting events: registration, one-to-one meetings, and room check-in that works offline.',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        theme_color: '#f4f5fa',
        background_color: '#f4f5fa',
        categories: ['business', 'productivity'],
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        shortcuts: [
          { name: 'Scan', description: 'Check in at the door', url: '/?open=door' },
          { name: 'Rooms', description: 'Rooms as they are now', url: '/?open=rooms' },
          { name: 'My schedule', description: 'Your own meetings', url: '/?open=my-schedule' },
        ],
        screenshots: [
          screenshot('wide-rooms', '1440x900', 'wide', 'Every room as it is now'),
          screenshot('wide-door', '1180x820', 'wide', 'Checking in at the door'),
          screenshot('narrow-door', '390x844', 'narrow', 'Checking in at the door'),
          screenshot('narrow-schedule', '390x844', 'narrow', 'Your own meetings'),
        ],
      },
    }),
    codeAfterStyle,
    compressed,
  ],
  worker: { format: 'es' },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // The polyfill is an inline script, which the page's policy forbids; every browser with service workers has it built in.
    // What a screen consists of is no part of the first view: 4 kB of names. Its own style sheets stay, since nothing else
    // loads them; the app's is in index.html. See `client/app/screen-files.ts`.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files) =>
        files.filter((file) => file.endsWith('.css') && !/\/first-[\w-]+\.css$/.test(file)),
    },
    // As data: URLs, fonts and the decoder would be against the policy too.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups }, chunkFileNames } },
  },
});
