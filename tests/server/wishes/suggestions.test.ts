import { expect } from 'vitest';
import { defaultWeights } from '../../../src/domain/suggestions/weights.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { computeSuggestions } from '../../../src/server/services/wishes/compute-suggestions.ts';
import { programTest } from '../../support/fixtures.ts';
import { performerOf } from '../../support/performer.ts';
import { meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { rowsOf, update } from '../../support/rows.ts';

/** Suggestions over HTTP (issue 16, section 2). */
const START = '2026-11-20T02:00:00.000Z';
let now = addMinutes(START, -600);

const { test, database, db, program, as } = programTest({
  clock: () => new Date(now),
  program: { now: START, organizations: 5 },
});
test.beforeEach(() => {
  now = addMinutes(START, -600);
});

const id = (index: number) => program.organizations[index]!.id;
const paramsOf = (index: number) => ({ programId: program.programId, organizationId: id(index) });
const list = async (index = 0, by = as.organization(index)) =>
  (await by.call('listSuggestions', { params: paramsOf(index) })).result;
const partners = async (index = 0) =>
  (await list(index)).suggestions.map(({ partnerId }) =>
    program.organizations.findIndex((one) => one.id === partnerId),
  );
const look = () => computeSuggestions(performerOf(database, () => new Date(now)));
const say = (index: number, sought: string[], offered: string[]) =>
  as.organization(index).call('saveSoughtOffered', { params: paramsOf(index), body: { sought, offered } });

// T3187
test('are computed once something has changed, after a rest, and leave out right away what happened since', async () => {
  await say(0, ['Pilots'], ['Software', 'software ']);
  await say(1, ['Software'], ['pilots']);
  expect(await list()).toMatchObject({
    suggestions: [],
    computedAt: null,
    own: { sought: ['Pilots'], offered: ['Software'] },
    common: expect.arrayContaining(['Pilots', 'Software']),
  });
  expect(await look()).toBe(1);
  const [first] = (await list()).suggestions;
  expect(first).toMatchObject({
    partnerId: id(1),
    reasons: expect.arrayContaining([{ code: 'YOU_SEEK', tags: ['pilots'] }]),
  });
  // Nothing has changed.
  now = addMinutes(now, 10);
  expect(await look()).toBe(0);
  await say(2, ['Software'], ['Pilots']);
  expect(await look()).toBe(1);
  await say(3, ['Software'], ['Pilots']);
  // Changes that follow are waited for.
  now = addMinutes(now, 1);
  expect(await look()).toBe(0);
  now = addMinutes(now, 2);
  expect(await look()).toBe(1);
  expect((await partners()).slice(0, 3).toSorted()).toEqual([1, 2, 3]);
  // Asked, wished, refused, rejected: gone from the list before it is computed anew.
  await saveNewMeeting(db, meetingOf(program, id(1), id(0)));
  await as.organization(0).call('saveWishes', {
    params: paramsOf(0),
    body: { version: 0, wants: [id(2)], nots: [] },
  });
  await as.organization(0).call('refuseSuggestion', {
    params: { ...paramsOf(0), partnerId: id(3) },
    body: { refused: true, saidAt: now },
  });
  expect(await partners()).toEqual([4]);
  await update(db, 'registration', { organization_id: id(4) }, { registration_status: 'REJECTED' });
  expect(await partners()).toEqual([]);
  // Remembered when they are computed anew, and taken back.
  now = addMinutes(now, 5);
  await look();
  expect(await partners()).toEqual([]);
  await as.organization(0).call('refuseSuggestion', {
    params: { ...paramsOf(0), partnerId: id(3) },
    body: { refused: false, saidAt: now },
  });
  now = addMinutes(now, 5);
  await look();
  expect(await partners()).toEqual([3]);
  // What one does not wish to be suggested concerns nobody else's list.
  expect(await partners(3)).toContain(0);
});

// T3200
test('say to the staff alone how much two suit each other: what was written for the organizers counts in it', async () => {
  await say(0, ['Pilots'], ['Software']);
  await say(1, ['Software'], ['pilots']);
  await look();
  const scores = async (by = as.organization(0)) => (await list(0, by)).suggestions.map(({ score }) => score);
  expect((await scores()).length).toBeGreaterThan(0);
  expect((await scores()).every((score) => score === undefined)).toBe(true);
  expect((await scores(as.staff))[0]).toBeGreaterThan(0);
});

// T3188
test('are tuned by staff, who read them and who is suggested to nobody; of two processes one writes', async () => {
  const settings = async () =>
    (await as.staff.call('getSuggestionSettings', { params: { programId: program.programId } })).result;
  expect(await settings()).toMatchObject({ weights: defaultWeights, computedAt: null, nobody: [] });
  const weights = { ...defaultWeights, country: 10 };
  await as.staff.call('saveSuggestionSettings', {
    params: { programId: program.programId },
    body: { weights },
  });
  const counts = await Promise.all([look(), look()]);
  expect(counts.toSorted()).toEqual([0, 1]);
  expect(await settings()).toMatchObject({ weights, participants: 5, nobody: [] });
  const rows = await rowsOf(db, 'suggestion', ['organization_id', 'partner_id'], {
    program_id: program.programId,
  });
  expect(rows).toHaveLength(20);
  await db.deleteFrom('suggestion').where('partner_id', '=', id(2)).execute();
  expect((await settings()).nobody.map(({ partnerId }) => partnerId)).toEqual([id(2)]);
  expect((await list(0, as.staff)).suggestions.length).toBeGreaterThan(0);
  expect((await as.organization(1).call('listSuggestions', { params: paramsOf(0) })).status).toBe(403);
});

// T3205
test('what staff change of what an organization says of itself stands in the trail; what it says itself does not', async () => {
  const params = paramsOf(0);
  const refuse = (refused: boolean, by = as.staff) =>
    by.call('refuseSuggestion', {
      params: { ...params, partnerId: id(1) },
      body: { refused, saidAt: now },
    });
  await say(0, ['Pilots'], []);
  await refuse(true, as.organization(0));
  const columns = ['call', 'noun', 'object_id', 'attribute_name', 'old_value', 'new_value'] as const;
  const trail = async () =>
    (await rowsOf(db, 'audit_change', columns, { program_id: program.programId })).toSorted((one, other) =>
      one.attribute_name < other.attribute_name ? -1 : 1,
    );
  expect(await trail()).toEqual([]);
  const body = { sought: ['Pilots'], offered: ['Software', 'Steel'] };
  await as.staff.call('saveSoughtOffered', { params, body });
  await as.staff.call('saveSoughtOffered', { params, body });
  await refuse(false);
  const [partner] = await rowsOf(db, 'organization', ['name'], { id: id(1) });
  const line = { noun: 'WISH', object_id: id(0), old_value: null, new_value: null };
  expect(await trail()).toEqual([
    { ...line, call: 'refuseSuggestion', attribute_name: 'notSuggested', old_value: partner!.name },
    { ...line, call: 'saveSoughtOffered', attribute_name: 'offered', new_value: 'Software, Steel' },
  ]);
});
