import type { FastifyInstance } from 'fastify';
import type { UnsubscribeLinks } from '../broadcasts/unsubscribe-links.ts';
import type { Performer } from '../perform/perform.ts';
import { badInput, Refusal } from '../perform/refusal.ts';
import { saveSubscription } from '../store/opt-outs.ts';
import { send } from './routes.ts';

/**
 * What a mail program sends when someone presses its own "Unsubscribe" (RFC 8058): a form, to the address that opens
 * the page in a browser. Opening it changes nothing: programs look at links before people do.
 */
export function registerOneClick(app: FastifyInstance, performer: Performer, links: UnsubscribeLinks): void {
  app.register(async (scope) => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
        done(null, body),
      );
    scope.post('/unsubscribe', async (request, reply) => {
      const { token } = request.query as { token?: unknown };
      const email = typeof token === 'string' ? links.read(token) : null;
      if (email === null) throw new Refusal('NOT_FOUND');
      if (!String(request.body).includes('One-Click'))
        throw badInput({ path: 'List-Unsubscribe', message: 'One-Click is asked for.' });
      await saveSubscription(performer.db, email, false, performer.clock().toISOString());
      return send(reply, { status: 200, messages: [], result: {} });
    });
  });
}
