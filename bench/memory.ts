import { once } from 'node:events';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { apiClient, guestsFor } from '../e2e/support/api-client.ts';
import { launch } from '../e2e/support/chromium.ts';
import { signIn } from '../e2e/support/person.ts';
import { startProduct } from '../e2e/support/product.ts';
import { api } from '../src/contract/api.ts';
import { type Bench, type Figure, median } from './bench.ts';
import { type BenchServer, startBenchServer } from './support/bench-server.ts';
import { makeDoors } from './support/doors.ts';
import { type Hall, inOnePart, playPart } from './support/event-hours.ts';
import { makeLargeProgram } from './support/large-program.ts';

/** An event day in fast motion, and what server and tablet hold at the end of each part of it. */
const PARTS = 12;
/** A hundred thousand requests. */
const SERVER_PARTS = 66;
const TABLETS = 10;
const SCANS_A_PART = 150;

export const memory: Bench = {
  name: 'memory',
  title: 'Memory over eight hours',
  async run(say) {
    return [...(await serverFigures(say)), ...(await tabletFigures(say))];
  },
};

async function serverFigures(say: (line: string) => void): Promise<Figure[]> {
  const probe = join(import.meta.dirname, 'support/memory-probe.ts');
  const server = await startBenchServer({ nodeArgs: ['--expose-gc', '--import', probe] });
  try {
    const { programId, meetingIds } = await makeLargeProgram(server.database, {
      meetings: 2_000,
      perSlot: 100,
    });
    const { headers: doors } = await makeDoors(server.database, programId, TABLETS);
    const hall: Hall = { port: server.port, programId, doors, meetingIds, cursors: [] };
    await playPart(hall);
    const samples: NodeJS.MemoryUsage[] = [];
    for (let part = 0; part < SERVER_PARTS; part++) {
      await playPart(hall);
      samples.push(await held(server));
      say(`server, part ${part + 1} of ${SERVER_PARTS}: ${megabytes(samples.at(-1)?.heapUsed ?? 0)}`);
    }
    const { deliveries, pulls, reports, streams } = inOnePart;
    const sum = (deliveries + pulls + reports + streams) * TABLETS * SERVER_PARTS;
    const how = `${TABLETS} tablets, ${SERVER_PARTS} parts, ${sum.toLocaleString('en')} requests and streams`;
    return [
      judged(
        'server: heap after garbage collection',
        how,
        samples.map(({ heapUsed }) => heapUsed),
      ),
      shown(
        'server: resident memory',
        how,
        samples.map(({ rss }) => rss),
      ),
    ];
  } finally {
    await server.stop();
  }
}

async function held({ child }: BenchServer): Promise<NodeJS.MemoryUsage> {
  const answered = once(child, 'message');
  child.send('memory');
  return (await answered)[0] as NodeJS.MemoryUsage;
}

async function tabletFigures(say: (line: string) => void): Promise<Figure[]> {
  const product = await startProduct();
  const tablet = await launch({
    viewport: { width: 820, height: 1180 },
    cameraAllowed: false,
    serviceWorker: true,
  });
  try {
    const staff = await apiClient(product, 'Program manager');
    const [program] = (await staff.ask(api.getMe, {})).programs;
    if (!program) throw new Error('The demo has no program.');
    const badges = (await guestsFor(staff, program.id, 6)).map(({ text }) => text);
    const page = await tablet.context.newPage();
    await signIn(page, product, 'Program manager');
    await page.goto(`${product.url}/programs/${program.slug}/door`);
    await scanOnce(page, badges[0] ?? '');
    const cdp = await tablet.context.newCDPSession(page);
    const samples: number[] = [];
    for (let part = -1; part < PARTS; part++) {
      await scanMany(page, badges);
      if (part < 0) continue;
      samples.push(await heapOf(cdp));
      say(`tablet, part ${part + 1} of ${PARTS}: ${megabytes(samples.at(-1) ?? 0)}`);
    }
    const how = `a page at the door, ${(PARTS * SCANS_A_PART).toLocaleString('en')} scans by a hardware scanner, online`;
    return [judged('tablet: heap after garbage collection', how, samples)];
  } finally {
    await tablet.close();
    await product.end();
  }
}

/** Until the door is ready to answer a scan. */
async function scanOnce(page: Page, badge: string): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt++) {
    await page.evaluate(typed, badge);
    const answered = await page
      .waitForSelector('[data-verdict]', { timeout: 1_000 })
      .then(() => true)
      .catch(() => false);
    if (answered) return;
  }
  throw new Error('The door does not answer a scan.');
}

/** One scan after the other, each answered; so close together that eight hours pass in minutes. */
async function scanMany(page: Page, badges: readonly string[]): Promise<void> {
  await page.evaluate(
    async ([texts, count]) => {
      for (let turn = 0; turn < count; turn++) {
        const text = texts[turn % texts.length] ?? '';
        for (const key of [...text, 'Enter']) window.dispatchEvent(new KeyboardEvent('keydown', { key }));
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
    },
    [badges, SCANS_A_PART] as const,
  );
  // Still at work: the last one is answered like the first.
  await page.waitForSelector('[data-verdict]', { timeout: 5_000 });
}

const typed = (text: string) => {
  for (const key of [...text, 'Enter']) window.dispatchEvent(new KeyboardEvent('keydown', { key }));
};

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** First, middle and last third. */
const thirds = (samples: readonly number[]): [number, number, number] => {
  const third = samples.length / 3;
  const of = (part: number) => median(samples.slice(part * third, (part + 1) * third));
  return [of(0), of(1), of(2)];
};

function shown(what: string, how: string, samples: readonly number[]): Figure {
  const [first, middle, last] = thirds(samples);
  const change = (last / middle - 1) * 100;
  return {
    what,
    how,
    value: `${megabytes(middle)}, then ${megabytes(last)} (${change >= 0 ? '+' : ''}${change.toFixed(1)} %)`,
    spread: `first third ${megabytes(first)}`,
  };
}

function judged(what: string, how: string, samples: readonly number[]): Figure {
  const [, middle, last] = thirds(samples);
  return {
    ...shown(what, `${how}; middle third, then last`, samples),
    goal: 'flat: last third within 10 % of the middle one',
    met: last <= middle * 1.1,
  };
}
