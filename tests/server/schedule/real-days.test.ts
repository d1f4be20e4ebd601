import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { timeOf } from '../../../src/domain/time/zones.ts';
import { fixturesTest } from '../../support/fixtures.ts';
import { scheduleFixtures } from './schedule-fixtures.ts';

/**
 * Days, rooms and sessions of a conference become events, rooms and timeslots by one call. What is odd is refused, each
 * with its place and a reason; without it the rest goes through. The real days lie beside the project or at REAL_DATA_DIR.
 */
interface Days {
  days: { name: string; date: string; start: string; end: string }[];
  rooms: string[];
  sessions: { title: string; room: string; date: string; start: string; end: string }[];
  timezone: string;
}

const realFolder = process.env.REAL_DATA_DIR ?? join(import.meta.dirname, '../../../../shared/data');
const realFile = join(realFolder, 'event-days.json');

interface RealDays {
  timezone: string;
  events: { name: string; date: string; firstStart: string; lastEndUtc: string }[];
  rooms: { name: string }[];
  slots: { title: string; room: string; localDate: string; localStart: string; localEnd: string }[];
}

function readReal(): Days {
  const file = JSON.parse(readFileSync(realFile, 'utf8')) as RealDays;
  return {
    timezone: file.timezone,
    days: file.events.map(({ name, date, firstStart, lastEndUtc }) => ({
      name,
      date,
      start: firstStart,
      end: timeOf(lastEndUtc, file.timezone),
    })),
    rooms: file.rooms.map(({ name }) => name),
    sessions: file.slots.map(({ title, room, localDate, localStart, localEnd }) => ({
      title,
      room,
      date: localDate,
      start: localStart,
      end: localEnd,
    })),
  };
}

const { test, fixtures } = fixturesTest(scheduleFixtures);

type Submitted = Parameters<typeof fixtures.ask<'submitEvent'>>[2]['body'];
type Planned = Submitted['events'][number];

/** The conference as one call takes it; sessions that are held in several rooms at once are one timeslot. */
function bodyOf(conference: Days) {
  const events: Planned[] = conference.days.map(({ name, date, start, end }, index, days) => {
    const spans = conference.sessions
      .filter((session) => session.date === date && days.findIndex((day) => day.date === date) === index)
      .map((session) => ({ startTime: session.start, endTime: session.end }));
    const timeslots = [...new Map(spans.map((span) => [JSON.stringify(span), span])).values()];
    return {
      name,
      date,
      startTime: start,
      endTime: end,
      type: ['offline'],
      duration: 25,
      ...(timeslots.length > 0 ? { timeslots } : {}),
    };
  });
  return {
    events,
    rooms: conference.rooms.map((name) => ({ name, type: 'offline' as const, totalTables: 5 })),
  };
}

/** Sends it, takes out what each answer names, and sends the rest, until it is made. */
async function taken(conference: Days) {
  const program = await fixtures.program({ timezone: conference.timezone });
  let body = bodyOf(conference);
  const refused: { what: string; reason: string }[] = [];
  for (let round = 1; ; round += 1) {
    const answer = await fixtures.ask(program.manager, 'submitEvent', {
      params: { programId: program.programId },
      body,
    });
    if (answer.status === 200) return { program, refused, made: answer.result, sent: body };
    expect([400, 409], answer.message).toContain(answer.status);
    expect(answer.issues.length, 'a refusal says what is wrong').toBeGreaterThan(0);
    expect(round, 'each round has less that is odd').toBeLessThan(6);
    const out = new Set<string>();
    for (const { path, message } of answer.issues) {
      const entry = /^(events\.\d+\.timeslots\.\d+|events\.\d+|rooms\.\d+)/.exec(path)?.[1];
      expect(entry, `${path} names an entry`).toBeDefined();
      if (!entry || out.has(entry)) continue;
      out.add(entry);
      refused.push({ what: wordsOf(body, entry), reason: message });
    }
    body = without(body, out);
  }
}

type Body = ReturnType<typeof bodyOf>;

function wordsOf(body: Body, entry: string): string {
  const [list, index, , slot] = entry.split('.');
  if (list === 'rooms') return body.rooms[Number(index)]!.name;
  const event = body.events[Number(index)]!;
  const span = slot === undefined ? undefined : event.timeslots?.[Number(slot)];
  return span ? `${event.date} ${span.startTime}-${span.endTime}` : event.name;
}

