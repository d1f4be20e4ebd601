import { createServer, type Server, type Socket } from 'node:net';

/** As much of a NATS server as news need: INFO, CONNECT, PING, SUB to `>` and PUB, over a real socket. */
export interface SmallNats {
  port: number;
  /** The subjects of what was published, in its order. */
  published: string[];
  /** How many listen. */
  subscriptions(): number;
  /** Closes its port and every connection. */
  stop(): Promise<void>;
}

interface Client {
  socket: Socket;
  echo: boolean;
  subscriptions: { prefix: string; sid: string }[];
}

const INFO = `INFO ${JSON.stringify({ server_id: 'small', version: '2.10.0', proto: 1, headers: false, max_payload: 1_048_576 })}\r\n`;

/** @param port 0: any */
export async function smallNats(port = 0): Promise<SmallNats> {
  const clients = new Set<Client>();
  const published: string[] = [];
  const server: Server = createServer((socket) => {
    const client: Client = { socket, echo: true, subscriptions: [] };
    clients.add(client);
    socket.on('close', () => clients.delete(client));
    socket.on('error', () => undefined);
    socket.write(INFO);
    let waiting = '';
    socket.on('data', (data: Buffer) => {
      waiting += data.toString('latin1');
      for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
        const [verb = '', ...words] = waiting.slice(0, end).split(' ');
        if (verb.toUpperCase() === 'PUB') {
          const size = Number(words.at(-1));
          if (waiting.length < end + 2 + size + 2) return;
          deliver(client, words[0] ?? '', waiting.slice(end + 2, end + 2 + size));
          waiting = waiting.slice(end + 2 + size + 2);
          continue;
        }
        waiting = waiting.slice(end + 2);
        hear(client, verb.toUpperCase(), words);
      }
    });
  });

  function hear(client: Client, verb: string, words: string[]): void {
    if (verb === 'CONNECT') client.echo = (JSON.parse(words.join(' ')) as { echo?: boolean }).echo !== false;
    else if (verb === 'PING') client.socket.write('PONG\r\n');
    else if (verb === 'SUB')
      client.subscriptions.push({
        prefix: (words[0] ?? '').replace(/>$/, ''),
        sid: words.at(-1) ?? '',
      });
  }

  function deliver(from: Client, subject: string, payload: string): void {
    published.push(subject);
    for (const client of clients) {
      if (client === from && !client.echo) continue;
      for (const { prefix, sid } of client.subscriptions)
        if (subject.startsWith(prefix))
          client.socket.write(`MSG ${subject} ${sid} ${payload.length}\r\n${payload}\r\n`);
    }
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    published,
    subscriptions: () => [...clients].reduce((sum, { subscriptions }) => sum + subscriptions.length, 0),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const { socket } of clients) socket.destroy();
      }),
  };
}
