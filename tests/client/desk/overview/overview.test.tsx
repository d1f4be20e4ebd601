import { parse } from 'csv-parse/sync';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { OverviewScreen } from '../../../../src/client/desk/overview/overview-screen.tsx';
import { speak } from '../../../../src/client/words/words.ts';
import type { OverviewResult } from '../../../../src/contract/overview.ts';
import { catalogueTranslator } from '../../../../src/domain/language/say.ts';
import { words as desk } from '../../../../src/locales/id/desk.ts';
import { words as first } from '../../../../src/locales/id/first.ts';
import { words as venue } from '../../../../src/locales/id/venue.ts';
import { all, buttonOf, fill, type Mounted, mount, press, settle } from '../../support/mount.ts';
import { program, staff } from '../meetings/a-program.ts';

/** A program in charts, for its staff: each with its sentence, its table and its file. */

vi.mock('../../../../src/client/desk/shared/program-gate.tsx', () => ({
  ProgramGate: ({ children }: { children: (one: typeof program) => React.ReactNode }) => children(program),
}));
// The drawing has no size here; the sentence and the table say all that it shows.
vi.mock('../../../../src/client/desk/overview/overview-chart.tsx', () => ({
  OverviewChart: ({ kind }: { kind: string }) => <i>{`drawn: ${kind}`}</i>,
}));
const kept = vi.hoisted(() => ({ files: [] as { name: string; text: string }[] }));
vi.mock('../../../../src/client/ui/save-text.ts', () => ({
  saveText: (name: string, text: string) => kept.files.push({ name, text }),
}));
const words = { ...first, ...venue, ...desk };
afterEach(() => {
  speak('en', null);
  kept.files = [];
});

const none = { PENDING: 0, ACCEPTED: 0, REJECTED: 0, CANCELED: 0, RESCHEDULE: 0 };
const overview: OverviewResult = {
  registrations: [
    { day: '2026-11-01', count: 3 },
    { day: '2026-11-03', count: 2 },
  ],
  statuses: { ...none, PENDING: 4, ACCEPTED: 10, CANCELED: 6 },
  hours: [
    { ...none, hour: 9, ACCEPTED: 7 },
    { ...none, hour: 10, ACCEPTED: 3, PENDING: 4 },
  ],
  rooms: [{ roomId: '51111111-1111-4111-8111-111111111111', name: '=Hall, east', offered: 40, used: 10 }],
  attendance: [{ day: '2026-11-21', bothHere: 6, oneMissing: 1, nobody: 1, toCome: 2 }],
};
const empty: OverviewResult = { registrations: [], statuses: none, hours: [], rooms: [], attendance: [] };
const DAY_2 = '62222222-2222-4222-8222-222222222222';
const event = (id: string, name: string, date: string) => ({
  id,
  programId: program.id,
  name,
  date,
  type: ['offline'],
  eventStatus: 'PUBLISHED',
  disabledAt: null,
  startTime: `${date}T02:00:00.000Z`,
  endTime: `${date}T09:00:00.000Z`,
  duration: 30,
  defaultGap: 0,
});
const events = [
  event('61111111-1111-4111-8111-111111111111', 'Day 1', '2026-11-21'),
  event(DAY_2, 'Day 2', '2026-11-22'),
];

const screenOf = async (result: OverviewResult, at = '/programs/venture/overview') => {
  const screen = await mount(<OverviewScreen />, {
    me: staff,
    at,
    answer: ({ path }) => ({ result: path.includes('/overview') ? result : { events } }),
  });
  await settle();
  return screen;
};
/** The cells of the table with this caption, row by row. */
const tableOf = ({ container }: Mounted, title: string): string[][] =>
  all(container, 'table')
    .filter((one) => all(one, 'caption')[0]?.textContent === title)
    .flatMap((one) => all(one, 'tr'))
    .map((row) => [...all(row, 'th'), ...all(row, 'td')].map(({ textContent }) => textContent));

