import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isArchive } from '../../service-worker/archive.ts';
import type { Product } from './product.ts';

/** The product behind a reverse proxy, whose operator can put a new version of the web app there. */
export interface Deployment {
  url: string;
  /** What was asked for, without what follows a question mark, in order. */
  readonly asked: readonly string[];
  /** What becomes of the archive of a first install; from the start: SENT. */
  archive: ArchiveFate;
  /** From now on the service worker is another one, as after every build that changed something. */
  publish(): void;
  close(): Promise<void>;
}

/** GONE: as after a deploy. CUT_OFF: the line is torn in the middle of it. CHANGED: by a proxy. HELD: it never comes. */
export type ArchiveFate = 'SENT' | 'GONE' | 'CUT_OFF' | 'CHANGED' | 'HELD';

/** Passes everything on, streams too; the worker's script gets another last line once a version is published. */
export async function deploymentOf(product: Product): Promise<Deployment> {
  let version = 1;
  const asked: string[] = [];
  const deployed: Pick<Deployment, 'archive'> = { archive: 'SENT' };
  const server = createServer((question, answer) => {
    const path = (question.url ?? '/').split('?')[0] ?? '/';
    asked.push(path);
    const fate = isArchive(path) ? deployed.archive : 'SENT';
    if (fate === 'HELD') return;
    if (fate === 'GONE') {
      answer.writeHead(404, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    const onward = request(
      new URL(question.url ?? '/', product.url),
      { method: question.method, headers: question.headers },
      (said) => {
        if (fate !== 'SENT') {
          void spoiled(fate, said, answer);
          return;
        }
        const changed = path === '/worker.js' && version > 1;
        if (!changed) {
          answer.writeHead(said.statusCode ?? 502, said.headers);
          said.pipe(answer);
          return;
        }
        const headers = { ...said.headers };
        for (const name of ['content-length', 'etag', 'last-modified']) delete headers[name];
        answer.writeHead(said.statusCode ?? 502, headers);
        said.on('end', () => answer.end(`\n// version ${version}\n`));
        said.pipe(answer, { end: false });
      },
    );
    // Nobody answers there: neither does the proxy.
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    question.pipe(onward);
    if (path === '/worker.js' || fate === 'CHANGED') {
      // A line is added to it, or a byte is another one: it must come whole, and as it was built.
      for (const name of ['if-none-match', 'if-modified-since', 'accept-encoding']) onward.removeHeader(name);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(deployed, {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    publish: () => {
      version += 1;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

/** Half of it, or all of it with another last byte. */
async function spoiled(
  fate: 'CUT_OFF' | 'CHANGED',
  said: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  const bytes = Buffer.concat(await said.toArray());
  answer.writeHead(said.statusCode ?? 502, said.headers);
  if (fate === 'CUT_OFF') {
    answer.write(bytes.subarray(0, bytes.length / 2), () => answer.destroy());
    return;
  }
  bytes[bytes.length - 1] = 1 - (bytes[bytes.length - 1] ?? 0);
  answer.end(bytes);
}
