import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { PUBLIC_PAGES } from '../src/server/http/public-pages.ts';

const ENTRY = 'src/client/app/public-pages.tsx';

/**
 * The module with which the server draws the public pages, by the screens' own components. With all it imports and as it
 * runs in production: the library's own module would look at NODE_ENV at each start, and be slow without it.
 *
 * @param root the project's folder
 * @returns its code
 * @throws Error where it cannot be built
 */
export async function buildPublicPages(root: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    // Whatever the environment of who builds it is.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ssr: { noExternal: true },
    build: { ssr: ENTRY, write: false, rolldownOptions: { output: { codeSplitting: false } } },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`${ENTRY} gave no module.`);
  return chunk.code;
}

/** Puts that module beside the built web app. */
export function publicPages(root: string): Plugin {
  return {
    name: 'public-pages',
    apply: 'build',
    async generateBundle(_options, bundle) {
      // The service worker's own build has no entry of ours.
      const web = Object.values(bundle).some(
        (file) => file.type === 'chunk' && file.moduleIds.includes(join(root, 'src/client/app/main.tsx')),
      );
      if (!web) return;
      this.emitFile({ type: 'asset', fileName: PUBLIC_PAGES, source: await buildPublicPages(root) });
    },
  };
}
