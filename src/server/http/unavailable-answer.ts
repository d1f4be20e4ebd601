import type { FastifyInstance, FastifyReply } from 'fastify';
import type { DatabaseWatch } from '../db/watch.ts';
import { answerOf } from '../perform/answer.ts';
import { Refusal } from '../perform/refusal.ts';
import { send } from './routes.ts';

/** After how many seconds it is worth to ask again. */
const AGAIN_S = 5;

/** What every call is answered while the database is away: nothing was done, or it is not known; ask again. */
export const awayAnswer = () => answerOf(new Refusal('DATABASE_AWAY', { retryAfter: AGAIN_S }));

/** Answered by this process alone. */
const itsOwn = /^\/api\/(health\/|metrics|openapi\.json|docs)/;

/**
 * While the database is away every call is answered immediately, and those that were under way as it went are not left
 * hanging on it: what came of them is not known, and the same Idempotency-Key tells later. Streams stay open.
 */
export function registerAway(app: FastifyInstance, watch: DatabaseWatch): void {
  const underWay = new Set<FastifyReply>();
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/') || itsOwn.test(request.url)) return;
    if (watch.away()) return send(reply, awayAnswer());
    underWay.add(reply);
    reply.raw.once('close', () => underWay.delete(reply));
  });
  watch.onAway(() => {
    for (const reply of underWay) if (!reply.sent && !reply.raw.headersSent) send(reply, awayAnswer());
    underWay.clear();
  });
}
