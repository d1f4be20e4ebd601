import type { FastifyInstance } from 'fastify';

const LOOK_MS = 50;
/** How long a connection on which no request has come yet may still bring one, in ms. */
const SILENT_MS = 2_000;

/**
 * Closing waits for the requests under way, and for nothing else. Node closes the connections that are idle as closing
 * begins; one that becomes idle later, or on which nothing was ever sent (browsers open some ahead), would keep the
 * server from ending for ever.
 */
export function registerClosing(app: FastifyInstance): void {
  let underWay = 0;
  let closing = false;
  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
    });
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    closing = true;
    const { server } = app;
    if (!server.listening) return;
    const since = performance.now();
    const look = setInterval(() => {
      server.closeIdleConnections();
      if (underWay === 0 && performance.now() - since > SILENT_MS) server.closeAllConnections();
    }, LOOK_MS);
    server.once('close', () => clearInterval(look));
  });
}
