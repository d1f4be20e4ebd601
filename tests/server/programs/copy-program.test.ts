import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { insertRequirements } from '../../../src/server/store/registration-forms.ts';
import type { Client } from '../../support/client.ts';
import { programTest } from '../../support/fixtures.ts';
import { makePerson, makeProgram } from '../../support/program-factory.ts';
import { insert, rowOf, rowsOf, update } from '../../support/rows.ts';

/** A program made of last year's: over HTTP, on a real database. */

const NOW = '2026-11-20T02:00:00.000Z';
const PARTS = ['FORM', 'ROOMS', 'SCHEDULE', 'TEMPLATES', 'TEAM'] as const;

const { test, db, program, as } = programTest({
  clock: () => new Date(NOW),
  environment: { PUBLIC_URL: 'https://door.example' },
  program: {
    now: NOW,
    organizations: 2,
    timeslots: 3,
    rooms: [
      { type: 'offline', tables: 2 },
      { type: 'online', tables: 4 },
    ],
  },
});

const body = (over: object = {}) => ({
  copyId: randomUUID(),
  name: 'Venture Day 2027',
  firstDay: '2027-11-19',
  timezone: 'Asia/Jakarta',
  parts: [...PARTS],
  ...over,
});
const copy = (who: Client, over: object = {}) =>
  who.call('copyProgram', { params: { programId: program.programId }, body: body(over) });

/** Someone who edits the program and may create programs. */
async function creator(programRole: 'PROGRAM_ADMIN' | 'PROGRAM_MANAGER' = 'PROGRAM_ADMIN') {
  const of = { programId: program.programId, programRole };
  const userId = await makePerson(db, { ...of, userRole: 'PROGRAM_CREATOR' });
  return { userId, client: as.person({ userId }) };
}

let managerId: string;
beforeEach(async () => {
  managerId = await makePerson(db, { programId: program.programId, programRole: 'PROGRAM_MANAGER' });
  await makePerson(db, { programId: program.programId, programRole: 'PROGRAM_OWNER' });
  await insertRequirements(db, program.programId, [
    {
      id: randomUUID(),
      formOrder: 0,
      requirementLabel: 'What do you look for?',
      requirementRequired: true,
      requirementTarget: 'ALL',
      requirementType: 'SELECTION',
      requirementValue: ['Money', 'Partners'],
      isVisible: true,
    },
  ]);
  await insert(db, 'mail_template', {
    id: randomUUID(),
    program_id: program.programId,
    template_name: 'Welcome',
    template_type: 'REGISTRATION_APPROVED',
    subject: 'You are in',
    text: 'Hello',
    created_at: NOW,
    updated_at: NOW,
  });
});

