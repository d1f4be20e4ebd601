import { describe, expect } from 'vitest';
import { fixturesTest } from '../../support/fixtures.ts';
import { acceptedAt, meetingOf, saveNewMeeting, type TestProgram } from '../../support/program-factory.ts';
import { update } from '../../support/rows.ts';
import { NOW, requestFixtures } from '../meetings/request-fixtures.ts';

const { test, fixtures } = fixturesTest(requestFixtures);

const slotAt = (program: TestProgram, slot: number, to: 'enable' | 'disable') =>
  `/schedule/event/timeslot/${program.timeslots[slot]!.id}/organization/${to}`;
const listAt = (program: TestProgram, organization: number, part: 'available' | 'booked') =>
  `/schedule/event/program/${program.programId}/organization/${program.organizations[organization]!.id}/timeslots/${part}`;

async function listed(program: TestProgram, organization: number, part: 'available' | 'booked', as = 0) {
  const { result } = await fixtures.ask(
    'GET',
    listAt(program, organization, part),
    await fixtures.as(program, as),
  );
  return result.timeslots.map(({ id, venues }: { id: string; venues: string[] }) => [
    program.timeslots.findIndex((slot) => slot.id === id),
    venues.join('+'),
  ]);
}

describe('The timeslots of an organization', () => {
  // T0318
  test('that it closes are closed for that venue and for it alone, until it opens them again', async () => {
    const program = await fixtures.program();
    const me = await fixtures.as(program, 0);
    const closed = await fixtures.ask('PATCH', slotAt(program, 0, 'disable'), me, { venue: 'offline' });
    expect([closed.status, closed.result.closedVenues]).toEqual([200, ['offline']]);
    // Twice is once.
    await fixtures.ask('PATCH', slotAt(program, 0, 'disable'), me, { venue: 'offline' });
    await fixtures.ask('PATCH', slotAt(program, 1, 'disable'), me, { venue: 'offline' });
    const both = await fixtures.ask('PATCH', slotAt(program, 1, 'disable'), me, { venue: 'online' });
    expect(both.result.closedVenues).toEqual(['offline', 'online']);
    expect(await listed(program, 0, 'available')).toEqual([
      [0, 'online'],
      [2, 'offline+online'],
    ]);
    // The other sees the same; its own are as they were.
    expect(await listed(program, 0, 'available', 1)).toEqual(await listed(program, 0, 'available'));
    expect(await listed(program, 1, 'available')).toHaveLength(3);
    const opened = await fixtures.ask('PATCH', slotAt(program, 0, 'enable'), me, { venue: 'offline' });
    expect(opened.result.closedVenues).toEqual([]);
    expect((await listed(program, 0, 'available'))[0]).toEqual([0, 'offline+online']);
  });

  // T0538
  test('with an accepted meeting are booked, one off the timeslots too; who it is with is not told', async () => {
    const program = await fixtures.program({ organizations: 4 });
    const [a, b, c] = program.organizations;
    const { db } = fixtures.database;
    await saveNewMeeting(
      db,
      meetingOf(program, a!.id, b!.id, program.timeslots[0], acceptedAt(program, 1, NOW)),
    );
    const [, second, third] = program.timeslots;
    await saveNewMeeting(db, {
      ...meetingOf(program, c!.id, a!.id, second, { meetingStatus: 'ACCEPTED', acceptedAt: NOW }),
      timeslotId: null,
      eventId: null,
      endAt: third!.endAt,
    });
    await saveNewMeeting(db, meetingOf(program, c!.id, b!.id, third));
    expect((await listed(program, 0, 'booked')).map(([slot]: [number]) => slot)).toEqual([0, 1, 2]);
    expect((await listed(program, 1, 'booked')).map(([slot]: [number]) => slot)).toEqual([0]);
    expect(await listed(program, 0, 'available')).toEqual([]);
    const { result } = await fixtures.ask('GET', listAt(program, 0, 'booked'), await fixtures.as(program, 3));
    expect(JSON.stringify(result)).not.toContain(b!.id);
  });

  test('an accepted meeting stays where its timeslot is closed', async () => {
    const program = await fixtures.program();
    const [a, b] = program.organizations;
    const meeting = await saveNewMeeting(
      fixtures.database.db,
      meetingOf(program, a!.id, b!.id, program.timeslots[0], acceptedAt(program, 1, NOW)),
    );
    const me = await fixtures.as(program, 0);
    expect(
      (await fixtures.ask('PATCH', slotAt(program, 0, 'disable'), me, { venue: 'offline' })).status,
    ).toBe(200);
    const { result } = await fixtures.ask('GET', `/schedule/event/meeting/${meeting.id}`, me);
    expect([result.meetingStatus, result.tableNumber]).toEqual(['ACCEPTED', 1]);
  });

  test('cannot be closed where they have started, are breaks, or do not offer the venue', async () => {
    const program = await fixtures.program();
    const { db } = fixtures.database;
    const [first, second, third] = program.timeslots;
    await db.updateTable('timeslot').set({ slot_start_time: NOW }).where('id', '=', first!.id).execute();
    await db.updateTable('timeslot').set({ timeslot_type: 'OTHERS' }).where('id', '=', second!.id).execute();
    await update(db, 'timeslot', { id: third!.id }, { venues: ['online'] });
    const me = await fixtures.as(program, 0);
    const codes = await Promise.all(
      [0, 1, 2].map(async (slot) => {
        const { status, result } = await fixtures.ask('PATCH', slotAt(program, slot, 'disable'), me, {
          venue: 'offline',
        });
        return [status, result.code];
      }),
    );
    expect(codes).toEqual([
      [409, 'TIMESLOT_OVERDUE'],
      [409, 'TIMESLOT_NOT_FOR_MEETINGS'],
      [409, 'VENUE_NOT_OFFERED'],
    ]);
    const none = await fixtures.ask('PATCH', slotAt(program, 2, 'disable'), me, {});
    expect([none.status, none.message]).toEqual([400, 'Please select venue/type of your meeting first.']);
  });

  test('of a draft are nobody’s to know of, closed or not', async () => {
    const program = await fixtures.program();
    const me = await fixtures.as(program, 0);
    await fixtures.ask('PATCH', slotAt(program, 0, 'disable'), me, { venue: 'offline' });
    await update(fixtures.database.db, 'event', { id: program.eventId }, { event_status: 'DRAFT' });
    expect(
      (await fixtures.ask('PATCH', slotAt(program, 0, 'disable'), me, { venue: 'offline' })).status,
    ).toBe(404);
    const { result } = await fixtures.ask('GET', listAt(program, 0, 'available'), me);
    expect(result).toEqual({ timeslots: [], closed: [] });
  });
});
