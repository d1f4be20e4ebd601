import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import type { DoorMeeting } from '../src/domain/meetings/meeting.ts';
import { followingTimeslot } from '../src/domain/schedule/current-timeslot.ts';
import type { Room, Timeslot } from '../src/domain/schedule/schedule.ts';
import { addMinutes, type Instant, minutesBetween } from '../src/domain/time/instants.ts';
import { timeOf } from '../src/domain/time/zones.ts';
import { apiClient, snapshot } from './support/api-client.ts';
import { arrange } from './support/arranged.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, signIn, twoFrames } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** A room of twenty tables and names of 60 to 120 letters: what a tablet, a door and a wall show of it. */
let product: Product;
let slug: string;
let timezone: string;
let room: Room;
let slot: Timeslot;
let next: Timeslot;
/** Of the room in the timeslot, and in the next one, with the names as they are now. */
let meetings: DoorMeeting[];
let nextMeetings: DoorMeeting[];
let names: Map<string, string>;
/** `--state-late-soft` of the light theme. */
const AMBER = 'rgb(253, 238, 212)';
/** Whose invited side alone came a minute after the start. */
let waiting: DoorMeeting;

beforeAll(async () => {
  product = await startProduct();
  const staff = await apiClient(product, 'Program manager');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  ({ slug, timezone } = program);
  const changes = await snapshot(staff, program.id);
  const slots = changes.flatMap(({ noun, doc }) =>
    noun === 'timeslot' && doc?.timeslotType === 'TIMESLOT' && !doc.disabledAt ? [doc] : [],
  );
  const rooms = changes.flatMap(({ noun, doc }) =>
    noun === 'room' && doc?.type === 'offline' && doc.totalTables === 20 ? [doc] : [],
  );
  const accepted = changes.flatMap(({ noun, doc }) =>
    noun === 'meeting' && doc?.meetingStatus === 'ACCEPTED' ? [doc] : [],
  );
  const at = (roomId: string, timeslotId: string | undefined) =>
    accepted.filter((meeting) => meeting.roomId === roomId && meeting.timeslotId === timeslotId);
  // The fullest room that has a timeslot soon after it, so that people leave and come at once.
  const found = slots
    .flatMap((one) => {
      const after = followingTimeslot(
        slots.filter(({ eventId }) => eventId === one.eventId),
        one,
      );
      return after && minutesBetween(one.slotEndTime, after.slotStartTime) <= 10
        ? rooms.map((inRoom) => ({ inRoom, one, after, here: at(inRoom.id, one.id) }))
        : [];
    })
    .sort((a, b) => b.here.length - a.here.length)[0];
  if (!found || found.here.length < 3) throw new Error('The demo has no full room.');
  room = found.inRoom;
  slot = found.one as Timeslot;
  next = found.after as Timeslot;
  const [alone, both] = found.here as [DoorMeeting, DoorMeeting];
  waiting = alone;
  await arrange(product, async ({ tx }) => {
    await sql`
      update organization set name = left(
        name || ' dan Rekan-Rekan Pengembangan Teknologi Berkelanjutan Nusantara (International Partnerships & Ventures)',
        60 + abs(hashtext(id::text)) % 61)`.execute(tx);
    const attendance = (minute: number) =>
      JSON.stringify({
        attendedAt: addMinutes(slot.slotStartTime, minute),
        stampAt: addMinutes(slot.slotStartTime, minute),
        operationId: '00000000-0000-4000-8000-0000000000aa',
        recordedBy: 'Dewi',
        undoReason: null,
      });
    await sql`update meeting set owner_attendance = null, participant_attendance = null
      where timeslot_id = ${slot.id}::uuid and room_id = ${room.id}::uuid`.execute(tx);
    await sql`update meeting set owner_attendance = ${attendance(1)}::jsonb
      where id in (${alone.id}::uuid, ${both.id}::uuid)`.execute(tx);
    await sql`update meeting set participant_attendance = ${attendance(2)}::jsonb
      where id = ${both.id}::uuid`.execute(tx);
  });
  const after = await snapshot(staff, program.id);
  names = new Map(
    after.flatMap(({ noun, doc }) => (noun === 'organization' && doc ? [[doc.id, doc.name] as const] : [])),
  );
  const now = after.flatMap(({ noun, doc }) =>
    noun === 'meeting' && doc?.meetingStatus === 'ACCEPTED' && doc.roomId === room.id ? [doc] : [],
  );
  meetings = now.filter(({ timeslotId }) => timeslotId === slot.id);
  nextMeetings = now.filter(({ timeslotId }) => timeslotId === next.id);
});
afterAll(() => product?.end());

/** Without a server, so that nothing tells the device its clock is wrong, at another time. */
async function becomes(page: Page, time: Instant): Promise<void> {
  await page.route('**/api/**', (route) => route.abort());
  await page.clock.setFixedTime(time);
}

