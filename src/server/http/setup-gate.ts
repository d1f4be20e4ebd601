import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { sentences } from '../../contract/sentences.ts';
import { SETUP_PATH } from '../../domain/people/setup.ts';
import type { Schema } from '../db/schema.ts';
import { isEmpty } from '../store/demo.ts';
import { send } from './routes.ts';

/** Calls that are answered before there is anyone: setting up, and being watched. */
const OPEN_CALLS = ['/api/setup', '/api/health', '/api/metrics'];
const opens = (path: string): boolean =>
  OPEN_CALLS.some((open) => path === open || path.startsWith(`${open}/`));

const isCall = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/**
 * A server that others reach, on a database that holds nothing, serves the making of its first super admin and nothing
 * else: else whoever comes first would be its first person. It looks at the database until something is there (another
 * process may have been quicker), and stands open from then on.
 */
export function registerSetupGate(app: FastifyInstance, db: Kysely<Schema>): void {
  let shut = true;
  app.addHook('onRequest', async (request, reply) => {
    if (!shut) return;
    const [path = ''] = request.url.split('?');
    // What the router makes of it counts: it reads `%61pi` as `api`.
    const { url: route = '' } = request.routeOptions;
    const call = isCall(path) || isCall(route);
    if (call && opens(route)) return;
    // Files of the app itself: they are the same for everyone.
    const page =
      !call && (request.method === 'GET' || request.method === 'HEAD') && !/\.[a-z0-9]{2,12}$/i.test(path);
    if ((!call && !page) || path === SETUP_PATH) return;
    shut = await isEmpty(db);
    if (!shut) return;
    if (page) return reply.header('cache-control', 'no-store').redirect(SETUP_PATH, 302);
    const { status, sentence } = sentences.NOT_SET_UP;
    return send(reply, { status, messages: [sentence], result: { code: 'NOT_SET_UP', retryAfter: 60 } });
  });
}
