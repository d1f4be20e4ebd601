import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { LARGEST_FILE, notPrecached, precached } from './service-worker/cached.ts';

/** Chunks that change at their own pace, so that an update downloads only what is new. */
const chunkGroups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 3 },
  {
    name: 'offline',
    test: /node_modules[\\/](dexie|dexie-react-hooks)[\\/]/,
    priority: 2,
  },
  { name: 'desk', test: /node_modules[\\/]@tanstack[\\/]/, priority: 2 },
  { name: 'forms', test: /node_modules[\\/](react-hook-form|@hookform)[\\/]/, priority: 2 },
  { name: 'rules', test: /node_modules[\\/](zod|date-fns|date-fns-tz)[\\/]/, priority: 2 },
];

const screenshot = (name: string, size: string, form: 'wide' | 'narrow', label: string) => ({
  src: `/screenshots/${name}.png`,
  sizes: size,
  type: 'image/png',
  form_factor: form,
  label,
});

/** sonner injects its CSS as a style tag, which our CSP refuses; the kit imports the same CSS as a file (ui/toast). */
const withoutInjectedStyles: Plugin = {
  name: 'without-injected-styles',
  transform(code, id) {
    if (!/sonner[\\/]dist[\\/]index\.mjs/.test(id)) return null;
    return { code: code.replace(/^__insertCSS\(".*"\);?$/m, ''), map: null };
  },
};

/** Only the server describes its calls (OpenAPI): a fifth of zod that no browser runs. */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  transform(code, id) {
    if (!/zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js/.test(id)) return null;
    const names = [...code.matchAll(/^export (?:function|const|class) (\w+)/gm)].map(([, name]) => name);
    return { code: names.map((name) => `export const ${name} = () => undefined;`).join('\n'), map: null };
  },
};

export default defineConfig({
  plugins: [
    withoutInjectedStyles,
    withoutJsonSchema,
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
      injectManifest: {
        // A classic script: older Safari and Firefox know no module service workers.
        rollupFormat: 'iife',
        globPatterns: precached.map(({ files }) => files),
        globIgnores: [...notPrecached],
        maximumFileSizeToCacheInBytes: LARGEST_FILE,
      },
      manifest: {
        id: '/',
        name: 'Meeting Door',
        short_name: 'Meeting Door',
        description:
          'Business-meeting events: registration, one-to-one meetings, and a room door that works without a network.',
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
  ],
  worker: { format: 'es' },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // The polyfill is an inline script, which the page's policy forbids; every browser with service workers has it built in.
    modulePreload: { polyfill: false },
    // As data: URLs, fonts and the decoder would be against the policy too.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' } },
});
