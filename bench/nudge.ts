import type { Page } from 'playwright-core';
import { type ApiClient, apiClient, type Guest, guestsFor } from '../e2e/support/api-client.ts';
import { type Launched, launch } from '../e2e/support/chromium.ts';
import { signIn, twoFrames } from '../e2e/support/person.ts';
import { type Product, startProduct } from '../e2e/support/product.ts';
import { api } from '../src/contract/api.ts';
import { type Bench, type Figure, median, percentile, showMs } from './bench.ts';

/** From a check-in to the moment at which other devices show it: the room, and the list of who is missing. */
const ROUNDS = 40;
const RADAR_GOAL_MS = 2000;
/** So long the list of who is missing is waited for at first. */
const LIST_MS = 5000;
/** Longer than the bench takes. */
const TAKES_MS = 120_000;

export const nudge: Bench = {
  name: 'nudge',
  title: 'A check-in on another device',
  async run() {
    const product = await startProduct();
    const devices: Launched[] = [];
    try {
      const staff = await apiClient(product, 'Program manager');
      const [program] = (await staff.ask(api.getMe, {})).programs;
      const [guest] = program ? await guestsFor(staff, program.id, 1) : [];
      if (!program || !guest) throw new Error('The demo has nobody to check in.');
      const { id, roomId, eventId, timeslotId, endAt } = guest.finding.meeting;
      // Who is missing is shown as long as the timeslot goes on.
      if (Date.parse(endAt) - Date.now() < TAKES_MS)
        throw new Error(`The demo's timeslot ends at ${endAt}, before this would. Run it again after that.`);
      const room = `/events/meetings/rooms/${roomId}?eventId=${eventId}&timeslotId=${timeslotId}`;
      const open = async (path: string, shown: string): Promise<Page> => {
        const launched = await launch({ viewport: { width: 820, height: 1180 }, serviceWorker: true });
        devices.push(launched);
        return await watching(launched, product, `/programs/${program.slug}${path}`, shown, id);
      };
      const table = `[data-meeting="${id}"]`;
      const rooms = [await open(room, table), await open(room, table)];
      const radars = [await open('/rooms', 'main h1')];
      // At the start of a timeslot nobody is missing, and there is no list.
      const list = radars[0]?.locator('[data-radar]').first();
      await list?.waitFor({ timeout: LIST_MS }).catch(() => undefined);
      const samples = await measure(staff, guest, [...rooms, ...radars]);
      const of = (pages: readonly Page[]) => samples.filter(({ page }) => pages.includes(page));
      return [...tableFigures(of(rooms)), ...radarFigures(of(radars))];
    } finally {
      for (const launched of devices) await launched.close();
      await product.end();
    }
  },
};

/**
 * A tablet that shows what a person opened there, and notes when it has painted the meeting in another state: its table, or
 * whether its row of who is missing is there.
 */
async function watching(
  device: Launched,
  product: Product,
  path: string,
  shown: string,
  meetingId: string,
): Promise<Page> {
  const page = await device.context.newPage();
  await signIn(page, product, 'Program manager');
  await page.goto(product.url + path);
  await page.waitForSelector(shown, { timeout: 60_000 });
  await page.evaluate((meetingId) => {
    const stateOf = () => {
      const table = document.querySelector(`[data-meeting="${meetingId}"]`)?.getAttribute('data-seat-state');
      return `${table ?? ''} ${document.querySelector(`[data-radar="${meetingId}"]`) !== null}`;
    };
    const painted: { state: string; at: number }[] = [];
    let shown = stateOf();
    const look = () => {
      const state = stateOf();
      if (state === shown) return;
      shown = state;
      // The frame that has it was drawn when the task after its frame callbacks runs.
      requestAnimationFrame(() => setTimeout(() => painted.push({ state, at: Date.now() })));
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    Object.assign(globalThis, { paintedOn: () => painted });
  }, meetingId);
  return page;
}

/** Late in a timeslot many are missing, and the page itself has the first of them only. */
async function showAllMissing(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^and \d+ more$/ });
  if (!(await more.isVisible())) return;
  await more.click();
  // What it shows more is painted before anything is measured.
  await twoFrames(page);
}

interface Sample {
  page: Page;
  fromAnswer: number;
  fromSending: number;
}

async function measure(staff: ApiClient, guest: Guest, pages: readonly Page[]): Promise<Sample[]> {
  const { meeting, party } = guest.finding;
  if (!party) throw new Error('The guest is of neither side.');
  const samples: Sample[] = [];
  for (let round = 0; round < ROUNDS + 2; round++) {
    for (const page of pages) {
      await showAllMissing(page);
      await page.evaluate(() => void paintedOn().splice(0));
    }
    const sentAt = Date.now();
    if (round % 2 === 0) {
      const attendedAt = new Date(sentAt).toISOString();
      await staff.ask(party === 'OWNER' ? api.attendOwner : api.attendParticipant, {
        params: { id: meeting.id },
        body: party === 'OWNER' ? { ownerAttendedAt: attendedAt } : { participantAttendedAt: attendedAt },
      });
    } else {
      await staff.ask(api.undoAttend, {
        params: { id: meeting.id },
        body: { party, reason: 'Measured again' },
      });
    }
    const answeredAt = Date.now();
    for (const page of pages) {
      await page.waitForFunction(() => paintedOn().length > 0, null, { polling: 20, timeout: 30_000 });
      const at = await page.evaluate(() => paintedOn()[0]?.at ?? Number.NaN);
      // The first ones warm up what the screen needs.
      if (round >= 2)
        samples.push({ page, fromAnswer: Math.max(0, at - answeredAt), fromSending: at - sentAt });
    }
  }
  return samples;
}

function tableFigures(samples: readonly Sample[]): Figure[] {
  const fromAnswer = samples.map((sample) => sample.fromAnswer);
  const fromSending = samples.map((sample) => sample.fromSending);
  const how = `two browsers with the room open, ${samples.length} check-ins and undos, one machine’s clock`;
  const p95 = percentile(fromAnswer, 0.95);
  return [
    {
      what: 'nudge to painted: from the server’s answer to the table in its new colours',
      how,
      value: showMs(median(fromAnswer)),
      spread: `p95 ${showMs(p95)}`,
      goal: 'p95 500 ms',
      met: p95 <= 500,
    },
    {
      what: 'the same from the moment the check-in was sent',
      how,
      value: showMs(median(fromSending)),
      spread: `p95 ${showMs(percentile(fromSending, 0.95))}`,
    },
  ];
}

function radarFigures(samples: readonly Sample[]): Figure[] {
  const fromSending = samples.map((sample) => sample.fromSending);
  const p95 = percentile(fromSending, 0.95);
  return [
    {
      what: 'who is missing: from the moment a check-in or its undo was sent to the list on another device',
      how: `a browser with the rooms open, ${samples.length} check-ins and undos, one machine’s clock`,
      value: showMs(median(fromSending)),
      spread: `p95 ${showMs(p95)}`,
      goal: `p95 ${showMs(RADAR_GOAL_MS)}`,
      met: p95 <= RADAR_GOAL_MS,
    },
  ];
}

/** In the page: what was painted, oldest first. */
declare function paintedOn(): { state: string; at: number }[];
