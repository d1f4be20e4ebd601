/** What went wrong at start, in a sentence that names the variable and the remedy where there is one. */
export function explainStart(error: unknown): string {
  const { code, syscall, port, address, message } = error as {
    code?: string;
    syscall?: string;
    port?: number;
    address?: string;
    message?: string;
  };
  if (code === 'EADDRINUSE')
    return `PORT: ${port ?? 'this port'} is taken by another program. Stop it, or choose another port: PORT=3100 npm start`;
  if (code === 'EACCES' && syscall === 'listen')
    return `PORT: this user may not listen on ${port ?? 'this port'}. Choose one above 1024: PORT=3100 npm start`;
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return `HOST: ${address ?? 'this'} is no address of this machine. Set HOST to 127.0.0.1 for this machine only, or 0.0.0.0 for all its networks.`;
  return message ?? String(error);
}

/** The error of a database that was named by DATABASE_URL and did not answer. The address itself may hold a password. */
export const databaseUnreachable = (error: unknown): Error =>
  new Error(
    `DATABASE_URL: the database there cannot be used: ${(error as Error).message || String((error as { code?: unknown }).code)}. Start it, or set DATABASE_URL to another; without it the embedded database is used.`,
  );
