import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import { fixturesTest } from '../../support/fixtures.ts';
import { update } from '../../support/rows.ts';
import { anItem, aText, contentFixtures } from './content-fixtures.ts';

let cms: string;
const { test, fixtures } = fixturesTest(contentFixtures);
test.beforeAll(async () => {
  cms = `/cms/program/${fixtures.program.programId}`;
});

beforeEach(() => fixtures.database.db.deleteFrom('program_content').execute());

const draft = async () => (await fixtures.as.staff.request('GET', cms)).result;

describe('The content page of a program', () => {
  // T0259
  test('is built part by part: sections and items are added, changed, moved and taken away', async () => {
    const [first, second, text, faq] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const steps = [
      ['POST', `${cms}/section`, { revision: 0, section: { id: first, title: 'About' } }],
      ['POST', `${cms}/section`, { revision: 1, section: { id: second, title: 'Before' }, order: 0 }],
      ['POST', `${cms}?sectionId=${first}`, { revision: 2, item: { ...aText('<p>Hello</p>'), id: text } }],
      ['POST', `${cms}?sectionId=${first}`, { revision: 3, item: { ...anItem('FAQ'), id: faq }, order: 0 }],
      ['PATCH', `${cms}?sectionId=${first}`, { revision: 4, section: { type: 'CARD', size: 'LARGE' } }],
      ['PATCH', `${cms}?sectionId=${first}&itemId=${text}`, { revision: 5, item: { title: 'Hi' }, order: 0 }],
      ['DELETE', `${cms}?sectionId=${second}&revision=6`, undefined],
    ] as const;
    for (const [method, path, body] of steps) {
      expect(await fixtures.as.staff.request(method, path, body)).toMatchObject({ status: 200 });
    }
    expect((await draft()).sections).toMatchObject([
      {
        id: first,
        title: 'About',
        type: 'CARD',
        size: 'LARGE',
        order: 0,
        items: [
          { id: text, title: 'Hi', type: 'TEXT', size: 'LARGE', order: 0, data: { html: '<p>Hello</p>' } },
          { id: faq, type: 'FAQ', order: 1, data: { entries: [] } },
        ],
      },
    ]);
    await fixtures.as.staff.request('DELETE', `${cms}?sectionId=${first}&itemId=${faq}&revision=7`);
    expect((await draft()).sections[0].items.map(({ id }: { id: string }) => id)).toEqual([text]);
    expect((await fixtures.as.staff.request('DELETE', `${cms}?sectionId=${second}&revision=8`)).status).toBe(
      404,
    );
  });

  // T0066
  test('is read by everybody once it is published, and stays as it was until it is published again', async () => {
    expect((await fixtures.publish(aText('<p>First</p>'))).result).toMatchObject({ unpublished: false });
    const { revision, sections } = await draft();
    const changed = [{ ...sections[0], items: [aText('<p>Second</p>')] }];
    const saved = await fixtures.as.staff.request('PATCH', cms, { revision, sections: changed });
    expect(saved.result).toMatchObject({ revision: revision + 1, unpublished: true });
    expect((await fixtures.read()).result.sections[0].items[0].html).toBe('<p>First</p>');
    const preview = await fixtures.as.staff.request('GET', `${cms}/preview`);
    expect(preview.result.sections[0].items[0].html).toBe('<p>Second</p>');
    await fixtures.as.staff.request('POST', `${cms}/publish`, { revision: revision + 1 });
    expect((await fixtures.read()).result.sections[0].items[0].html).toBe('<p>Second</p>');
  });

  // T1104
  test('goes back to what is published when the draft is discarded', async () => {
    await fixtures.publish(aText('<p>Kept</p>'));
    const { revision } = await draft();
    await fixtures.as.staff.request('PATCH', cms, { revision, sections: [] });
    const back = await fixtures.as.staff.request('POST', `${cms}/discard`, { revision: revision + 1 });
    expect(back.result).toMatchObject({ unpublished: false, revision: revision + 2 });
    expect((await draft()).sections[0].items[0].data.html).toBe('<p>Kept</p>');
  });

  // T0571
  test('tells the second of two who change it at once who was first, and keeps the first’s change', async () => {
    const sections = [{ id: randomUUID(), items: [aText('<p>Mine</p>')] }];
    await fixtures.as.role('PROGRAM_ADMIN').request('PATCH', cms, { revision: 0, sections });
    const late = await fixtures.as.staff.request('PATCH', cms, { revision: 0, sections: [] });
    expect(late).toMatchObject({
      status: 409,
      message:
        'Someone else has changed this page in the meantime. What you typed is still here: keep yours or take theirs.',
      result: { code: 'CONTENT_CHANGED', revision: 1, updatedBy: expect.any(String) },
    });
    expect((await draft()).sections[0].items[0].data.html).toBe('<p>Mine</p>');
    for (const path of ['publish', 'discard']) {
      expect((await fixtures.as.staff.request('POST', `${cms}/${path}`, { revision: 0 })).status).toBe(409);
    }
  });

  test('of two first changes at the same moment keeps one and refuses the other', async () => {
    const save = () =>
      fixtures.as.staff.request('PATCH', cms, { revision: 0, sections: [{ id: randomUUID() }] });
    const answers = await Promise.all([save(), save(), save()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  // T1103
  test('is published only when every item is ready, and each that is not is named', async () => {
    const items = [
      anItem('TEXT', { html: '<p> </p>' }),
      anItem('IMAGE'),
      anItem('VIDEO', { url: 'https://evil.example/watch?v=dQw4w9WgXcQ' }),
      anItem('PEOPLE'),
      anItem('FAQ', { entries: [{ question: 'When?', answer: '' }] }),
    ];
    const refused = await fixtures.publish(...items);
    expect(refused.status).toBe(400);
    expect(refused.result.issues).toEqual([
      { path: items[0]!.id, message: 'This text is empty.' },
      { path: items[1]!.id, message: 'Choose a picture.' },
      { path: items[2]!.id, message: 'This is not a YouTube or Vimeo link.' },
      { path: items[3]!.id, message: 'Choose at least one person.' },
      { path: items[4]!.id, message: 'Every question needs an answer.' },
    ]);
    expect((await fixtures.publish()).result.issues).toEqual([
      { path: 'sections', message: 'There is nothing on this page yet.' },
    ]);
  });

  test.each([
    ['no part of it fits', { sections: [{ id: 'x' }] }],
    ['a type that there is not', { sections: [{ id: randomUUID(), items: [anItem('SCRIPT')] }] }],
    ['too many sections', { sections: Array.from({ length: 31 }, () => ({ id: randomUUID() })) }],
    ['too long a text', { sections: [{ id: randomUUID(), items: [aText('a'.repeat(50_001))] }] }],
    ['nothing at all', {}],
  ])('is not changed where %s', async (_what, body) => {
    expect((await fixtures.as.staff.request('PATCH', cms, { revision: 0, ...body })).status).toBe(400);
    expect((await draft()).revision).toBe(0);
  });

  test('two parts with one id are refused', async () => {
    const item = aText('<p>Twice</p>');
    const sections = [{ id: randomUUID(), items: [item, item] }];
    expect((await fixtures.as.staff.request('PATCH', cms, { revision: 0, sections })).status).toBe(400);
  });

  test('keeps words that a database cannot hold as near as it can', async () => {
    await fixtures.publish(
      anItem('FAQ', { entries: [{ question: 'A\u0000b\ud800?', answer: 'Line\nline\u0007' }] }),
    );
    expect((await fixtures.read()).result.sections[0].items[0].entries).toEqual([
      { question: 'Ab\ufffd?', answer: 'Line\nline' },
    ]);
  });
});

describe('What items point to', () => {
  // T1096
  test('people are the program’s own, without email or phone; who is hidden or was removed is not there', async () => {
    const [shown, hidden] = fixtures.program.organizations;
    const ids = [shown!.userId, hidden!.userId, randomUUID()];
    await update(
      fixtures.database.db,
      'program_member',
      { user_id: hidden!.userId },
      { hide_on_profile: true },
    );
    await fixtures.publish(anItem('PEOPLE', { userIds: ids }));
    const { people } = (await fixtures.read()).result.sections[0].items[0];
    expect(people).toEqual([
      {
        id: shown!.userId,
        name: expect.any(String),
        jobTitle: expect.any(String),
        organization: expect.any(String),
        profilePicture: null,
      },
    ]);
    const offered = (await fixtures.as.staff.request('GET', `${cms}/people`)).result.people as {
      id: string;
    }[];
    expect(offered.map(({ id }) => id)).toContain(shown!.userId);
    expect(offered.map(({ id }) => id)).not.toContain(hidden!.userId);
    const [one] = offered as { id: string; name: string }[];
    const found = await fixtures.as.staff.request(
      'GET',
      `${cms}/people?q=${encodeURIComponent(one!.name.toUpperCase())}`,
    );
    expect(found.result.people).toContainEqual(expect.objectContaining({ id: one!.id }));
    expect((await fixtures.as.staff.request('GET', `${cms}/people?q=%25`)).result.people).toEqual([]);
  });

  // T1097
  test('the schedule is that of the published events, as it is when the page is read', async () => {
    await fixtures.publish(anItem('SCHEDULE'));
    const events = async () => (await fixtures.read()).result.sections[0].items[0].events;
    expect(await events()).toMatchObject([
      { id: fixtures.program.eventId, name: 'Day', type: ['offline', 'online'] },
    ]);
    const { db } = fixtures.database;
    const set = (over: object) =>
      db.updateTable('event').set(over).where('id', '=', fixtures.program.eventId).execute();
    await set({ event_status: 'DRAFT' });
    expect(await events()).toEqual([]);
    await set({ event_status: 'PUBLISHED', disabled_at: new Date().toISOString() });
    expect(await events()).toEqual([]);
    await set({ disabled_at: null });
  });
});

describe('A program that is not to be seen', () => {
  test.each([
    ['a draft', { status: 'DRAFT' }],
    ['not visible', { is_visible: false }],
    ['deleted', { is_deleted: true }],
  ] as const)('is not there for visitors while it is %s', async (_what, over) => {
    const { db } = fixtures.database;
    const set = (values: object) =>
      db.updateTable('program').set(values).where('id', '=', fixtures.program.programId).execute();
    await fixtures.publish(aText('<p>Secret</p>'));
    await set(over);
    const answer = await fixtures.read();
    await set({ status: 'ON_GOING', is_visible: true, is_deleted: false });
    expect(answer).toMatchObject({ status: 404, result: { code: 'NOT_FOUND' } });
    expect((await fixtures.read()).status).toBe(200);
  });
});
