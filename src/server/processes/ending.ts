import type { FastifyBaseLogger } from 'fastify';

/** Ends the process in order at its first signal, with exit code 0. @returns whether it is ending */
export function endAtSignal(log: FastifyBaseLogger, end: () => Promise<void>): () => boolean {
  let ending = false;
  const begin = (signal: string) => {
    if (ending) return;
    ending = true;
    log.info({ signal }, 'stopping: requests under way end first');
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the server could not end in order');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => begin('SIGTERM'));
  process.on('SIGINT', () => begin('SIGINT'));
  return () => ending;
}
