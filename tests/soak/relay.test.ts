import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { startRelay } from './relay.ts';

/** A server that says its name to whoever connects. */
async function named(name: string) {
  const server = createServer((socket) => socket.end(name));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

async function answerAt(port: number): Promise<string> {
  let said = '';
  for await (const part of connect(port, '127.0.0.1')) said += String(part);
  return said;
}

// T1720
test('The relay of the soak hands connections to those in turn that listen, and follows where it is told to', async () => {
  const [one, two, three] = await Promise.all([named('one'), named('two'), named('three')]);
  const relay = await startRelay([one.port, two.port]);
  const heard = async () => [await answerAt(relay.port), await answerAt(relay.port)].sort();
  expect(await heard()).toEqual(['one', 'two']);
  one.close();
  expect(await heard()).toEqual(['two', 'two']);
  relay.to([three.port]);
  expect(await heard()).toEqual(['three', 'three']);
  await relay.close();
  for (const { close } of [two, three]) close();
});
