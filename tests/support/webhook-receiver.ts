import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A receiver of webhooks of the test's own: what it is sent, as the reference library of Standard Webhooks reads it. */
export interface Received {
  id: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface WebhookReceiver {
  origin: string;
  received: Received[];
  /** What the next requests are answered, before 204 is again. */
  answer(...answers: { status: number; headers?: Record<string, string> }[]): void;
  /** What each request is answered from now on. */
  always(status: number): void;
  /** Asked of each request before it is answered; what it throws cuts the connection. */
  onRequest(look: (received: Received) => void | Promise<void>): void;
  close(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const answers: { status: number; headers?: Record<string, string> }[] = [];
  let usual = 204;
  let look: (one: Received) => void | Promise<void> = () => undefined;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const headers = request.headers as Record<string, string>;
    const one = {
      id: headers['webhook-id'] ?? '',
      path: request.url ?? '',
      headers,
      body: Buffer.concat(parts).toString('utf8'),
    };
    received.push(one);
    await look(one);
    const { status, headers: more } = answers.shift() ?? { status: usual };
    response.writeHead(status, more).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (...next) => void answers.push(...next),
    always: (status) => {
      usual = status;
    },
    onRequest: (next) => {
      look = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Reads a message by the reference library. @throws where the signature is not one of this secret */
export const readWebhook = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers) as {
    type: string;
    timestamp: string;
    data: Record<string, unknown>;
  };
