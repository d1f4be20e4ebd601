/** Codes of PostgreSQL and of the network that say: not this question is wrong, the database is not there. */
const codes = /^(08|57P0[1-5]|53[0-4]|58)/;
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What the driver says without a code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end)/;

/**
 * Whether an error says that the database is away, full or shutting down, rather than that a question was wrong. A file
 * that is missing has the same ENOENT as a socket: only a call to connect counts.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { code, syscall, message } = (error ?? {}) as {
    code?: unknown;
    syscall?: unknown;
    message?: unknown;
  };
  if (typeof code === 'string') {
    if (code === 'ENOENT' || code === 'EACCES') return syscall === 'connect';
    return network.has(code) || (code.length === 5 && codes.test(code));
  }
  return typeof message === 'string' && words.test(message);
}
