import type { FastifyInstance } from 'fastify';
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

export function registerSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.headers(securityHeaders);
    if (secure) reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
}
