import { sessionsFor } from '../tests/support/test-app.ts';
import { type Bench, type Figure, median, showMs } from './bench.ts';
import { type BenchServer, startBenchServer } from './support/bench-server.ts';
import { type DeviceBrowser, deviceBrowser, SLOW_4G } from './support/device-browser.ts';
import { makeDoors } from './support/doors.ts';
import { makeLargeProgram } from './support/large-program.ts';

/** What was queued without a network, until the server has answered for all of it and the device has written that down. */
const ROUNDS = 3;

export const replay: Bench = {
  name: 'replay',
  title: 'What waits on a device is sent',
  async run(say) {
    const server = await startBenchServer();
    const browser = await deviceBrowser(server.port);
    try {
      return await measure(server, browser, say);
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

async function measure(
  { database }: BenchServer,
  browser: DeviceBrowser,
  say: (line: string) => void,
): Promise<Figure[]> {
  const { programId, meetingIds } = await makeLargeProgram(database, {
    meetings: 10_000,
    perSlot: 100,
    allBegun: true,
  });
  const { staffId } = await makeDoors(database, programId, 1);
  const { token } = await (await sessionsFor(database)).open({ userId: staffId });
  await browser.ask('open', 'tablet', programId, token);
  await browser.ask('pull', 'tablet');

  const all = async (ids: readonly string[]) => {
    await browser.ask('fillOutbox', 'tablet', ids);
    const sent = await browser.ask('replay', 'tablet');
    if (sent.left > 0) throw new Error(`${sent.left} still wait.`);
    return sent;
  };
  await all(meetingIds.slice(0, 500));
  const many = [];
  for (let round = 0; round < ROUNDS; round++) {
    many.push(await all(meetingIds));
    say(`10,000 in ${showMs(many.at(-1)?.ms ?? 0)}`);
  }
  await browser.cdp.send('Network.enable');
  await browser.cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  const slow = [];
  for (let round = 0; round < ROUNDS; round++) {
    slow.push(await all(meetingIds.slice(500 * round, 500 * (round + 1))));
    say(`500 on Slow 4G in ${showMs(slow.at(-1)?.ms ?? 0)}`);
  }
  const ofMany = median(many.map(({ ms }) => ms));
  const ofSlow = median(slow.map(({ ms }) => ms));
  const requests = Math.max(...slow.map((one) => one.requests));
  return [
    {
      what: 'replay of 10,000 operations',
      how: `one tablet in Chromium, ${many[0]?.requests} requests one after the other, each answer written down beside the next, median of ${ROUNDS}; ${showMs(median(many.map(({ wireMs }) => wireMs)))} of it the server and the wire`,
      value: showMs(ofMany),
      goal: '5 s',
      met: ofMany <= 5000,
    },
    {
      what: '500 queued scans on Slow 4G',
      how: `1.6 Mbit/s down, 750 kbit/s up, 150 ms; ${requests} request${requests === 1 ? '' : 's'}, median of ${ROUNDS}`,
      value: showMs(ofSlow),
      goal: '5 s in 10 requests',
      met: ofSlow <= 5000 && requests <= 10,
    },
  ];
}