describe('Copying a program', () => {
  // T2907
  test('makes a draft with form, rooms, tables, schedule, templates and team, and nothing that people did in it', async () => {
    await update(
      db,
      'program',
      { id: program.programId },
      { missing_after_minutes: 9, disable_sponsor: true },
    );
    await update(
      db,
      'timeslot',
      { id: program.timeslots[1]!.id },
      { room_id: program.rooms[0]!.id, venues: ['offline'] },
    );
    await update(
      db,
      'room',
      { id: program.rooms[0]!.id },
      {
        disabled_event_ids: [],
        floor_plan: JSON.stringify({
          revision: 3,
          columns: 8,
          rows: 8,
          picture: null,
          entrance: null,
          tables: [{ tableId: program.rooms[0]!.tables[1]!, column: 2, row: 3 }],
        }),
      },
    );
    const { status, result } = await copy(as.superAdmin);
    expect([status, result.already, result.invited]).toEqual([200, false, 0]);
    const made = await rowOf(
      db,
      'program',
      ['status', 'copied_from', 'missing_after_minutes', 'disable_sponsor', 'name', 'slug', 'timeline_start'],
      { id: result.id },
    );
    expect(made).toMatchObject({
      status: 'DRAFT',
      copied_from: program.programId,
      missing_after_minutes: 9,
      disable_sponsor: true,
      name: 'Venture Day 2027',
      slug: 'venture-day-2027',
      timeline_start: '2027-11-18T02:00:00.000Z',
    });
    const here = { program_id: result.id };
    const [event] = await rowsOf(db, 'event', ['id', 'date', 'start_at', 'event_status'], here);
    expect(event).toMatchObject({
      date: '2027-11-19',
      start_at: '2027-11-19T02:00:00.000Z',
      event_status: 'PUBLISHED',
    });
    const rooms = await rowsOf(db, 'room', ['id', 'name', 'type', 'total_tables', 'floor_plan'], here);
    expect(rooms.map(({ name, type, total_tables }) => [name, type, total_tables]).sort()).toEqual([
      ['Room 1', 'offline', 2],
      ['Room 2', 'online', 4],
    ]);
    const tables = await rowsOf(db, 'room_table', ['id', 'name', 'number'], here);
    expect(tables.map(({ name, number }) => [name, number]).sort()).toEqual([
      ['Table 1', 1],
      ['Table 2', 2],
    ]);
    const offline = rooms.find(({ type }) => type === 'offline');
    expect(offline?.floor_plan?.tables).toEqual([
      { tableId: tables.find(({ number }) => number === 2)?.id, column: 2, row: 3 },
    ]);
    const slots = await rowsOf(db, 'timeslot', ['slot_start_time', 'room_id', 'event_id'], here);
    expect(slots.map((slot) => [slot.slot_start_time, slot.room_id, slot.event_id]).sort()).toEqual(
      [0, 1, 2].map((place) => [
        addMinutes('2027-11-19T02:00:00.000Z', 30 * place),
        place === 1 ? offline?.id : null,
        event?.id,
      ]),
    );
    const asked = await rowsOf(db, 'program_requirement', ['requirement_label', 'requirement_value'], here);
    expect(asked).toEqual([
      { requirement_label: 'What do you look for?', requirement_value: ['Money', 'Partners'] },
    ]);
    expect(await rowsOf(db, 'mail_template', ['template_name', 'subject'], here)).toEqual([
      { template_name: 'Welcome', subject: 'You are in' },
    ]);
    const team = await rowsOf(db, 'program_user', ['user_id', 'program_role'], here);
    expect(team).toContainEqual({ user_id: managerId, program_role: 'PROGRAM_MANAGER' });
    expect(team.map((one) => one.program_role).sort()).toEqual([
      'PROGRAM_ADMIN',
      'PROGRAM_MANAGER',
      'PROGRAM_OWNER',
    ]);
    expect(await rowsOf(db, 'badge_key', ['program_id'], here)).toHaveLength(1);
    for (const table of [
      'registration',
      'program_member',
      'meeting',
      'device',
      'agreement',
      'reseat',
    ] as const)
      expect(await rowsOf(db, table, ['program_id'], here)).toEqual([]);
  });

  // T3087
  test('takes sessions along where they are chosen, with nobody registered for them', async () => {
    const session = {
      program_id: program.programId,
      title: 'Opening',
      description: 'All of us',
      speakers: ['Ayu Lestari'],
      date: '2026-11-20',
      start_at: '2026-11-20T03:00:00.000Z',
      end_at: '2026-11-20T04:00:00.000Z',
      kind: 'BOOKABLE' as const,
      capacity: 40,
      created_at: NOW,
      updated_at: NOW,
    };
    await insert(db, 'program_session', [
      { ...session, id: randomUUID(), room_id: program.rooms[0]!.id },
      { ...session, id: randomUUID(), title: 'Lunch', kind: 'SHOWN', capacity: null, place: 'The garden' },
    ]);
    const sessionsOf = async (programId: string) =>
      (
        await rowsOf(
          db,
          'program_session',
          ['title', 'start_at', 'date', 'room_id', 'place', 'kind', 'capacity'],
          {
            program_id: programId,
          },
        )
      ).sort((a, b) => a.title.localeCompare(b.title));
    expect(await sessionsOf((await copy(as.superAdmin)).result.id)).toEqual([]);
    const { result } = await copy(as.superAdmin, { parts: ['ROOMS', 'SCHEDULE', 'SESSIONS'] });
    const [room] = await rowsOf(db, 'room', ['id'], { program_id: result.id, type: 'offline' });
    expect(await sessionsOf(result.id)).toEqual([
      {
        title: 'Lunch',
        start_at: '2027-11-19T03:00:00.000Z',
        date: '2027-11-19',
        room_id: null,
        place: 'The garden',
        kind: 'SHOWN',
        capacity: null,
      },
      {
        title: 'Opening',
        start_at: '2027-11-19T03:00:00.000Z',
        date: '2027-11-19',
        room_id: room?.id,
        place: '',
        kind: 'BOOKABLE',
        capacity: 40,
      },
    ]);
    const alone = (await copy(as.superAdmin, { parts: ['SESSIONS'] })).result;
    expect((await sessionsOf(alone.id)).map(({ room_id, place }) => [room_id, place])).toEqual([
      [null, 'The garden'],
      [null, 'Room 1'],
    ]);
  });

  // T2908
  test('asked for twice with one id, also at the same moment, makes one copy; the second is told so', async () => {
    const { client, userId } = await creator();
    const copyId = randomUUID();
    const answers = await Promise.all([copy(client, { copyId }), copy(client, { copyId })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ result }) => result.already).sort()).toEqual([false, true]);
    // Whatever was changed in the form since: it is there already.
    expect((await copy(client, { copyId, name: 'Another name' })).result).toMatchObject({
      already: true,
      name: 'Venture Day 2027',
    });
    expect(
      await rowsOf(db, 'program', ['id'], { copied_from: program.programId, created_by: userId }),
    ).toEqual([{ id: copyId }]);
    expect(await rowsOf(db, 'room', ['id'], { program_id: copyId })).toHaveLength(2);
    // Another person's id is nobody's here.
    expect((await copy(as.superAdmin, { copyId })).status).toBe(404);
  });

  // T3085
  test('two programs copied with one id at the same moment make one copy; the other is not found', async () => {
    const other = await makeProgram(db, { now: NOW, organizations: 1 });
    const copyId = randomUUID();
    const answers = await Promise.all(
      [program.programId, other.programId].map((programId) =>
        as.superAdmin.call('copyProgram', {
          params: { programId },
          body: body({ copyId, slug: `copy-of-${programId}` }),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  // T2909
  test('one that fails on its way leaves nothing', async () => {
    const { client } = await creator();
    await copy(client, { slug: 'venture-day-taken' });
    const copyId = randomUUID();
    expect(await copy(client, { copyId, slug: 'venture-day-taken' })).toMatchObject({
      status: 409,
      result: { code: 'SLUG_TAKEN' },
    });
    expect(await copy(client, { copyId, slug: 'create' })).toMatchObject({ status: 400 });
    for (const table of ['event', 'room', 'program_user', 'mail_template', 'team_invitation'] as const)
      expect(await rowsOf(db, table, ['program_id'], { program_id: copyId })).toEqual([]);
  });

  // T2910
  test('takes what was chosen alone', async () => {
    const { result } = await copy(as.superAdmin, { parts: ['ROOMS'], timezone: 'Europe/Berlin' });
    const here = { program_id: result.id };
    expect(await rowsOf(db, 'room', ['name'], here)).toHaveLength(2);
    for (const table of ['event', 'timeslot', 'program_requirement', 'mail_template'] as const)
      expect(await rowsOf(db, table, ['program_id'], here)).toEqual([]);
    expect(await rowsOf(db, 'program_user', ['program_role'], here)).toEqual([
      { program_role: 'PROGRAM_ADMIN' },
    ]);
    // Nine o'clock in Jakarta is nine o'clock in Berlin.
    expect((await rowOf(db, 'program', ['timeline_start'], { id: result.id })).timeline_start).toBe(
      '2027-11-18T08:00:00.000Z',
    );
  });

  // T2911
  test('who is no super admin invites the team: nobody manages the copy before they accept', async () => {
    const { client, userId } = await creator('PROGRAM_MANAGER');
    const { result } = await copy(client);
    expect(result.invited).toBe(2);
    expect(await rowsOf(db, 'program_user', ['user_id', 'program_role'], { program_id: result.id })).toEqual([
      { user_id: userId, program_role: 'PROGRAM_ADMIN' },
    ]);
    const invited = await rowsOf(db, 'team_invitation', ['user_id', 'program_role'], {
      program_id: result.id,
    });
    expect(invited).toContainEqual({ user_id: managerId, program_role: 'PROGRAM_MANAGER' });
  });

  // T2912
  test('needs both: to edit the program, and to be allowed to create one', async () => {
    expect((await copy(as.role('PROGRAM_ADMIN'))).status).toBe(403);
    expect((await copy(as.role('PROGRAM_OWNER'))).status).toBe(403);
    const stranger = as.person({ userId: await makePerson(db, { userRole: 'PROGRAM_CREATOR' }) });
    expect((await copy(stranger)).status).toBe(404);
    expect((await copy(as.organization(0))).status).toBe(403);
  });
});
