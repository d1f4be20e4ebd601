import type { FastifyInstance } from 'fastify';
import { sentences } from '../../contract/sentences.ts';
import { isFromThisMachine } from './from-this-machine.ts';
import { send } from './routes.ts';

/** Where an account opens, and where those of the demo are named. */
const ways = new Set(['/api/auth/signin', '/api/demo/signins']);

/**
 * A demo that nobody asked for is for this machine alone: its password is known to everyone. A proxy on the same machine
 * brings others to an address that only this machine can reach; they sign in to nothing.
 */
export function registerDemoGate(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!ways.has(request.routeOptions.url ?? '') || isFromThisMachine(request)) return;
    const { status, sentence } = sentences.DEMO_NOT_SHOWN;
    return send(reply, { status, messages: [sentence], result: { code: 'DEMO_NOT_SHOWN' } });
  });
}