const roomPath = () =>
  `/programs/${slug}/events/meetings/rooms/${room.id}?eventId=${slot.eventId}&timeslotId=${slot.id}`;

async function opened(
  viewport: { width: number; height: number },
  path: string,
): Promise<{ device: Launched; page: Page }> {
  const device = await launch({ viewport, context: { hasTouch: true } });
  const page = await device.context.newPage();
  await signIn(page, product, 'Program manager', product.url + path);
  return { device, page };
}

const TABLETS = [
  ['lying', { width: 1180, height: 820 }],
  ['upright', { width: 820, height: 1180 }],
] as const;

// T1884
test.each(TABLETS)(
  'twenty tables of a room are on a tablet %s at once, with names that can be read',
  async (_, viewport) => {
    const { device, page } = await opened(viewport, roomPath());
    try {
      const tables = page.locator('[data-seat-state]');
      await page.locator(`[data-meeting="${waiting.id}"]`).waitFor();
      expect(await tables.count()).toBe(20);
      await twoFrames(page);
      const seen = await page.evaluate(() => ({
        last: Math.max(
          ...[...document.querySelectorAll('[data-seat-state]')].map(
            (table) => table.getBoundingClientRect().bottom,
          ),
        ),
        height: window.innerHeight,
        names: [...document.querySelectorAll('[data-meeting] .line-clamp-2')].map((name) =>
          Number.parseFloat(getComputedStyle(name).fontSize),
        ),
        icons: [...document.querySelectorAll('[data-seat-state]')].every(
          (table) => table.querySelector('svg') !== null,
        ),
        // Half of a table's size at least: the smallest target is 48 px.
        least: Math.min(
          ...[...document.querySelectorAll('[data-seat-state]')].map((table) =>
            Math.min(table.clientWidth, table.clientHeight),
          ),
        ),
      }));
      expect(seen.last).toBeLessThanOrEqual(seen.height);
      expect(Math.min(...seen.names)).toBeGreaterThanOrEqual(16);
      expect(seen.names).toHaveLength(2 * meetings.length);
      expect(seen.icons).toBe(true);
      expect(seen.least).toBeGreaterThanOrEqual(48);
      expect(await axe(page)).toEqual([]);
    } finally {
      await device.close();
    }
  },
);

// T1885
test('a phone has the same tables as a list', async () => {
  const { device, page } = await opened({ width: 390, height: 844 }, roomPath());
  try {
    const table = page.locator(`[data-meeting="${waiting.id}"]`);
    await table.waitFor();
    expect((await table.boundingBox())?.width).toBeGreaterThan(340);
  } finally {
    await device.close();
  }
});

// T1886
test('a table where one side has been waiting for four minutes is amber and says so; a free one is tapped', async () => {
  const { device, page } = await opened({ width: 1180, height: 820 }, roomPath());
  try {
    const table = page.locator(`[data-meeting="${waiting.id}"]`);
    await table.waitFor();
    await becomes(page, addMinutes(slot.slotStartTime, 3.5));
    await table.getByText('1 of 2 here', { exact: true }).waitFor();
    // The screen looks at the clock once a second, and a color comes a frame after its class.
    await expect.poll(() => table.getAttribute('data-waiting')).toBeNull();
    const color = () => table.evaluate((node) => getComputedStyle(node.firstElementChild!).backgroundColor);
    await expect.poll(color).not.toBe(AMBER);
    await becomes(page, addMinutes(slot.slotStartTime, 5.5));
    await table.getByText('waiting 4 min', { exact: true }).waitFor();
    await expect.poll(color).toBe(AMBER);

    // The fullest timeslot may have no free table; the next event's last one has.
    const free = page.locator('[data-seat-state="FREE"]').first();
    for (let turn = 0; turn < 12 && (await free.count()) === 0; turn += 1) {
      const at = page.url();
      await page.keyboard.press('ArrowRight');
      await page.waitForURL((url) => url.href !== at);
      await page.locator('[data-seat-state]').first().waitFor();
    }
    await free.tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Free', { exact: true }).waitFor();
    await sheet
      .getByText('None: it stays free for the rest of the day.')
      .or(sheet.getByRole('button', { name: 'Show this timeslot' }))
      .waitFor();
    expect(await axe(page)).toEqual([]);
  } finally {
    await device.close();
  }
});

