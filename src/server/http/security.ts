import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { videoHosts } from '../../domain/content/video.ts';

/**
 * Strict by default: nothing but our own origin. `wasm-unsafe-eval` lets the QR decoder's WebAssembly compile and
 * allows no script evaluation.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self' blob:",
  // Videos on content pages, once someone presses play (docs/decisions/022).
  `frame-src ${videoHosts.join(' ')}`,
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What every answer carries. */
export const securityHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), screen-wake-lock=(self)',
} as const;

/** How the policy names a sheet that stands in the page: by its digest, so that no other one is taken for it. */
const styleSource = (sheet: string): string =>
  `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`;

/** The sheet of its scroll bars that Redoc puts into the page, of the version that lies in `server/api-docs`. */
const SCROLLBAR_SHEET = "'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='";

/**
 * Of the page on which the API is read: its own files, and the style elements that Redoc makes, which are empty (it fills them
 * by rules) or have the one text that is known. Its search runs in a worker that it makes of its own text.
 */
const readerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${styleSource('')} ${SCROLLBAR_SHEET}`,
  "img-src 'self' data:",
  "connect-src 'self'",
  'worker-src blob:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const readers = new WeakSet<FastifyReply>();

/** Gives the page that this reply sends the policy of the page on which the API is read. */
export const asReader = (reply: FastifyReply): void => void readers.add(reply);

const sheetsOf = new WeakMap<FastifyReply, readonly string[]>();

/** Lets the page that this reply sends have these style sheets in it, as they stand between their tags; no others. */
export function allowSheets(reply: FastifyReply, sheets: readonly string[]): void {
  sheetsOf.set(reply, sheets);
}

export function registerSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.headers(securityHeaders);
    const sheets = sheetsOf.get(reply);
    if (sheets) {
      const sources = ["style-src 'self'", ...sheets.map(styleSource)].join(' ');
      reply.header(
        'content-security-policy',
        contentSecurityPolicy.replace("style-src 'self'", () => sources),
      );
    }
    if (readers.has(reply)) reply.header('content-security-policy', readerPolicy);
    if (secure) reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
}
