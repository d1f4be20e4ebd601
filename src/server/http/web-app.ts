import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sentences } from '../../contract/sentences.ts';
import { preloadHints } from './preload-hints.ts';
import { send } from './routes.ts';

/**
 * Serves the built web app, as small as the build made it (`.br` and `.gz` beside each file); every other GET (or HEAD)
 * outside `/api` is a screen of it, so it answers index.html, and says which code that screen will ask for.
 */
export async function registerWebApp(app: FastifyInstance, webDir: string | undefined): Promise<void> {
  const served = webDir !== undefined && existsSync(join(webDir, 'index.html'));
  const hintsFor = served ? preloadHints(webDir) : () => null;
  if (served) {
    await app.register(fastifyStatic, {
      root: webDir,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        // Hashed names never change; the shell and the worker must be asked for each time.
        const forever = path.includes(`${join(webDir, 'assets')}`);
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const asked = request.method === 'GET' || request.method === 'HEAD';
    const [path = ''] = request.url.split('?');
    const screen = asked && !request.url.startsWith('/api') && served;
    const file = /\.[a-z0-9]{2,12}$/i.test(path);
    if (screen && !file) {
      const hints = hintsFor(path);
      if (hints) reply.header('link', hints);
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    }
    const { sentence } = sentences.NOT_FOUND;
    return send(reply, { status: 404, messages: [sentence], result: { code: 'NOT_FOUND' } });
  });
}
