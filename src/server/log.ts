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
        path: request.url.split('?')[0],
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: loggable,
      error: loggable,
    },
  };
  return destination ? pino(options, destination) : pino(options);
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

/** A text of somebody else's (a mail server's answer) without the email addresses in it. */
export const withoutAddresses = (text: string): string =>
  text.replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '<address>');