const without = (body: Body, out: ReadonlySet<string>): Body => ({
  events: body.events
    .map((event, index) => ({
      ...event,
      ...(event.timeslots
        ? { timeslots: event.timeslots.filter((_, slot) => !out.has(`events.${index}.timeslots.${slot}`)) }
        : {}),
    }))
    .filter((_, index) => !out.has(`events.${index}`)),
  rooms: body.rooms.filter((_, index) => !out.has(`rooms.${index}`)),
});

/** What stands in the database is what was sent last, without two timeslots of one event at one moment. */
async function expectWhole({ program, made, sent }: Awaited<ReturnType<typeof taken>>) {
  const params = { programId: program.programId };
  const { result } = await fixtures.ask(program.manager, 'listRooms', { params });
  expect(result.rooms.map(({ name }) => name)).toEqual(
    expect.arrayContaining(sent.rooms.map(({ name }) => name)),
  );
  for (const [index, event] of made.events.entries()) {
    const listed = await fixtures.ask(program.manager, 'listTimeslots', {
      params: { ...params, eventId: event.id },
    });
    const slots = listed.result.timeslots;
    const wanted = sent.events[index]?.timeslots;
    if (wanted) expect(slots).toHaveLength(wanted.length);
    for (const [place, slot] of slots.entries()) {
      expect(slot.slotStartTime < slot.slotEndTime).toBe(true);
      const next = slots[place + 1];
      if (next) expect(slot.slotEndTime <= next.slotStartTime).toBe(true);
    }
  }
}

describe('A conference with odd entries', () => {
  // T0984
  test('is taken in one go without them, and each is refused with its own reason', async () => {
    const odd = JSON.parse(readFileSync(join(import.meta.dirname, 'odd-days.json'), 'utf8')) as Days;
    const outcome = await taken(odd);
    expect(outcome.refused).toEqual(
      expect.arrayContaining([
        { what: '(none)', reason: 'This cannot be a room name: it is shown where no room name was entered.' },
        { what: 'pier 1', reason: 'A room with this name already exists. Please choose another name.' },
        { what: 'P3', reason: 'Room name must be at least 3 characters long.' },
        { what: 'Harbour Forum night', reason: 'The end time must be later than the start time.' },
        {
          what: 'Harbour Forum day 2 again',
          reason: 'Start time or end time overlaps with some event schedule.',
        },
        { what: '2031-04-07 09:20-10:15', reason: 'This timeslot overlaps with 09:00 – 09:25.' },
        { what: '2031-04-07 16:45-17:30', reason: 'This timeslot ends after its event.' },
        { what: '2031-04-08 00:00-00:00', reason: 'The end time must be later than the start time.' },
        { what: '2031-04-08 11:00-10:00', reason: 'The end time must be later than the start time.' },
        { what: '2031-04-08 24:15-24:40', reason: 'This timeslot ends after its event.' },
      ]),
    );
    expect(outcome.made.events.map(({ name }) => name)).toEqual([
      'Harbour Forum day 1',
      'Harbour Forum day 2',
    ]);
    expect(outcome.made.rooms.map(({ name }) => name)).toEqual(['Pier 1', 'Pier 2']);
    expect(outcome.made.timeslots.map(({ slotStartTime }) => timeOf(slotStartTime, odd.timezone))).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '12:00',
    ]);
    await expectWhole(outcome);
  });
});

describe.skipIf(!existsSync(realFile))(
  `The real conference's days (${existsSync(realFile) ? 'there' : 'skipped: no event-days.json beside the project and no REAL_DATA_DIR'})`,
  () => {
    // T0985
    test('become events, timeslots and rooms; its odd entries are refused with a reason, none with an error page', async () => {
      const real = readReal();
      const outcome = await taken(real);
      expect(outcome.made.events).toHaveLength(real.days.length);
      expect(outcome.made.rooms).toHaveLength(real.rooms.length - 1);
      expect(outcome.refused).toContainEqual({
        what: '(none)',
        reason: 'This cannot be a room name: it is shown where no room name was entered.',
      });
      expect(outcome.refused).toContainEqual({
        what: '2018-03-25 00:00-00:00',
        reason: 'The end time must be later than the start time.',
      });
      for (const { reason } of outcome.refused) expect(reason).toMatch(/^[A-Z].{8,}\.$/);
      expect(outcome.made.timeslots.length).toBeGreaterThan(40);
      await expectWhole(outcome);
    });
  },
);
