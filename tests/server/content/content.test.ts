import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import { houseTest } from '../../support/fixtures.ts';
import { update } from '../../support/rows.ts';
import { anItem, aText, contentHouse } from './content-fixtures.ts';

let cms: string;
const { test, house } = houseTest(contentHouse);
test.beforeAll(async () => {
  cms = `/cms/program/${house.program.programId}`;
});

beforeEach(() => house.database.db.deleteFrom('program_content').execute());

const draft = async () => (await house.ask('GET', cms)).result;

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
      expect(await house.ask(method, path, body)).toMatchObject({ status: 200 });
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
    await house.ask('DELETE', `${cms}?sectionId=${first}&itemId=${faq}&revision=7`);
    expect((await draft()).sections[0].items.map(({ id }: { id: string }) => id)).toEqual([text]);
    expect((await house.ask('DELETE', `${cms}?sectionId=${second}&revision=8`)).status).toBe(404);
  });

  // T0066
  test('is read by everybody once it is published, and stays as it was until it is published again', async () => {
    expect((await house.publish(aText('<p>First</p>'))).result).toMatchObject({ unpublished: false });
    const { revision, sections } = await draft();
    const changed = [{ ...sections[0], items: [aText('<p>Second</p>')] }];
    const saved = await house.ask('PATCH', cms, { revision, sections: changed });
    expect(saved.result).toMatchObject({ revision: revision + 1, unpublished: true });
    expect((await house.read()).result.sections[0].items[0].html).toBe('<p>First</p>');
    const preview = await house.ask('GET', `${cms}/preview`);
    expect(preview.result.sections[0].items[0].html).toBe('<p>Second</p>');
    await house.ask('POST', `${cms}/publish`, { revision: revision + 1 });
    expect((await house.read()).result.sections[0].items[0].html).toBe('<p>Second</p>');
  });

  // T1104
  test('goes back to what is published when the draft is discarded', async () => {
    await house.publish(aText('<p>Kept</p>'));
    const { revision } = await draft();
    await house.ask('PATCH', cms, { revision, sections: [] });
    const back = await house.ask('POST', `${cms}/discard`, { revision: revision + 1 });
    expect(back.result).toMatchObject({ unpublished: false, revision: revision + 2 });
    expect((await draft()).sections[0].items[0].data.html).toBe('<p>Kept</p>');
  });

  // T0571
  test('tells the second of two who change it at once who was first, and keeps the first’s change', async () => {
    const other = await house.staff('PROGRAM_ADMIN');
    const sections = [{ id: randomUUID(), items: [aText('<p>Mine</p>')] }];
    await house.ask('PATCH', cms, { revision: 0, sections }, other);
    const late = await house.ask('PATCH', cms, { revision: 0, sections: [] });
    expect(late).toMatchObject({
      status: 409,
      message:
        'Someone else has changed this page in the meantime. What you typed is still here: keep yours or take theirs.',
      result: { code: 'CONTENT_CHANGED', revision: 1, updatedBy: expect.any(String) },
    });
    expect((await draft()).sections[0].items[0].data.html).toBe('<p>Mine</p>');
    for (const path of ['publish', 'discard']) {
      expect((await house.ask('POST', `${cms}/${path}`, { revision: 0 })).status).toBe(409);
    }
  });

  test('of two first changes at the same moment keeps one and refuses the other', async () => {
    const save = () => house.ask('PATCH', cms, { revision: 0, sections: [{ id: randomUUID() }] });
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
    const refused = await house.publish(...items);
    expect(refused.status).toBe(400);
    expect(refused.result.issues).toEqual([
      { path: items[0]!.id, message: 'This text is empty.' },
      { path: items[1]!.id, message: 'Choose a picture.' },
      { path: items[2]!.id, message: 'This is not a YouTube or Vimeo link.' },
      { path: items[3]!.id, message: 'Choose at least one person.' },
      { path: items[4]!.id, message: 'Every question needs an answer.' },
    ]);
    expect((await house.publish()).result.issues).toEqual([
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
    expect((await house.ask('PATCH', cms, { revision: 0, ...body })).status).toBe(400);
    expect((await draft()).revision).toBe(0);
  });

  test('two parts with one id are refused', async () => {
    const item = aText('<p>Twice</p>');
    const sections = [{ id: randomUUID(), items: [item, item] }];
    expect((await house.ask('PATCH', cms, { revision: 0, sections })).status).toBe(400);
  });

  test('keeps words that a database cannot hold as near as it can', async () => {
    await house.publish(
      anItem('FAQ', { entries: [{ question: 'A\u0000b\ud800?', answer: 'Line\nline\u0007' }] }),
    );
    expect((await house.read()).result.sections[0].items[0].entries).toEqual([
      { question: 'Ab\ufffd?', answer: 'Line\nline' },
    ]);
  });
});

describe('What items point to', () => {
  // T1096
  test('people are the program’s own, without email or phone; who is hidden or was removed is not there', async () => {
    const [shown, hidden] = house.program.organizations;
    const ids = [shown!.userId, hidden!.userId, randomUUID()];
    await update(house.database.db, 'program_member', { user_id: hidden!.userId }, { hide_on_profile: true });
    await house.publish(anItem('PEOPLE', { userIds: ids }));
    const { people } = (await house.read()).result.sections[0].items[0];
    expect(people).toEqual([
      {
        id: shown!.userId,
        name: expect.any(String),
        jobTitle: expect.any(String),
        organization: expect.any(String),
        profilePicture: null,
      },
    ]);
    const offered = (await house.ask('GET', `${cms}/people`)).result.people as { id: string }[];
    expect(offered.map(({ id }) => id)).toContain(shown!.userId);
    expect(offered.map(({ id }) => id)).not.toContain(hidden!.userId);
    const [one] = offered as { id: string; name: string }[];
    const found = await house.ask('GET', `${cms}/people?q=${encodeURIComponent(one!.name.toUpperCase())}`);
    expect(found.result.people).toContainEqual(expect.objectContaining({ id: one!.id }));
    expect((await house.ask('GET', `${cms}/people?q=%25`)).result.people).toEqual([]);
  });

  // T1097
  test('the schedule is that of the published events, as it is when the page is read', async () => {
    await house.publish(anItem('SCHEDULE'));
    const events = async () => (await house.read()).result.sections[0].items[0].events;
    expect(await events()).toMatchObject([
      { id: house.program.eventId, name: 'Day', type: ['offline', 'online'] },
    ]);
    const { db } = house.database;
    const set = (over: object) =>
      db.updateTable('event').set(over).where('id', '=', house.program.eventId).execute();
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
    const { db } = house.database;
    const set = (values: object) =>
      db.updateTable('program').set(values).where('id', '=', house.program.programId).execute();
    await house.publish(aText('<p>Secret</p>'));
    await set(over);
    const answer = await house.read();
    await set({ status: 'ON_GOING', is_visible: true, is_deleted: false });
    expect(answer).toMatchObject({ status: 404, result: { code: 'NOT_FOUND' } });
    expect((await house.read()).status).toBe(200);
  });
});
