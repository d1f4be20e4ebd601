import { type Bench, type Figure, median, percentile, showMs } from './bench.ts';
import { benchProduct, type OfflineTablet, offlineTablet, slowedDown } from './support/offline-tablet.ts';
import type { DoorWatch } from './support/watch-door.ts';

/** Scan to painted verdict, offline, through the whole app. */

const SCANS = 30;
const PEOPLE = 30;
const SECONDS_EACH = 2;
const SIZES = [10_000, 100_000] as const;

export const scan: Bench = {
  name: 'scan',
  title: 'Scan to painted verdict, offline, through the whole app',
  async run(say) {
    const figures: Figure[] = [];
    const product = await benchProduct();
    try {
      for (const meetings of SIZES) {
        const tablet = await offlineTablet(product, meetings);
        try {
          say(`${meetings} meetings were on the device after ${showMs(tablet.filledInMs)}`);
          figures.push(...(await atSize(tablet, meetings, say)));
        } finally {
          await tablet.close();
        }
      }
    } finally {
      await product.end();
    }
    return figures;
  },
};

async function atSize(
  tablet: OfflineTablet,
  meetings: number,
  say: (line: string) => void,
): Promise<Figure[]> {
  const guests = [...tablet.filling.guests];
  const figures: Figure[] = [];
  const size = `${meetings.toLocaleString('en')} meetings`;
  // The first ones warm up what a door that has been open for a minute has warm.
  await times(tablet, guests.splice(0, 3));
  for (const rate of [1, 4]) {
    await slowedDown(tablet, rate);
    await times(tablet, guests.splice(0, 2));
    const taken = await times(tablet, guests.splice(0, SCANS));
    const [middle, p90] = [median(taken), percentile(taken, 0.9)];
    say(`${size}, ${rate}x: median ${showMs(middle)}, p90 ${showMs(p90)}`);
    figures.push({
      what: `Badge before the camera until its verdict is painted, ${size}`,
      how: `CPU ${rate}x, ${SCANS} scans, offline, camera 720p at 30/s`,
      value: showMs(middle),
      spread: `p90 ${showMs(p90)}`,
      ...(rate === 4 ? { goal: 'median 200 ms, p90 320 ms', met: middle <= 200 && p90 <= 320 } : {}),
    });
  }
  await slowedDown(tablet, 4);
  figures.push(await aMinute(tablet, guests.splice(0, PEOPLE), size, say));
  await slowedDown(tablet, 1);
  return figures;
}

type Guests = OfflineTablet['filling']['guests'];

/** One after the other, each before an empty view. @returns ms from the first frame with the code to the paint */
async function times(tablet: OfflineTablet, guests: Guests): Promise<number[]> {
  const { page, camera } = tablet;
  const taken: number[] = [];
  for (const guest of guests) {
    await page.evaluate(() => (window as unknown as { doorWatch: DoorWatch }).doorWatch.empty());
    camera.show(guest.badge);
    const seen = await page.waitForFunction(
      () => {
        const { codeAt, verdicts } = (window as unknown as { doorWatch: DoorWatch }).doorWatch;
        const [first] = verdicts;
        return codeAt !== null && first ? { codeAt, ...first } : null;
      },
      undefined,
      { timeout: 15_000 },
    );
    const { codeAt, verdict, paintedAt } = (await seen.jsonValue()) ?? {
      codeAt: 0,
      verdict: '',
      paintedAt: 0,
    };
    if (!verdict.includes(`:CHECKED_IN:${guest.meetingId}`)) throw new Error(`Another verdict: ${verdict}`);
    taken.push(paintedAt - codeAt);
    camera.show(null);
    await page.keyboard.press('Escape');
    // Not in step with the film or the decoder.
    await page.waitForTimeout(300 + ((taken.length * 83) % 200));
  }
  return taken;
}

/** Thirty people in a minute: every two seconds another badge, without a touch and without a gap. */
async function aMinute(
  { page, camera, program }: OfflineTablet,
  guests: Guests,
  size: string,
  say: (line: string) => void,
): Promise<Figure> {
  await page.evaluate(() => (window as unknown as { doorWatch: DoorWatch }).doorWatch.empty());
  const before = await recorded(page, program.id);
  const from = Date.now();
  for (const [n, guest] of guests.entries()) {
    camera.show(guest.badge);
    await page.waitForTimeout(Math.max(0, from + (n + 1) * SECONDS_EACH * 1000 - Date.now()));
  }
  camera.show(null);
  const verdicts = await page.evaluate(() =>
    (window as unknown as { doorWatch: DoorWatch }).doorWatch.verdicts.map(({ verdict }) => verdict),
  );
  const said = (await recorded(page, program.id)).slice(before.length);
  const once = guests.filter(
    ({ meetingId }) =>
      verdicts.filter((verdict) => verdict.includes(`:CHECKED_IN:${meetingId}`)).length === 1 &&
      said.filter((id) => id === meetingId).length === 1,
  ).length;
  say(
    `${size}: ${once} of ${guests.length} people in a minute, ${verdicts.length} verdicts, ${said.length} saved`,
  );
  return {
    what: `People in a minute, a badge every ${SECONDS_EACH} s, ${size}`,
    how: 'CPU 4x; counted: one verdict and one saved check-in each',
    value: `${once} of ${guests.length}`,
    spread: `${verdicts.length} verdicts, ${said.length} saved`,
    goal: '28 of 30, each exactly once',
    met: once >= 28 && said.length === once,
  };
}

/** Meetings of the commands in the device's outbox, oldest first. */
const recorded = (page: OfflineTablet['page'], programId: string): Promise<string[]> =>
  page.evaluate(
    (program) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('meeting-door');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asked = opening.result.transaction('outbox').objectStore('outbox').index('seq').getAll();
          asked.onerror = () => reject(asked.error);
          asked.onsuccess = () => {
            opening.result.close();
            const rows = asked.result as { programId: string; meetingId: string }[];
            resolve(rows.filter((row) => row.programId === program).map((row) => row.meetingId));
          };
        };
      }),
    programId,
  );
