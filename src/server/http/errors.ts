import type { FastifyInstance } from 'fastify';
import { sentenceForStatus, sentences } from '../../contract/sentences.ts';
import { answerOf } from '../perform/perform.ts';
import { Refusal } from '../perform/refusal.ts';
import { send } from './routes.ts';

/** Every error becomes the envelope: a refusal its answer, the framework's own by status, all else a 500 without a word of what broke. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) return send(reply, answerOf(error));
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 400 && status < 500) {
      return send(reply, { status, messages: [sentenceForStatus(status)], result: { code: 'BAD_INPUT' } });
    }
    request.log.error({ err: error }, 'a request failed');
    const { sentence } = sentences.SERVER_ERROR;
    return send(reply, { status: 500, messages: [sentence], result: { code: 'SERVER_ERROR' } });
  });
}
