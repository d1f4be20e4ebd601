import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Product } from './product.ts';

/** The product behind a reverse proxy, whose operator can put a new version of the web app there. */
export interface Deployment {
  url: string;
  /** From now on the service worker is another one, as after every build that changed something. */
  publish(): void;
  close(): Promise<void>;
}

/** Passes everything on, streams too; the worker's script gets another last line once a version is published. */
export async function deploymentOf(product: Product): Promise<Deployment> {
  let version = 1;
  const server = createServer((asked, answer) => {
    const onward = request(
      new URL(asked.url ?? '/', product.url),
      { method: asked.method, headers: asked.headers },
      (said) => {
        const changed = asked.url === '/worker.js' && version > 1;
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
    asked.pipe(onward);
    if (asked.url === '/worker.js') {
      // A line is added to it: it must come whole, and as text.
      for (const name of ['if-none-match', 'if-modified-since', 'accept-encoding']) onward.removeHeader(name);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    publish: () => {
      version += 1;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