describe('The overview of a program on the screen', () => {
  // T1091
  test('says first how many came and how many did not', async () => {
    const { container } = await screenOf(overview);
    const values = all(container, 'dd').map(({ textContent }) => textContent);
    const figures = all(container, 'dt').map(({ textContent }, at) => [textContent, values[at]]);
    expect(figures).toEqual([
      ['Accepted meetings', '10'],
      ['Check-in rate', '75 %'],
      ['No-shows', '2'],
      ['Upcoming', '2'],
    ]);
  });

  // T1092
  test('has five charts, each with a sentence and its figures as a table', async () => {
    const screen = await screenOf(overview);
    for (const words of [
      ...['drawn: registrations', '5 in total; most in one day: 3.'],
      ...['drawn: statuses', '10 of 20 are accepted.'],
      ...['drawn: hours', 'Most accepted meetings start in the hour from 09:00: 7.'],
      ...['drawn: attendance', 'Both sides attended 75 % of the meetings so far; 2 no-shows.'],
      ...['drawn: rooms', '10 of 40 places at tables are used (25 %).'],
    ])
      expect(screen.text()).toContain(words);
    expect(tableOf(screen, 'Registrations')).toEqual([
      ['Day', 'New registrations', 'Total registrations'],
      ['Nov 1, 2026', '3', '3'],
      ['Nov 2, 2026', '0', '3'],
      ['Nov 3, 2026', '2', '5'],
    ]);
    expect(tableOf(screen, 'Room use').at(-1)).toEqual(['=Hall, east', '40', '10', '25 %']);
  });

  // T1093
  test('gives each chart as a file, in which no name is a formula', async () => {
    const screen = await screenOf(overview);
    await press(screen, /^CSV ?: Room use$/);
    await press(screen, /^CSV ?: Meetings by status$/);
    const [rooms, statuses] = kept.files;
    expect(rooms?.name).toMatch(/^venture-rooms-\d{4}-\d\d-\d\d\.csv$/);
    const [header, hall] = parse(rooms?.text ?? '') as string[][];
    expect(header).toEqual(['Room', 'Places offered', 'Places used', 'Room use']);
    expect(hall?.[0]).toBe("'=Hall, east");
    expect(hall?.slice(1)).toEqual(['40', '10', '25 %']);
    expect(parse(statuses?.text ?? '')).toContainEqual(['Accepted', '10']);
  });

  // T1196
  test('says its own words in another language, and no name that somebody has typed', async () => {
    speak('id', catalogueTranslator(words, 'id'));
    const [hall] = overview.rooms;
    const screen = await screenOf({ ...overview, rooms: [{ ...hall!, name: 'Room' }] });
    expect(tableOf(screen, 'Penggunaan ruang').at(-1)).toEqual(['Room', '40', '10', '25 %']);
    expect(tableOf(screen, 'Pertemuan menurut status').map(([status]) => status)).toContain('Diterima');
    expect(tableOf(screen, 'Pendaftaran')[1]).toEqual(['Nov 1, 2026', '3', '3']);
    await press(screen, /^CSV ?: Penggunaan ruang$/);
    await press(screen, /^CSV ?: Pertemuan menurut status$/);
    const [rooms, statuses] = kept.files.map(({ text }) => parse(text) as string[][]);
    expect(rooms?.map(([first]) => first)).toEqual(['Ruang', 'Room']);
    expect(statuses).toContainEqual(['Diterima', '10']);
  });

  // T1094
  test('is of one event once it is chosen, which stands in the address and has no registrations of its own', async () => {
    const screen = await screenOf(overview);
    await fill(screen, 'Event', DAY_2);
    await settle();
    expect(screen.address()).toBe(`/programs/venture/overview?event=${DAY_2}`);
    expect(screen.calls.at(-1)?.path).toBe(`/api/v2/program/${program.id}/overview?eventId=${DAY_2}`);
    expect(screen.text()).not.toContain('drawn: registrations');
    expect(screen.text()).toContain('drawn: hours');
  });

  test('says that there is nothing yet, and when it will be otherwise', async () => {
    const screen = await screenOf(empty);
    expect(screen.text()).toContain('Nothing to show yet');
    expect(screen.text()).toContain('once organizations register and meetings are requested');
    expect(buttonOf(screen, /^CSV ?: Registrations$/)).toBeNull();
  });
});
