import { randomUUID } from 'node:crypto';
import { sessionsFor } from '../tests/support/test-app.ts';
import { type Bench, type Figure, median, percentile, showMs } from './bench.ts';
import { type BenchServer, startBenchServer } from './support/bench-server.ts';
import { type DeviceBrowser, deviceBrowser } from './support/device-browser.ts';
import { makeDoors } from './support/doors.ts';
import { makeLargeProgram } from './support/large-program.ts';

/** Catching up with 100 check-ins of the timeslot under way, in a small program and in a very large one. */
const SIZES = [1_000, 100_000];
const PER_SLOT = 100;
const ROUNDS = 25;

type Hall = {
  meetings: number;
  round: (measured: boolean) => Promise<void>;
  server: number[];
  device: number[];
};

export const pull: Bench = {
  name: 'pull',
  title: 'Catching up with 100 changes',
  async run(say) {
    const server = await startBenchServer();
    const browser = await deviceBrowser(server.port);
    try {
      const halls: Hall[] = [];
      for (const meetings of SIZES) {
        halls.push(await hallOf(server, browser, meetings));
        say(`${meetings} meetings are on a device`);
      }
      for (let round = 0; round < ROUNDS + 3; round++) {
        for (const hall of halls) await hall.round(round >= 3);
      }
      return figuresOf(halls);
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

async function hallOf(
  { database, port }: BenchServer,
  browser: DeviceBrowser,
  meetings: number,
): Promise<Hall> {
  const { programId, meetingIds } = await makeLargeProgram(database, { meetings, perSlot: PER_SLOT });
  const { staffId } = await makeDoors(database, programId, 1);
  const { token } = await (await sessionsFor(database)).open({ userId: staffId });
  const name = `hall-${meetings}`;
  await browser.ask('open', name, programId, token);
  await browser.ask('pull', name);
  const [server, device]: [number[], number[]] = [[], []];
  const round = async (measured: boolean) => {
    const at = new Date().toISOString();
    const operations = meetingIds.slice(0, 100).map((meetingId) => ({
      id: randomUUID(),
      meetingId,
      party: 'BOTH',
      attendedAt: at,
      capturedAt: at,
      source: 'MANUAL',
    }));
    const said = await fetch(`http://localhost:${port}/api/v2/checkin/replay`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ sentAt: at, offsetMs: 0, operations }),
    });
    if (!said.ok) throw new Error(`The check-ins were answered ${said.status}.`);
    const pulled = await browser.ask('pull', name);
    if (pulled.changes < 100) throw new Error(`Of 100 changes ${pulled.changes} were pulled.`);
    if (!measured) return;
    server.push(pulled.wireMs);
    device.push(pulled.ms - pulled.wireMs);
  };
  return { meetings, round, server, device };
}

function figuresOf(halls: readonly Hall[]): Figure[] {
  const [small, large] = halls;
  if (!small || !large) throw new Error('There are two programs to compare.');
  const lines = halls.flatMap(({ meetings, server, device }): Figure[] => [
    {
      what: 'server and wire: 100 changes',
      how: `out of ${meetings.toLocaleString('en')} meetings, median of ${ROUNDS}, in turn`,
      value: showMs(median(server)),
      spread: `p90 ${showMs(percentile(server, 0.9))}`,
    },
    {
      what: 'device: 100 changes taken in',
      how: `the same, Chromium`,
      value: showMs(median(device)),
      spread: `p90 ${showMs(percentile(device, 0.9))}`,
    },
  ]);
  const ratio = (pick: (hall: Hall) => number[]) => median(pick(large)) / median(pick(small));
  const judged = (what: string, value: number): Figure => ({
    what,
    how: '100,000 to 1,000 meetings; the same is up to 1.2',
    value: value.toFixed(2),
    goal: 'the same',
    met: value <= 1.2,
  });
  return [
    ...lines,
    judged(
      'server: large to small',
      ratio(({ server }) => server),
    ),
    judged(
      'device: large to small',
      ratio(({ device }) => device),
    ),
  ];
}
