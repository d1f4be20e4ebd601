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
    if (secure) reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
}
