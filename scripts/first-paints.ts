import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { FIRST_PAINTS } from '../src/server/http/first-paint.ts';

/** Draws the first pages of visitors and of new tablets into the build, by their own components. */
export function firstPaints(root: string): Plugin {
  return {
    name: 'first-paints',
    apply: 'build',
    async generateBundle(_options, bundle) {
      // The service worker's own build has no entry of ours.
      const web = Object.values(bundle).some(
        (file) => file.type === 'chunk' && file.moduleIds.includes(join(root, 'src/client/app/main.tsx')),
      );
      if (!web) return;
      const { module } = await runnerImport<{ firstPaints: unknown }>(
        join(root, 'src/client/app/first-paint.tsx'),
        { root, configFile: false },
      );
      this.emitFile({
        type: 'asset',
        fileName: FIRST_PAINTS,
        source: JSON.stringify(module.firstPaints),
      });
    },
  };
}
