import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { csvOf } from '../src/domain/tables/csv.ts';
import { formatSpan } from '../src/domain/time/format.ts';
import { spanInOwnZone } from '../src/domain/time/own-zone.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { sizesOf } from './support/sizes.ts';

/** A manager makes the schedule, on a phone and on a laptop; days beyond those of the demo, so that no hour matters. */
let product: Product;
let staff: ApiClient;
let participant: ApiClient;
let programId: string;
let slug: string;
let zone: string;
/** No demo of the tests takes place here (`support/demo-data`). */
const AWAY = 'Pacific/Kiritimati';

beforeAll(async () => {
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  participant = await apiClient(product, 'Organization Owner');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  programId = program.id;
  slug = program.slug;
  zone = program.timezone;
});
afterAll(() => product?.end());

const at = (path: string) => `${product.url}/programs/${slug}${path}`;

async function time(page: Page, label: string, value: string): Promise<void> {
  const [hour = '', minute = ''] = value.split(':');
  await page.getByLabel(`${label}: hour`, { exact: true }).fill(hour);
  await page.getByLabel(`${label}: minute`, { exact: true }).fill(minute);
  await page.getByLabel(`${label}: minute`, { exact: true }).blur();
}

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const card = (page: Page, name: string) =>
  page
    .locator('main section')
    .filter({ has: page.getByRole('heading', { name, level: 3, exact: true }) })
    .last();

async function choose(page: Page, event: string, action: string): Promise<void> {
  await button(page, `Actions for ${event}`).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** No violation, nothing wider than the window. */
async function expectSound(page: Page, where: string): Promise<void> {
  expect(await axe(page), where).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider, `${where}: pixels wider than the window`).toBeLessThanOrEqual(0);
}

const eventsOf = async (client: ApiClient) =>
  (await client.ask(api.listEvents, { params: { programId } })).events;
const eventNames = async (client: ApiClient) => (await eventsOf(client)).map(({ name }) => name);

async function timeslotsOf(name: string) {
  const { events } = await staff.ask(api.listEvents, { params: { programId } });
  const eventId = events.find((event) => event.name === name)?.id ?? '';
  return (await staff.ask(api.listTimeslots, { params: { programId, eventId } })).timeslots;
}

