import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sentences } from '../../contract/sentences.ts';
import type { Translator } from '../../domain/language/translator.ts';
import { translatorIn } from '../language/translators.ts';
import { firstPaint } from './first-paint.ts';
import { withInlineStyles } from './inline-styles.ts';
import { languageAsked } from './language-asked.ts';
import { type PageHead, sendHtml, sendPage } from './page-head.ts';
import { preloadHints } from './preload-hints.ts';
import { PUBLIC_PAGES, publicPages } from './public-pages.ts';
import { send } from './routes.ts';
import { allowSheets } from './security.ts';
import { MANIFEST, registerWebManifest } from './web-manifest.ts';

/**
 * Serves the built web app, as small as the build made it (`.br` and `.gz` beside each file); every other GET (or HEAD)
 * outside `/api` is a screen of it, so it answers index.html, and says which code that screen will ask for. Addresses that
 * are shared have a head of their own (`heads`): whoever makes a preview of a link runs no code. Public pages are drawn
 * in it whole (`public-pages`); the first pages of visitors and of new tablets have their words in it (`first-paint`).
 */
export async function registerWebApp(
  app: FastifyInstance,
  webDir: string | undefined,
  heads: (path: string, translator: Translator, search: string) => Promise<PageHead | null>,
): Promise<void> {
  const served = webDir !== undefined && existsSync(join(webDir, 'index.html'));
  const hintsFor = served ? preloadHints(webDir) : () => null;
  if (served) {
    registerWebManifest(app, webDir);
    await app.register(fastifyStatic, {
      root: webDir,
      wildcard: false,
      index: false,
      preCompressed: true,
      // The first is sent in the language of who installs it; the last is this server's own.
      globIgnore: [`**/${MANIFEST}*`, `**/${PUBLIC_PAGES}`],
      setHeaders: (reply, path) => {
        // Hashed names never change; the shell and the worker must be asked for each time.
        const forever = path.includes(`${join(webDir, 'assets')}`);
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const shell = served ? readFileSync(join(webDir, 'index.html'), 'utf8') : '';
  const styled = served ? withInlineStyles(webDir, shell) : { html: '', sheets: [] };
  const paintOf = served ? firstPaint(webDir, styled.html) : () => null;
  const draw = served ? await publicPages(webDir) : () => null;
  const drawnPage = (request: FastifyRequest, { island }: PageHead) => {
    if (!island) return null;
    try {
      return draw(island.id, island.data, languageAsked(request.headers['accept-language']));
    } catch (error) {
      // The screen draws it once its code is there, and says what is wrong if it cannot either.
      request.log.error({ err: error }, 'a public page could not be drawn');
      return null;
    }
  };
  app.setNotFoundHandler(async (request, reply) => {
    const asked = request.method === 'GET' || request.method === 'HEAD';
    const [path = '', search = ''] = request.url.split('?');
    const screen = asked && !request.url.startsWith('/api') && served;
    const file = /\.[a-z0-9]{2,12}$/i.test(path);
    if (screen && !file) {
      const hints = hintsFor(path);
      if (hints) reply.header('link', hints);
      reply.header('cache-control', 'no-cache');
      const translator = translatorIn(languageAsked(request.headers['accept-language']));
      const head = await heads(path, translator, search);
      const drawn = head && drawnPage(request, head);
      if (drawn) {
        allowSheets(reply, [...styled.sheets, ...(drawn.accent ? [drawn.accent.sheet] : [])]);
        return sendPage(request, reply, styled.html, head, drawn);
      }
      if (head) return sendPage(request, reply, shell, head);
      const painted = paintOf(path, request.headers['accept-language']);
      if (painted === null) return reply.sendFile('index.html');
      allowSheets(reply, styled.sheets);
      return sendHtml(request, reply.header('vary', 'accept-language'), painted);
    }
    const { sentence } = sentences.NOT_FOUND;
    return send(reply, { status: 404, messages: [sentence], result: { code: 'NOT_FOUND' } });
  });
}
