import { connect, type Socket } from 'node:net';

/** Requests as fast as so many connections bring them, with as little of the machine as a client can do with. */
export interface Load {
  port: number;
  connections: number;
  /** Written whole: request line, headers, body. */
  requests: readonly string[];
  /** Looks at each answer's status and body; throws where it is not what was asked for. */
  check(status: number, body: string): void;
}

export interface LoadResult {
  perSecond: number;
  /** Each request's time to its whole answer, in ms. */
  latencies: number[];
}

/** Sends every request once. @throws Error where one is refused, or a connection breaks */
export async function runLoad({ port, connections, requests, check }: Load): Promise<LoadResult> {
  const latencies: number[] = [];
  let next = 0;
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const from = performance.now();
  try {
    await Promise.all(
      sockets.map(async (socket) => {
        const answers = answersOf(socket);
        while (next < requests.length) {
          const request = requests[next] as string;
          next += 1;
          const sentAt = performance.now();
          const { status, body } = await answers.ask(request);
          latencies.push(performance.now() - sentAt);
          check(status, body);
        }
      }),
    );
    return { perSecond: (requests.length / (performance.now() - from)) * 1000, latencies };
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

const open = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });

/** One question and one answer at a time, by `content-length`. */
function answersOf(socket: Socket) {
  let text = '';
  let heard: ((answer: { status: number; body: string }) => void) | undefined;
  let failed: ((error: Error) => void) | undefined;
  socket.setEncoding('latin1');
  socket.on('data', (data: string) => {
    text += data;
    const head = text.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, head + 2))?.[1] ?? 0);
    if (text.length < head + 4 + length) return;
    const answer = { status: Number(text.slice(9, 12)), body: text.slice(head + 4, head + 4 + length) };
    text = '';
    heard?.(answer);
  });
  const broke = (error?: Error) => failed?.(error ?? new Error('The connection was closed.'));
  socket.on('error', broke);
  socket.on('close', () => broke());
  return {
    ask: (request: string) =>
      new Promise<{ status: number; body: string }>((resolve, reject) => {
        heard = resolve;
        failed = reject;
        socket.write(request);
      }),
  };
}

/** A request as it goes over the wire. */
export function requestText(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): string {
  const text = JSON.stringify(body);
  const lines = Object.entries({
    host: 'localhost',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`;
}
