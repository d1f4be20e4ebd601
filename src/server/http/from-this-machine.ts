import type { FastifyRequest } from 'fastify';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** What proxies write; one that writes none of them still hands on the name that was asked for. */
const proxied = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via'];
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** Whether who asks sits at this machine: asks it by one of its own names, and comes by no proxy that can be told. */
export function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  const direct = localHost.test(headers.host ?? '') && !proxied.some((name) => name in headers);
  return direct && loopback.has(socket.remoteAddress ?? '');
}
