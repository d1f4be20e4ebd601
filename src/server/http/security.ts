import type { FastifyInstance } from 'fastify';

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
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function registerSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', contentSecurityPolicy);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'same-origin');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('cross-origin-resource-policy', 'same-origin');
    reply.header(
      'permissions-policy',
      'camera=(self), microphone=(), geolocation=(), screen-wake-lock=(self)',
    );
    if (secure) reply.header('strict-transport-security', 'max-age=31536000');
  });
}
