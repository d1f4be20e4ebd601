import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../../contract/openapi.ts';
import { asReader } from './security.ts';

/** Files of the page: Redoc as npm has it, and what draws with it (docs/decisions/092). */
const FOLDER = join(import.meta.dirname, '../api-docs');
/** Redoc asks its maker's host for a logo: nothing of this page comes from elsewhere. Without one it shows none. */
const LOGO = 'https://cdn.redoc.ly/redoc/logo-mini.svg';

const pages = [
  { path: '/api/docs', document: '/api/docs/keys.json', title: 'Calls for API keys' },
  { path: '/api/docs/all', document: '/api/openapi.json', title: 'All calls' },
] as const;

/**
 * The OpenAPI document, and a page to read it: the calls for API keys, and all. The page runs no code but its own files, and
 * asks no other host for anything.
 */
export function registerApiDocs(app: FastifyInstance, publicUrl: string): void {
  const json = (byKey: boolean) => () => JSON.stringify(openApiDocument(publicUrl, { byKey }));
  serveText(app, '/api/openapi.json', 'application/json; charset=utf-8', json(false));
  serveText(app, '/api/docs/keys.json', 'application/json; charset=utf-8', json(true));
  const file = (name: string) => () => readFileSync(join(FOLDER, name), 'utf8');
  const redoc = () => file('redoc.standalone.js')().replaceAll(LOGO, 'data:,');
  serveText(app, '/api/docs/redoc.js', 'text/javascript; charset=utf-8', redoc);
  serveText(app, '/api/docs/page.js', 'text/javascript; charset=utf-8', file('page.js'));
  serveText(app, '/api/docs/page.css', 'text/css; charset=utf-8', file('page.css'));
  for (const page of pages)
    app.get(page.path, (_request, reply) => {
      asReader(reply);
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(pageOf(page));
    });
}

function pageOf({ path, document, title }: (typeof pages)[number]): string {
  const ways = pages.map(
    (one) => `<a href="${one.path}"${one.path === path ? ' aria-current="page"' : ''}>${one.title}</a>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · API of Meeting Door</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/page.css">
</head>
<body>
<nav aria-label="API">${ways.join('')}<a href="${document}">OpenAPI document</a></nav>
<noscript><p>This page is drawn by JavaScript. Without it, read <a href="${document}">the document itself</a>.</p></noscript>
<main id="api" data-document="${document}"></main>
<script src="/api/docs/redoc.js"></script>
<script src="/api/docs/page.js"></script>
</body>
</html>
`;
}

const packed = promisify(gzip);

/**
 * Serves a text that does not change while the server runs: made, and packed, at the first request for it. A browser that has it asks
 * whether it is the same, and is not sent it again.
 */
function serveText(app: FastifyInstance, path: string, type: string, make: () => string): void {
  let text: string | undefined;
  let small: Promise<Buffer> | undefined;
  let tag = '';
  app.get(path, async (request, reply) => {
    if (text === undefined) {
      text = make();
      // Weak: packed or not, it is the same.
      tag = `W/"${hash('sha256', text, 'base64url')}"`;
    }
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    reply.type(type);
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(text);
    small ??= packed(text);
    return reply.header('content-encoding', 'gzip').send(await small);
  });
}
