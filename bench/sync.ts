import { sessionsFor } from '../tests/support/test-app.ts';
import { type Bench, type Figure, median, percentile, showMs } from './bench.ts';
import { type BenchServer, startBenchServer } from './support/bench-server.ts';
import { type DeviceBrowser, deviceBrowser } from './support/device-browser.ts';
import { makeDoors } from './support/doors.ts';
import { makeLargeProgram } from './support/large-program.ts';

/** What a device needs to take a program in, beside the meetings alone written row by row. */
const SIZES = [
  { meetings: 10_000, perSlot: 100, rounds: 7 },
  { meetings: 100_000, perSlot: 500, rounds: 3 },
];

export const sync: Bench = {
  name: 'sync',
  title: 'A program onto a device',
  async run(say) {
    const server = await startBenchServer();
    try {
      const figures: Figure[] = [];
      for (const size of SIZES) {
        const browser = await deviceBrowser(server.port);
        try {
          figures.push(...(await measure(server, browser, size)));
          say(`${size.meetings} done`);
        } finally {
          await browser.close();
        }
      }
      return figures;
    } finally {
      await server.stop();
    }
  },
};

async function measure(
  { database }: BenchServer,
  browser: DeviceBrowser,
  { meetings, perSlot, rounds }: (typeof SIZES)[number],
): Promise<Figure[]> {
  const { programId, timeslots } = await makeLargeProgram(database, { meetings, perSlot });
  const { staffId } = await makeDoors(database, programId, 1);
  const { token } = await (await sessionsFor(database)).open({ userId: staffId });
  await browser.ask('open', 'whole', programId, token);
  const whole = await browser.ask('pull', 'whole');
  const there = await browser.ask('fetchSnapshot', 'whole');
  if (there !== meetings) throw new Error(`The snapshot has ${there} of ${meetings} meetings.`);
  const plain: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < rounds; round++) {
    plain.push(await browser.ask('bulkPut'));
    ours.push(await browser.ask('importOutbox', programId));
  }
  const ratio = median(ours.map((ms, round) => ms / (plain[round] ?? Number.NaN)));
  const size = `${meetings.toLocaleString('en')} meetings in ${timeslots} timeslots`;
  return [
    {
      what: 'plain Dexie `bulkPut`, a row a meeting',
      how: `${size}, the indexes a door needs; Chromium`,
      value: showMs(median(plain)),
      spread: `p90 ${showMs(percentile(plain, 0.9))}`,
    },
    {
      what: 'the device takes the snapshot in',
      how: `${size}, with rooms, organizations and people; in turn with it, median of ${rounds}`,
      value: showMs(median(ours)),
      spread: `p90 ${showMs(percentile(ours, 0.9))}`,
    },
    {
      what: 'to the plain `bulkPut`',
      how: size,
      value: ratio.toFixed(2),
      goal: 'a fifth',
      met: ratio <= 0.2,
    },
    {
      what: 'first pull, all of it',
      how: `${size}; ${showMs(whole.wireMs)} of it the server and the wire`,
      value: showMs(whole.ms),
    },
  ];
}
