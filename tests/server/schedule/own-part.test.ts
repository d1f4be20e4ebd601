import { expect } from 'vitest';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { programTest } from '../../support/fixtures.ts';
import { update } from '../../support/rows.ts';

/** An organization is not there for a part of the day: its timeslots are closed, and opened again, together. */

const NOW = '2026-11-21T03:00:00.000Z';
const { test, db, program, as } = programTest({
  clock: () => new Date(addMinutes(NOW, -60)),
  program: { now: NOW, organizations: 2, timeslots: 4 },
});
const ids = (...places: number[]) => places.map((place) => program.timeslots[place]!.id);
const set = (timeslotIds: string[], to: 'CLOSED' | 'OPEN') =>
  as.organization(0).call('setOwnTimeslots', {
    params: { programId: program.programId },
    body: { timeslotIds, to },
  });
const closed = async () => {
  const params = { programId: program.programId, organizationId: program.organizations[0]!.id };
  const { result } = await as.organization(0).call('listAvailableTimeslots', { params });
  return result.closed
    .map(({ timeslotId, venue }) => `${ids(0, 1, 2, 3).indexOf(timeslotId)} ${venue}`)
    .sort();
};

// T3009
test('closes all venues of the timeslots that have not begun, twice as once, and opens them again', async () => {
  await update(db, 'timeslot', { id: ids(0)[0]! }, { slot_start_time: addMinutes(NOW, -90) });
  const all = ['1 offline', '1 online', '2 offline', '2 online'];
  expect((await set(ids(0, 1, 2), 'CLOSED')).result).toEqual({ changed: 4 });
  expect(await closed()).toEqual(all);
  expect((await set(ids(2, 1, 1), 'CLOSED')).status).toBe(200);
  expect(await closed()).toEqual(all);
  await set(ids(1), 'OPEN');
  expect(await closed()).toEqual(['2 offline', '2 online']);
});

// T3010
test('is refused as a whole where one of them is not of the program, or of a draft', async () => {
  const strange = '11111111-1111-4111-8111-111111111111';
  expect((await set([...ids(1), strange], 'CLOSED')).status).toBe(404);
  await update(db, 'event', { id: program.eventId }, { event_status: 'DRAFT' });
  expect((await set(ids(1), 'CLOSED')).status).toBe(404);
  await update(db, 'event', { id: program.eventId }, { event_status: 'PUBLISHED' });
  expect(await closed()).toEqual([]);
});
