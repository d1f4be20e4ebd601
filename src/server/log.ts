import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * The server's log: a line of JSON for each thing that happened, without personal data. Bodies, headers and tokens are
 * never logged; paths may be followed by a search text, so queries stay out; an address is kept out too.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: withoutSecret(request.url.split('?')[0] ?? ''),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: loggable,
      error: loggable,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The address of a calendar is its key, also where someone has cut or lengthened it. */
const withoutSecret = (path: string): string => path.replace(/(\/calendar\/)(?!feed$).+/i, '$1<secret>');

/** One line for each request, when it is answered: what was asked, how it ended, how long it took. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // Said with the answer.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const said = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...said, err: error }, 'request errored');
    else reply.log.info(said, 'request completed');
  }
}

/**
 * What may be known of an error. PostgreSQL quotes the values it stumbled over, in its message and in `detail`: of its
 * errors only the code and the names of tables and constraints are kept, and where in our code it was.
 */
export function loggable(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, table, constraint, severity } = error as Error & Record<string, unknown>;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  const fromDatabase = severity !== undefined;
  return {
    type: error.name,
    message: fromDatabase ? 'PostgreSQL refused' : withoutAddresses(error.message),
    ...(code === undefined ? {} : { code }),
    ...(table === undefined ? {} : { table }),
    ...(constraint === undefined ? {} : { constraint }),
    stack: frames.join('\n'),
    ...(error.cause === undefined ? {} : { cause: loggable(error.cause) }),
  };
}

/** A text of someone else's (a mail server's answer) without the email addresses in it. */
export const withoutAddresses = (text: string): string =>
  text.replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '<address>');
