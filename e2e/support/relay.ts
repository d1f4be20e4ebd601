import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { replayCheckIns } from '../../src/contract/check-in.ts';
import type { Product } from './product.ts';

/**
 * The line between browsers and the product: it can be cut and mended at once, also in the middle of an upload, and it
 * sees every batch of check-ins that goes through, and what becomes of it.
 */
export interface Relay {
  url: string;
  /** Every batch that came through, in the order of arrival. */
  readonly batches: readonly Batch[];
  /** What becomes of the next batches; from the start: ANSWERED. */
  fate: (batch: Batch) => Fate;
  /** Once so many bytes of uploads have come through, the line is cut; null, from the start and after it: never. */
  uploadsUntilCut: number | null;
  /** Nobody listens any more: the port is closed, and what was open is torn. */
  cut(): Promise<void>;
  /** Listens on the same port again. */
  mend(): Promise<void>;
}

/**
 * ANSWERED: it goes its way. ANSWER_LOST: the server has it, and its answer never arrives. ANSWER_HELD: the same, but the
 * browser waits for it.
 */
export type Fate = 'ANSWERED' | 'ANSWER_LOST' | 'ANSWER_HELD';

export interface Batch {
  /** The operations in it. */
  ids: string[];
  fate: Fate;
  /** The server has answered. */
  performed: boolean;
  /** `performance.now()` of its arrival, and of the end of its answer or of the line; null: still open. */
  from: number;
  until: number | null;
  verdicts: { id: string; verdict: string }[];
}

const REPLAY = `/api${replayCheckIns.path}`;

export async function relayOf(product: Product): Promise<Relay> {
  const batches: Batch[] = [];
  const relay: Pick<Relay, 'fate' | 'uploadsUntilCut'> = { fate: () => 'ANSWERED', uploadsUntilCut: null };
  const server = createServer((asked, answer) => {
    if (asked.url === REPLAY) void passBatch(asked, answer);
    else passOn(asked, answer);
  });

  const onwardOf = (asked: IncomingMessage, hear: (said: IncomingMessage) => void) =>
    request(new URL(asked.url ?? '/', product.url), { method: asked.method, headers: asked.headers }, hear);

  const passOn = (asked: IncomingMessage, answer: ServerResponse) => {
    const onward = onwardOf(asked, (said) => {
      answer.writeHead(said.statusCode ?? 502, said.headers);
      said.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
    if (asked.method === 'PUT') asked.on('data', countUpload);
  };

  const countUpload = (piece: Buffer) => {
    if (relay.uploadsUntilCut === null) return;
    relay.uploadsUntilCut -= piece.length;
    if (relay.uploadsUntilCut > 0) return;
    relay.uploadsUntilCut = null;
    void cut();
  };

  const passBatch = async (asked: IncomingMessage, answer: ServerResponse) => {
    const body = await whole(asked).catch(() => null);
    if (body === null) return;
    const { operations } = JSON.parse(body) as { operations: { id: string }[] };
    const batch: Batch = {
      ids: operations.map(({ id }) => id),
      fate: 'ANSWERED',
      performed: false,
      from: performance.now(),
      until: null,
      verdicts: [],
    };
    batch.fate = relay.fate(batch);
    batches.push(batch);
    answer.on('close', () => {
      batch.until = performance.now();
    });
    const onward = onwardOf(asked, (said) => {
      whole(said).then(
        (text) => {
          batch.performed = true;
          if (said.statusCode === 200) batch.verdicts = verdictsIn(text);
          if (batch.fate === 'ANSWERED') answer.writeHead(said.statusCode ?? 502, said.headers).end(text);
          if (batch.fate === 'ANSWER_LOST') answer.destroy();
        },
        () => answer.destroy(),
      );
    });
    onward.removeHeader('accept-encoding');
    onward.on('error', () => answer.destroy());
    onward.end(body);
  };

  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return Object.assign(relay, {
    url: `http://localhost:${port}`,
    batches,
    cut,
    mend: () => listen(port),
  });
}

async function whole(message: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}

const verdictsIn = (text: string): Batch['verdicts'] =>
  (JSON.parse(text) as { result: { verdicts: Batch['verdicts'] } }).result.verdicts;
