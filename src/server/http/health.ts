import type { FastifyInstance } from 'fastify';
import type { ServerHealth } from '../../contract/health.ts';
import { sentences } from '../../contract/sentences.ts';
import type { Config } from '../config.ts';
import type { Readiness } from '../health/readiness.ts';
import { Refusal } from '../perform/refusal.ts';
import { maySee } from './metrics.ts';
import { send } from './routes.ts';

/** After how many seconds a load balancer may ask again. */
const AGAIN_S = 5;

/**
 * `GET /api/health/live`: this process runs, whatever else does. `GET /api/health/ready`: it can do its work, which is
 * proven by writing; else 503 with Retry-After and what is missing (`database`, `files`), after two seconds at most.
 * `GET /api/health/degraded`: what is worse than it should be though it works; for whoever may see the metrics.
 */
export function registerHealth(
  app: FastifyInstance,
  readiness: Readiness,
  look: () => Promise<ServerHealth>,
  config: Pick<Config, 'metricsToken'>,
): void {
  app.get('/api/health/live', async (_request, reply) =>
    send(reply, { status: 200, messages: [], result: { live: true } }),
  );
  app.get('/api/health/ready', async (_request, reply) => {
    const missing = await readiness.look();
    if (missing.length === 0) return send(reply, { status: 200, messages: [], result: { ready: true } });
    const code = missing.includes('database') ? 'DATABASE_AWAY' : 'DISK_UNWRITABLE';
    const { status, sentence } = sentences[code];
    return send(reply, { status, messages: [sentence], result: { code, missing, retryAfter: AGAIN_S } });
  });
  app.get('/api/health/degraded', async (request, reply) => {
    if (!maySee(request, config.metricsToken)) throw new Refusal('NOT_FOUND');
    return send(reply, { status: 200, messages: [], result: await look() });
  });
  app.addHook('onClose', async () => readiness.close());
}