const sizes = sizesOf([
  { name: 'laptop', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
]);

describe.each(sizes)('On a $name', ({ name: size, viewport }) => {
  let device: Launched;
  let page: Page;
  let complaints: string[];
  const [first, second] = [`Harbour ${size} 1`, `Harbour ${size} 2`];
  const renamed = `Harbour ${size}, opening`;

  beforeAll(async () => {
    device = await launch({ viewport, context: { timezoneId: AWAY, reducedMotion: 'reduce' } });
    page = await device.context.newPage();
    await signIn(page, product, 'Program manager');
    complaints = complaintsOf(page);
  });
  afterAll(() => device?.close());

  // T0014
  test('two days with a break and a room are generated exactly as the preview shows them, after what was wrong is said in place', async () => {
    await page.goto(at('?tab=schedule'));
    await page.getByRole('link', { name: 'Generate events' }).click();
    await page.getByRole('heading', { name: 'Generate events', level: 1 }).waitFor();
    await page.getByLabel('Event name', { exact: true }).fill(first);
    await button(page, 'Add a day').click();
    expect(await page.getByLabel('Event name', { exact: true }).nth(1).inputValue()).toBe(second);
    await page.getByLabel('Minutes per timeslot').fill('045');
    await page.getByLabel('Gap between timeslots').fill('5');
    await button(page, 'Add a break').click();
    await time(page, 'Break 1 end', '11:00');
    await button(page, 'Add a room').click();
    const room = page.getByLabel('Room name', { exact: true });
    const [standing] = (await staff.ask(api.listRooms, { params: { programId } })).rooms;
    await room.fill(standing?.name.toUpperCase() ?? '');
    await page.getByLabel('Tables', { exact: true }).fill('12');
    await button(page, 'Generate').click();
    await page.getByText('The end time must be later than the start time.').first().waitFor();
    await page.getByText('A room with this name already exists. Please choose another name.').waitFor();
    await expectSound(page, 'generate, refused');
    // What was typed is all there; what was wrong is put right.
    expect(await page.getByLabel('Minutes per timeslot').inputValue()).toBe('45');
    await time(page, 'Break 1 end', '13:00');
    await room.fill(`Pier ${size}`);

    const preview = page.locator('[data-preview]');
    expect(await preview.locator('dd').allInnerTexts()).toMatchObject(['2', '14', '1', expect.any(String)]);
    const shown = await preview.locator('[data-preview-slots="8"] li').allInnerTexts();
    expect(shown.slice(0, 8).map((text) => text.trim())).toEqual([
      '09:00 – 09:45',
      '09:50 – 10:35',
      '10:40 – 11:25',
      '12:00 – 13:00 Break',
      '13:00 – 13:45',
      '13:50 – 14:35',
      '14:40 – 15:25',
      '15:30 – 16:15',
    ]);
    await expectSound(page, 'generate');
    await button(page, 'Generate').click();
    await page.getByRole('heading', { name: 'The schedule has been created' }).waitFor();
    await page.getByText('2 events, 14 timeslots, 1 new room').waitFor();
    await expectSound(page, 'generated');
    expect(await timeslotsOf(second)).toHaveLength(8);
  });

  // T0114
  test('the card of a draft says all that SPEC.md 2 asks for, and participants do not see it until it is published', async () => {
    await page.getByRole('link', { name: 'Open the schedule' }).click();
    const draft = card(page, first);
    await draft.getByText('Draft', { exact: true }).waitFor();
    await draft.getByText('Offline', { exact: true }).waitFor();
    await draft.getByText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/).waitFor();
    const event = (await eventsOf(staff)).find(({ name }) => name === first)!;
    expect(formatSpan(event.startTime, event.endTime, zone)).toMatch(/^09:00 - 17:00 \S+$/);
    await draft.getByText(formatSpan(event.startTime, event.endTime, zone)).waitFor();
    await draft.getByText('(8 h)').waitFor();
    await draft.getByText('45 minutes per timeslot').waitFor();
    // The viewer is elsewhere: their own hours stand beside the program's.
    const theirs = spanInOwnZone(event.startTime, event.endTime, zone, AWAY);
    await draft.getByText(`Your time: ${theirs}`, { exact: true }).waitFor();
    expect(await eventNames(participant)).not.toContain(first);

    await choose(page, first, 'Publish event');
    const dialog = page.getByRole('alertdialog', { name: `Publish ${first}?` });
    await button(dialog, 'Publish event').click();
    await toast(page, `${first} is published.`).waitFor();
    await draft.getByText('Published', { exact: true }).waitFor();
    expect(await eventNames(participant)).toContain(first);
    await button(page, `Actions for ${first}`).click();
    await page.getByRole('menuitem', { name: 'Edit event' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Publish event' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    // A press on its button while it goes would close it, not open it again.
    await page.getByRole('menu').waitFor({ state: 'hidden' });
  });

  // T0906
  test('an edit renames it and adds a break, and says before what becomes of its timeslots', async () => {
    await choose(page, first, 'Edit event');
    await page.getByRole('heading', { name: 'Edit event', level: 1 }).waitFor();
    await page.getByText('Its timeslots do not change.').waitFor();
    await page.getByLabel('Event name', { exact: true }).fill(renamed);
    await button(page, 'Add a break').click();
    await time(page, 'Break 2 start', '15:30');
    await time(page, 'Break 2 end', '16:20');
    await page.getByText('The timeslots will be recalculated').waitFor();
    await page.getByText('7 kept, 1 new, 1 removed.').waitFor();
    await expectSound(page, 'edit');
    // A colleague is quicker with the name: nothing of either is lost.
    const { events } = await staff.ask(api.listEvents, { params: { programId } });
    const eventId = events.find((event) => event.name === first)?.id ?? '';
    const theirs = `Harbour ${size}, theirs`;
    await staff.ask(api.editEvent, { params: { programId, eventId }, body: { name: theirs } });
    await button(page, 'Save event').click();
    const question = page.getByRole('alertdialog', { name: 'Changed in the meantime' });
    for (const words of [theirs, renamed]) await question.getByText(words, { exact: true }).waitFor();
    await expectSound(page, 'changed meanwhile');
    await button(page, 'Keep mine').click();
    await toast(page, `${renamed} is saved.`).waitFor();
    await button(card(page, renamed), 'Show timeslots').click();
    const rows = card(page, renamed).locator('li').filter({ hasText: 'Break' });
    await rows.nth(1).waitFor();
    expect(await rows.count()).toBe(2);
    expect(
      (await timeslotsOf(renamed)).filter(({ timeslotType }) => timeslotType === 'BREAKTIME'),
    ).toHaveLength(2);
  });

  // T0219
  test('a timeslot is added after a refusal at its field, becomes a break in the preferences, and is deleted', async () => {
    await choose(page, renamed, 'Add timeslot');
    const dialog = page.getByRole('dialog', { name: 'Add timeslot' });
    await dialog.waitFor();
    await time(page, 'Start time', '16:00');
    await time(page, 'End time', '16:50');
    await button(dialog, 'Add timeslot').click();
    await dialog.getByText(/^This timeslot overlaps with \d\d:\d\d – \d\d:\d\d\.$/).waitFor();
    await expectSound(page, 'timeslot, refused');
    await time(page, 'Start time', '16:20');
    await button(dialog, 'Add timeslot').click();
    await toast(page, 'The timeslot is added.').waitFor();
    const row = card(page, renamed).getByRole('button', { name: /16:20 – 16:50/ });
    await row.waitFor();

    await choose(page, renamed, 'Meeting preferences');
    const drawer = page.getByRole('dialog', { name: 'Meeting preferences' });
    await drawer.locator('label').filter({ hasText: '09:00 – 09:45' }).first().click();
    await drawer.getByLabel('Type of 16:20 – 16:50').selectOption('OTHERS');
    await expectSound(page, 'meeting preferences');
    await button(drawer, 'Save preferences').click();
    await toast(page, 'Meeting preferences saved.').waitFor();
    await card(page, renamed)
      .getByRole('button', { name: /09:00 – 09:45.*Disabled/s })
      .waitFor();
    await card(page, renamed)
      .getByRole('button', { name: /16:20 – 16:50.*Other/s })
      .click();

    const details = page.getByRole('dialog', { name: 'Timeslot' });
    await button(details, 'Delete timeslot').click();
    await button(details, 'Yes, delete it').click();
    await toast(page, 'The timeslot is deleted.').waitFor();
    await row.waitFor({ state: 'detached' });
  });

  // T0907
  test('an event without meetings is deleted; one with meetings stays, with how many they are', async () => {
    await choose(page, second, 'Delete event');
    await button(page.getByRole('alertdialog', { name: `Delete ${second}?` }), 'Delete event').click();
    await toast(page, `${second} is deleted.`).waitFor();
    await card(page, second).waitFor({ state: 'detached' });
    expect(await eventNames(staff)).not.toContain(second);

    const [busy] = await eventNames(staff);
    await choose(page, busy ?? '', 'Delete event');
    const dialog = page.getByRole('alertdialog', { name: `Delete ${busy}?` });
    await button(dialog, 'Delete event').click();
    await dialog.getByText(/^This event has \d+ meetings\./).waitFor();
    await expectSound(page, 'delete, refused');
    await button(dialog, 'Keep as it is').click();
    expect(await eventNames(staff)).toContain(busy);
  });

  // T0983
  test('a schedule is imported from a file: its odd row is mended in place over a line that is cut, and the same file again makes nothing', async () => {
    const [one, other] = size === 'phone' ? ['2032-03-01', '2032-03-02'] : ['2032-04-01', '2032-04-02'];
    const room = `Quay ${size}`;
    const file = {
      name: 'schedule.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        csvOf([
          [
            'Event name',
            'Event date',
            'Start',
            'End',
            'Type',
            'Room',
            'Tables',
            'Minutes',
            'Event start',
            'Event end',
          ],
          [`Fair ${size} 1`, one, '9:00', '9:30', '', room, '12', '', '', ''],
          [`Fair ${size} 1`, one, '9:30', '10:00', 'Break', '', '', '', '', ''],
          [`Fair ${size} 1`, one, '9:45', '10:15', '', '', '', '', '', ''],
          [`Fair ${size} 2`, other, '', '', '', '', '', '30', '13:00', '15:00'],
        ]),
      ),
    };
    await page.goto(at('?tab=schedule'));
    await page.getByRole('link', { name: 'Import a schedule' }).click();
    await page.getByRole('heading', { name: 'Choose a file' }).waitFor();
    const chooser = page.locator('input[type=file]');
    await chooser.setInputFiles({ ...file, buffer: Buffer.from('PK\u0003\u0004') });
    await page.getByText('The file cannot be read as a table.').waitFor();
    await chooser.setInputFiles(file);
    await page.getByRole('radio', { name: 'Only problems' }).check();
    const rows = page.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem');
    await rows.getByText('This timeslot overlaps with row 3: 09:30 – 10:00.').waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    await expectSound(page, 'import, a problem');
    await page.getByLabel('Timeslot start').fill('10:00');
    await rows.getByText('Ready', { exact: true }).waitFor();

    // It is done, its answer never comes, and it is said again: how it stands is asked for, and it was done once.
    let cut = 2;
    await page.route('**/submit_event', async (route) => {
      if (cut === 0) return await route.continue();
      cut -= 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await button(page, 'Import the schedule').click();
    const sure = page.getByRole('alertdialog', { name: 'Import the schedule?' });
    await sure.getByText('2 events, 6 timeslots, 1 break, 1 new room, and 12 tables').waitFor();
    await button(sure, 'Import').click();
    await page.getByText('The schedule is imported: 2 events').waitFor();
    await page.unroute('**/submit_event');
    await page.getByText('Everything in this file already exists.').waitFor();
    expect(await button(page, 'Import the schedule').isDisabled()).toBe(true);
    await expectSound(page, 'imported');
    expect(await timeslotsOf(`Fair ${size} 1`)).toHaveLength(3);
    expect(await timeslotsOf(`Fair ${size} 2`)).toHaveLength(4);

    await button(page, 'Choose another file').click();
    await chooser.setInputFiles(file);
    await page.getByText('1 row has a problem and is left out until it is fixed.').waitFor();
    expect(await button(page, 'Import the schedule').isDisabled()).toBe(true);
    expect((await eventNames(staff)).filter((name) => name.startsWith(`Fair ${size}`))).toHaveLength(2);
  });

  // T2658
  test('a calendar goes in whole: rooms with their own times, a night, a day without a name; one room is shifted by itself', async () => {
    const day = size === 'phone' ? '20320501' : '20320601';
    const hall = (name: string) => `${name} ${size}`;
    const talk = (title: string, room: string, from: string, to: string) => [
      'BEGIN:VEVENT',
      `UID:${title}@pier.example`,
      `SUMMARY:${title}`,
      `LOCATION:${room}`,
      `DTSTART:${day}T${from}00`,
      `DTEND:${day}T${to}00`,
      'END:VEVENT',
    ];
    const text = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Pier//EN',
      ...talk('Ropes', hall('Mole'), '2200', '2250'),
      ...talk('Knots', hall('Jetty'), '2210', '2240'),
      ...talk('Night', hall('Jetty'), '2330', '2359'),
      ...talk('Clash', hall('Mole'), '2240', '2300'),
      'END:VCALENDAR',
      '',
    ].join('\r\n');
    const file = { name: 'harbour.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) };
    await page.goto(at('/events/import'));
    await page.getByRole('heading', { name: 'Choose a file' }).waitFor();
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('radio', { name: 'Timeslots for meetings' }).check();
    const clash = page.getByText(`This timeslot overlaps with row 1: 22:00 – 22:50, ${hall('Mole')}.`);
    await clash.waitFor();
    await expectSound(page, 'import of a calendar');
    await page.getByRole('radio', { name: 'Only problems' }).check();
    await page.getByLabel('Timeslot start').fill('23:50');
    await page.getByLabel('Timeslot end').fill('0:30');
    await clash.waitFor({ state: 'detached' });
    await button(page, 'Import the schedule').click();
    const sure = page.getByRole('alertdialog', { name: 'Import the schedule?' });
    await sure.getByText('1 event, 4 timeslots, 2 new rooms').waitFor();
    await button(sure, 'Import').click();
    await page.getByText('The schedule is imported: 1 event').waitFor();
    const made = (await eventsOf(staff)).find(({ date }) => date.replaceAll('-', '') === day);
    expect(made?.name).toBe('Day 1');
    const slotsNow = async () =>
      (await staff.ask(api.listTimeslots, { params: { programId, eventId: made?.id ?? '' } })).timeslots;
    expect((await slotsNow()).map(({ roomName }) => roomName)).toEqual([
      hall('Mole'),
      hall('Jetty'),
      hall('Jetty'),
      hall('Mole'),
    ]);

    await page.goto(at(`/events/shift?eventId=${made?.id ?? ''}`));
    const first = page.getByLabel('First timeslot that starts later');
    await first
      .getByRole('option', { name: hall('Mole') })
      .first()
      .waitFor({ state: 'attached' });
    const options = await first.getByRole('option').allTextContents();
    expect(options.some((option) => option.endsWith(hall('Mole')))).toBe(true);
    await first.selectOption({ index: 1 });
    await page.getByRole('radio', { name: hall('Jetty') }).check();
    await page
      .getByText(`${hall('Jetty')}: 10 minutes later from 22:10`)
      .first()
      .waitFor();
    await expectSound(page, 'a shift of one room');
    await button(page, 'Shift 2 timeslots').click();
    await button(page.getByRole('alertdialog', { name: 'Shift the schedule?' }), 'Shift and notify').click();
    await toast(page, 'The schedule is shifted.').waitFor();
    const starts = (await slotsNow()).map(({ slotStartTime, roomName }) => [
      formatSpan(slotStartTime, slotStartTime, zone).slice(0, 5),
      roomName,
    ]);
    expect(starts).toEqual([
      ['22:00', hall('Mole')],
      ['22:20', hall('Jetty')],
      ['23:40', hall('Jetty')],
      ['23:50', hall('Mole')],
    ]);
  });

  // T0044
  test('one event is created on its own page and refused over another one, with nothing lost', async () => {
    await page.goto(at('/events/create'));
    await page.getByLabel('Event name', { exact: true }).fill(`Single ${size}`);
    const standing = (await staff.ask(api.listEvents, { params: { programId } })).events;
    const free = await page.getByLabel('Date', { exact: true }).inputValue();
    await page
      .getByLabel('Date', { exact: true })
      .fill(standing.find(({ name }) => name === renamed)?.date ?? '');
    await button(page, 'Create event').click();
    await page.getByText('Start time or end time overlaps with some event schedule.').first().waitFor();
    await expectSound(page, 'create, refused');
    expect(await page.getByLabel('Event name', { exact: true }).inputValue()).toBe(`Single ${size}`);
    await page.getByLabel('Date', { exact: true }).fill(free);
    await button(page, 'Create event').click();
    await toast(page, `Single ${size} is created.`).waitFor();
    await card(page, `Single ${size}`).getByText('Draft', { exact: true }).waitFor();
    // The browser itself reports the refused deletion; nothing else was complained about.
    expect(complaints.filter((line) => !/400|409|net::ERR_CONNECTION_RESET/.test(line))).toEqual([]);
  });
});

// T0054
test('a participant sees published events without any way to change them', async () => {
  const device = await launch({ viewport: { width: 390, height: 844 } });
  try {
    const page = await device.context.newPage();
    const published = `Harbour ${sizes[0]?.name}, opening`;
    await signIn(page, product, 'Organization Owner', at('?tab=schedule'));
    await page.getByRole('heading', { name: published, level: 3 }).waitFor();
    expect(await page.getByRole('link', { name: 'Generate events' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Actions for/ }).count()).toBe(0);
    await button(card(page, published), 'Show timeslots').click();
    await card(page, published)
      .getByRole('button', { name: /09:50 – 10:35/ })
      .click();
    const details = page.getByRole('dialog', { name: 'Timeslot' });
    await details.getByText('Venue', { exact: true }).waitFor();
    await details.getByText(/ free$/).waitFor();
    expect(await button(details, 'Save timeslot').count()).toBe(0);
    await page.goto(at('/events/generate'));
    await page.getByText("You don't have permission to access this resource.").waitFor();
  } finally {
    await device.close();
  }
});
