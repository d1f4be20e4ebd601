import { describe, expect } from 'vitest';
import type { MeetingResult } from '../../../src/contract/shapes.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import {
  acceptedAt,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../../support/program-factory.ts';

/** One organization's meetings: all, accepted as owner or participant, counted. */
const now = '2026-11-21T03:00:00.000Z';
let other: TestProgram;
let staff: { authorization: string };
let guest: { authorization: string };
let ids: { received: string; sent: string; pending: string; foreign: string };
let first: string;
let second: string;
let third: string;

const { test, db, program, as } = sharedProgramTest({ program: { now, organizations: 3 } });
test.beforeAll(async () => {
  other = await makeProgram(db, { now, organizations: 1 });
  [first, second, third] = program.organizations.map(({ id }) => id) as [string, string, string];
  const save = async (owner: string, requester: string, slot: number, table: number | null) => {
    const seat = table === null ? {} : acceptedAt(program, table, now);
    const over = { ...seat, updatedAt: addMinutes(now, slot) };
    return (await saveNewMeeting(db, meetingOf(program, owner, requester, program.timeslots[slot], over))).id;
  };
  ids = {
    received: await save(first, second, 0, 1),
    sent: await save(third, first, 1, 1),
    pending: await save(first, third, 2, null),
    foreign: await save(second, third, 2, 2),
  };
  staff = await as.role('PROGRAM_OWNER').headers();
  guest = await as.organization(0).headers();
});

const ask = (headers: { authorization: string }, path: string, query: Record<string, string> = {}) => {
  const search = new URLSearchParams({ programId: program.programId, ...query });
  return as.session(headers).request('GET', `/schedule/event/meeting/${path}?${search}`);
};
const idsOf = ({ result }: { result: { meetings: MeetingResult[] } }) => result.meetings.map(({ id }) => id);

describe('The meetings of one organization', () => {
  // T0543
  test('are any organization’s for staff, last updated first, filtered by status', async () => {
    const { pending, sent, received } = ids;
    expect(idsOf(await ask(staff, `organization/${first}`))).toEqual([pending, sent, received]);
    expect(idsOf(await ask(staff, `organization/${first}`, { meetingStatus: 'PENDING,REJECTED' }))).toEqual([
      pending,
    ]);
  });

  test('are one’s own for a participant, and another’s are not there', async () => {
    expect(idsOf(await ask(guest, `organization/${first}`))).toHaveLength(3);
    const foreign = await ask(guest, `organization/${second}`);
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(await ask(guest, `organization/${crypto.randomUUID()}`));
  });

  // T0544
  test('are not found where the organization has no part in the program, for staff too', async () => {
    expect((await ask(staff, `organization/${other.organizations[0]!.id}`)).status).toBe(404);
  });
});

describe('Accepted meetings', () => {
  // T0073
  test('as owner are those received, as participant those sent, of a named organization for staff', async () => {
    const organizationId = first;
    const owner = await ask(staff, 'accepted/owner', { organizationId });
    expect(idsOf(owner)).toEqual([ids.received]);
    expect(owner.result.organization).toMatchObject({ id: first, name: 'Organization 1', slug: first });
    expect(idsOf(await ask(staff, 'accepted/participant', { organizationId }))).toEqual([ids.sent]);
  });

  test('are found by the organization’s slug as well', async () => {
    await db.updateTable('organization').set({ slug: 'acme' }).where('id', '=', first).execute();
    const found = await ask(staff, 'accepted/owner', { organizationSlug: 'acme' });
    expect(found.result.organization).toMatchObject({ id: first, slug: 'acme' });
    expect(idsOf(found)).toEqual([ids.received]);
    for (const organizationSlug of ['nobody', other.organizations[0]!.id]) {
      expect((await ask(staff, 'accepted/owner', { organizationSlug })).status, organizationSlug).toBe(404);
    }
  });

  test('are all of the program for staff who name none', async () => {
    const { foreign, sent, received } = ids;
    expect(idsOf(await ask(staff, 'accepted/owner'))).toEqual([foreign, sent, received]);
    expect(idsOf(await ask(staff, 'accepted/participant'))).toEqual([foreign, sent, received]);
  });

  test('are one’s own for a participant, who may name no other', async () => {
    expect(idsOf(await ask(guest, 'accepted/owner'))).toEqual([ids.received]);
    expect(idsOf(await ask(guest, 'accepted/participant', { organizationId: first }))).toEqual([ids.sent]);
    for (const query of [{ organizationId: second }, { organizationSlug: second }] as Record<
      string,
      string
    >[]) {
      expect((await ask(guest, 'accepted/owner', query)).status).toBe(404);
    }
  });
});

describe('The totals', () => {
  const counts = (
    totalRequestedMeeting: number,
    totalReceivedMeeting: number,
    totalAcceptedMeeting: number,
  ) => ({
    totalRequestedMeeting,
    totalReceivedMeeting,
    totalAcceptedMeeting,
  });

  // T0546
  test('count what one’s own organization requested, received and has accepted', async () => {
    expect((await ask(guest, 'totals')).result).toEqual(counts(1, 2, 2));
    expect((await ask(guest, 'totals', { organizationId: second })).status).toBe(404);
  });

  // T0547
  test('count the whole program for staff, or an organization they name', async () => {
    expect((await ask(staff, 'totals')).result).toEqual(counts(4, 4, 3));
    expect((await ask(staff, 'totals', { organizationId: third })).result).toEqual(counts(2, 1, 2));
  });
});
