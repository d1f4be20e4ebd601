import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Product } from '../../e2e/support/product.ts';
import { SYNC_PAGE } from '../../src/contract/sync.ts';
import type { DeviceProgram } from './device-program.ts';

/** The whole product, but for what a device pulls of one program: that is made up, and as large as one likes. */
export interface FilledProduct {
  url: string;
  /** From now on there is no network. */
  cut(): Promise<void>;
}

/** Answers the program's pull and its keys; passes everything else on to the product, streams too. */
export async function filledProduct(
  product: Product,
  programId: string,
  filling: DeviceProgram,
): Promise<FilledProduct> {
  const { changes, keys } = filling;
  const envelope = (result: unknown) => JSON.stringify({ statusCode: 200, messages: [], result });
  const page = (since: number): string => {
    const next = Math.min(since + SYNC_PAGE, changes.length);
    const answer = {
      cursor: `made:${next}`,
      hasMore: next < changes.length,
      changes: changes.slice(since, next),
      serverTime: new Date().toISOString(),
    };
    return envelope(since === 0 ? { ...answer, total: changes.length } : answer);
  };
  const server = createServer((asked, answer) => {
    const url = new URL(asked.url ?? '/', product.url);
    const say = (body: string) =>
      answer
        .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
        .end(body);
    if (url.pathname === `/api/v2/sync/program/${programId}`)
      return void say(page(Number(/^made:(\d+)$/.exec(url.searchParams.get('since') ?? '')?.[1] ?? 0)));
    if (url.pathname === `/api/v2/program/${programId}/keys`) return void say(envelope({ keys }));
    const onward = request(url, { method: asked.method, headers: asked.headers }, (said) => {
      answer.writeHead(said.statusCode ?? 502, said.headers);
      said.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
