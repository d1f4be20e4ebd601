import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launch } from '../e2e/support/chromium.ts';
import { type Bench, type Figure, percentile, showMs } from './bench.ts';
import { bundled } from './support/device-browser.ts';
import { type DeviceProgram, deviceProgram } from './support/device-program.ts';
import type { LookupDevice, Taken } from './support/lookup-page.ts';

/** Badge to verdict, and verdict to the disk, in Chromium's IndexedDB, without camera and screens. */

const SCANS = 200;
const CPU = 4;
const SIZES = [10_000, 100_000] as const;
const program = { id: 'be0c0000-0000-4000-8000-000000000001', slug: 'bench', name: 'Bench' };

export const lookup: Bench = {
  name: 'lookup',
  title: 'Look-up and check-in transaction on a device',
  async run(say) {
    const script = await bundled(join(import.meta.dirname, 'support/lookup-page.ts'));
    const figures: Figure[] = [];
    for (const meetings of SIZES) figures.push(...(await atSize(script, meetings, say)));
    return figures;
  },
};

async function atSize(script: string, meetings: number, say: (line: string) => void): Promise<Figure[]> {
  const filling = deviceProgram(program, meetings, new Date());
  const origin = await serving(filling);
  const { context, close } = await launch({ cameraAllowed: false });
  try {
    const page = await context.newPage();
    await page.goto(origin.url);
    await page.evaluate(script);
    await page.evaluate(
      ([id, keys]) => (globalThis as unknown as { lookupDevice: LookupDevice }).lookupDevice.fill(id, keys),
      [program.id, filling.keys] as const,
    );
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
    return await measured(page, filling, meetings, say);
  } finally {
    await close();
    origin.close();
  }
}

/** An origin of its own: an empty page, and what the device takes in. */
async function serving({ changes }: DeviceProgram): Promise<{ url: string; close(): void }> {
  const json = JSON.stringify(changes);
  const server = createServer(({ url }, answer) => {
    const isJson = url === '/changes.json';
    answer.writeHead(200, { 'content-type': isJson ? 'application/json' : 'text/html' });
    answer.end(isJson ? json : '<!doctype html><title>Bench</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, close };
}

async function measured(
  page: Page,
  { guests, keys }: DeviceProgram,
  meetings: number,
  say: (line: string) => void,
): Promise<Figure[]> {
  const scans: Taken[] = [];
  const bare: Taken[] = [];
  const readMs: number[] = [];
  const verifyMs: number[] = [];
  const rememberMs = await page.evaluate(
    ([id]) => (globalThis as unknown as { lookupDevice: LookupDevice }).lookupDevice.remember(id),
    [program.id] as const,
  );
  // More scans than there are people in the room: each again, as someone who comes back. Not twice before the others.
  for (let n = 0; n < SCANS + 5; n += 1) {
    const [badge = '', other = ''] = [2 * n, 2 * n + 1].map((one) => guests[one % guests.length]?.badge);
    const [scan, plain, half] = await page.evaluate(
      async ([id, text, ofAnother, key]) => {
        const { lookupDevice } = globalThis as unknown as { lookupDevice: LookupDevice };
        return [
          await lookupDevice.scanned(id, text),
          await lookupDevice.bare(),
          await lookupDevice.halves(id, ofAnother, key),
        ] as const;
      },
      [program.id, badge, other, keys[0]?.publicKey ?? ''] as const,
    );
    if (n < 5) continue;
    scans.push(scan);
    bare.push(plain);
    readMs.push(half.readMs);
    verifyMs.push(half.verifyMs);
  }
  const { indexMs, letterMs } = await page.evaluate(
    ([id]) =>
      (globalThis as unknown as { lookupDevice: LookupDevice }).lookupDevice.searched(id, 'Garuda Intan 1'),
    [program.id] as const,
  );
  const how = `${meetings.toLocaleString('en')} meetings, CPU ${CPU}x, ${SCANS} scans`;
  const goals = meetings === 100_000;
  const figure = (what: string, key: keyof Taken, goal: number, plain: string): Figure => {
    const taken = scans.map((one) => one[key]);
    const p95 = percentile(taken, 0.95);
    const floor = percentile(
      bare.map((one) => one[key]),
      0.95,
    );
    say(`${how}: ${what} p95 ${showMs(p95)}, ${plain} ${showMs(floor)}`);
    return {
      what,
      how,
      value: `p95 ${showMs(p95)}`,
      spread: `median ${showMs(percentile(taken, 0.5))}; ${plain} p95 ${showMs(floor)}`,
      ...(goals ? { goal: `p95 ${goal} ms`, met: p95 <= goal } : {}),
    };
  };
  const part = (what: string, taken: number[]): Figure => ({
    what,
    how,
    value: `p95 ${showMs(percentile(taken, 0.95))}`,
    spread: `median ${showMs(percentile(taken, 0.5))}`,
  });
  return [
    figure(
      'Badge to verdict: signature, holder, meeting, names, right',
      'lookupMs',
      5,
      'a bare read of one row',
    ),
    part('The look-up of it alone: holder, meeting, names, right', readMs),
    part('The signature of it alone', verifyMs),
    {
      what: 'Until a door that opens has its people and names in memory',
      how: `${meetings.toLocaleString('en')} meetings, CPU ${CPU}x; scans before that read them`,
      value: showMs(rememberMs),
    },
    figure('Check-in in one strict transaction', 'recordMs', 20, 'a bare strict write of one row'),
    {
      what: 'Search by name, each letter',
      how: `${meetings.toLocaleString('en')} meetings, ${(meetings * 3) / 20} names, CPU ${CPU}x`,
      value: `longest ${showMs(Math.max(...letterMs))}`,
      spread: `reading all names once ${showMs(indexMs)}`,
    },
  ];
}