// T1887
test.each(TABLETS)(
  'a door on a tablet %s shows who leaves and who comes around a change',
  async (_, viewport) => {
    const { device, page } = await opened(viewport, `/programs/${slug}/door?roomId=${room.id}`);
    try {
      await page.getByText('Nothing scanned yet').or(page.getByText('Checked in').first()).first().waitFor();
      await becomes(page, addMinutes(slot.slotEndTime, -3));
      const card = page.locator('[data-turn]');
      await card.waitFor();
      const busy = card.locator(`[data-turn-table="${waiting.seatNumber}"]`);
      await busy.getByText(`Busy until ${timeOf(slot.slotEndTime, timezone)}`).waitFor();
      await busy
        .getByText(names.get(waiting.meetingOwner) ?? '?', { exact: true })
        .first()
        .waitFor();
      await busy
        .getByText(names.get(waiting.meetingParticipant) ?? '?', { exact: true })
        .first()
        .waitFor();
      const seats = new Set([...meetings, ...nextMeetings].map(({ seatNumber }) => seatNumber));
      expect(await card.locator('[data-turn-table]').count()).toBe(seats.size);
      for (const { seatNumber, meetingOwner } of nextMeetings.slice(0, 3))
        await card
          .locator(`[data-turn-table="${seatNumber}"]`)
          .getByText(names.get(meetingOwner) ?? '?', { exact: true })
          .first()
          .waitFor();
      // At a glance: which tables are still busy is on the screen without scrolling.
      const { bottom, height, wide } = await card.getByText('Still busy:').evaluate((node) => ({
        bottom: node.parentElement?.getBoundingClientRect().bottom ?? 0,
        height: window.innerHeight,
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }));
      expect(bottom).toBeLessThanOrEqual(height);
      expect(wide).toBeLessThanOrEqual(0);
      expect(await axe(page)).toEqual([]);
      await becomes(page, addMinutes(slot.slotEndTime, 1));
      await busy.getByText(/^Busy until/).waitFor({ state: 'detached' });
      await becomes(page, addMinutes(next.slotStartTime, 6));
      await card.waitFor({ state: 'detached' });
    } finally {
      await device.close();
    }
  },
);

/** What of the board's texts is cut off, or outside of the screen: a line for each. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    for (const table of document.querySelectorAll('[data-board-table]')) {
      for (const node of [table, ...table.querySelectorAll('*')]) {
        if (node instanceof SVGElement || node.clientWidth === 0) continue;
        if (node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1)
          faults.push(`cut off: ${node.textContent}`);
      }
      const card = table.getBoundingClientRect();
      for (const text of table.querySelectorAll('p, span')) {
        const lines = document.createRange();
        lines.selectNodeContents(text);
        for (const line of lines.getClientRects())
          if (
            line.right > card.right + 1 ||
            line.bottom > card.bottom + 1 ||
            line.bottom > window.innerHeight ||
            line.top < 0
          )
            faults.push(`outside: ${text.textContent}`);
      }
    }
    return faults;
  });

// T1888
test.each([
  [1920, 1080],
  [1280, 720],
])(
  'a wall of %i x %i cuts nobody’s name off, now and next, with names of 60 to 120 letters',
  async (width, height) => {
    const { device, page } = await opened({ width, height }, `/programs/${slug}/board?rooms=${room.id}`);
    try {
      await page.locator('[data-wall-board]').waitFor();
      const time = addMinutes(slot.slotStartTime, 5.5);
      await becomes(page, time);
      await page.locator(`time[datetime^="${time.slice(0, 16)}"]`).waitFor();
      await page.locator('[data-board-table]').first().waitFor();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await twoFrames(page);
      const said = new Map<string, string>();
      const marks = page.locator('[data-board-page]');
      const seen = new Set<string>();
      for (;;) {
        expect(await cutOff(page)).toEqual([]);
        for (const table of await page.locator('[data-board-table]').all())
          said.set((await table.getAttribute('data-board-table')) ?? '', await table.innerText());
        if ((await marks.count()) === 0) break;
        const at = (await marks.getAttribute('data-board-page')) ?? '';
        const total = Number(/of (\d+)/.exec((await marks.textContent()) ?? '')?.[1]);
        if (seen.add(at).size >= total) break;
        await page.keyboard.press('ArrowRight');
        await page.locator(`[data-board-page]:not([data-board-page="${at}"])`).waitFor();
      }
      const missingOn = (text: string | undefined, { meetingOwner, meetingParticipant }: DoorMeeting) =>
        [meetingOwner, meetingParticipant]
          .map((id) => names.get(id) ?? '?')
          .filter((name) => !text?.replace(/\s+/g, ' ').includes(name.replace(/\s+/g, ' ').trim()));
      expect([...names.values()].filter((name) => name.length >= 60).length).toBeGreaterThan(40);
      for (const meeting of nextMeetings)
        expect(missingOn(said.get(meeting.tableName ?? ''), meeting)).toEqual([]);
      for (const meeting of meetings) {
        const here = [meeting.ownerAttendance, meeting.participantAttendance];
        if (here.every((one) => !one?.attendedAt))
          expect(missingOn(said.get(meeting.tableName ?? ''), meeting)).toEqual([]);
      }
    } finally {
      await device.close();
    }
  },
);
