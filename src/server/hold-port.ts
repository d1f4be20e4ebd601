import { createServer, type Socket } from 'node:net';

/** A port that nobody else can take until the server itself listens on it. */
export interface HeldPort {
  /** Which it is; where any was asked for, one that was free. */
  port: number;
  release(): Promise<void>;
}

const BODY = JSON.stringify({
  statusCode: 503,
  messages: ['The server is starting. Please try again in a few seconds.'],
  result: { code: 'SERVER_AWAY', retryAfter: 2 },
});
/** To whoever speaks HTTP; with TLS it is not read, and the connection ends. */
const STARTING = `HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json; charset=utf-8\r\nretry-after: 2\r\ncontent-length: ${Buffer.byteLength(BODY)}\r\nconnection: close\r\n\r\n${BODY}`;

/**
 * Takes the port before anything is changed: a second server on the same machine ends here, and leaves the tables alone.
 * Until `release` whoever comes is told that the server is starting.
 *
 * @throws what the system says: EADDRINUSE, EACCES, EADDRNOTAVAIL, with `syscall` listen
 */
export async function holdPort(port: number, host: string): Promise<HeldPort> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    socket.once('data', () => socket.end(STARTING));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    release: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
