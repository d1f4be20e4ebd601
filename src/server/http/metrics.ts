import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { Refusal } from '../perform/refusal.ts';
import { isFromThisMachine } from './from-this-machine.ts';

/**
 * `GET /api/metrics`, for a scraper with METRICS_TOKEN as its bearer token; without a token in the configuration, only
 * for one on this machine that asks `localhost` and comes by no proxy that can be told. For all others it is not there.
 */
export function registerMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  config: Pick<Config, 'metricsToken'>,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url;
    if (route?.startsWith('/api/')) {
      const seconds = reply.elapsedTime / 1000;
      metrics.observeRequest({ method: request.method, route, status: reply.statusCode, seconds });
    }
    done();
  });
  app.get('/api/metrics', async (request, reply) => {
    if (!maySee(request, config.metricsToken)) throw new Refusal('NOT_FOUND');
    return reply
      .header('content-type', metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.read());
  });
}

/** Whether whoever asks may see figures of the server: by METRICS_TOKEN, or from this machine where there is none. */
export function maySee(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isFromThisMachine(request);
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
