import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sentenceForStatus } from '../../contract/answer-messages.ts';
import { REQUEST_ID_HEADER } from '../../contract/envelope.ts';
import { sentences } from '../../contract/sentences.ts';
import { getHealth } from '../../contract/system.ts';
import { isDatabaseAway } from '../db/unavailable.ts';
import { type Answer, answerOf } from '../perform/answer.ts';
import { refusalOfDatabase } from '../perform/database-refusals.ts';
import { Refusal } from '../perform/refusal.ts';
import { send } from './routes.ts';
import { securityHeaders } from './security.ts';
import { awayAnswer } from './unavailable-answer.ts';

/** Every error becomes the envelope: a refusal its answer, the framework's own by status, all else a 500 without a word of what broke. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error);
    if (refusal) return send(reply, answerOf(refusal));
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 400 && status < 500) return send(reply, badRequest(status));
    request.log.error({ err: error }, 'a request failed');
    if (isDatabaseAway(error)) return send(reply, awayAnswer());
    // API.md: health "answers 200 when the database answers, else 503".
    const broken = request.routeOptions.url === `/api${getHealth.path}` ? 503 : 500;
    return send(reply, {
      status: broken,
      messages: [sentenceForStatus(broken)],
      result: { code: 'SERVER_ERROR' },
    });
  });
}

const badRequest = (status: number): Answer => ({
  status,
  messages: [sentenceForStatus(status)],
  result: { code: 'BAD_INPUT' },
});

/** What a client may have sent that Node's own parser refuses, by Node's error code. */
const unreadable: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** The framework's options for what never reaches a route: these answers too are the envelope (API.md, Conventions). */
export const frameworkAnswers = {
  /** An address that cannot be decoded, or with a part that is too long: nothing of ours is called that. */
  frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    const { code, status, sentence } = { code: 'NOT_FOUND', ...sentences.NOT_FOUND };
    request.log.debug({ err: error }, 'an address could not be read');
    // No hook runs for these.
    reply.headers({ ...securityHeaders, [REQUEST_ID_HEADER]: request.id });
    return send(reply, { status, messages: [sentence], result: { code } });
  },
  /** Bytes that are not a request: the connection is answered and ended. */
  clientErrorHandler(
    this: unknown,
    error: Error & { code?: string },
    socket: { writable: boolean; end(text: string): unknown; destroy(): unknown },
  ) {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = unreadable[error.code ?? ''] ?? 400;
    const { messages, result } = badRequest(status);
    const body = JSON.stringify({ statusCode: status, messages, result });
    socket.end(
      `HTTP/1.1 ${status} Refused\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  },
  /** A connection that is open when the server stops still gets its answer; new ones find nobody listening. */
  return503OnClosing: false,
};
