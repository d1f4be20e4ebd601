import { describe, expect, test } from 'vitest';
import { HIDDEN_VALUE } from '../../../src/domain/audit/nouns.ts';
import {
  camelCase,
  describeChanges,
  mergeWrites,
  type WrittenRow,
} from '../../../src/server/audit/describe-changes.ts';
import { MAX_VALUE_LENGTH, valueText } from '../../../src/server/audit/value-text.ts';

const names: Record<string, string> = { r1: 'Bromo', e1: 'Day 1', u1: 'Ayu', o1: 'Kopi Nusa', t1: 'VIP' };
const world = { nameOf: (_kind: string, id: string) => names[id], zoneOf: () => 'Asia/Jakarta' };
const told = (rows: WrittenRow[]) =>
  describeChanges(rows, world).map((line) => [
    line.action,
    line.objectName,
    line.attributeName,
    line.oldValue,
    line.newValue,
  ]);

const room = {
  id: 'r1',
  program_id: 'p1',
  name: 'Bromo',
  type: 'offline',
  total_tables: 2,
  is_deleted: false,
};
const table = { id: 'x1', program_id: 'p1', room_id: 'r1', name: 'Table 1', number: 1 };

describe('What was written, as the trail tells it', () => {
  // T0267
  test('one line for each attribute that is another', () => {
    expect(
      told([{ table: 'room', before: room, after: { ...room, name: 'Semeru', total_tables: 3 } }]),
    ).toEqual([
      ['CHANGED', 'Semeru', 'name', 'Bromo', 'Semeru'],
      ['CHANGED', 'Semeru', 'totalTables', '2', '3'],
    ]);
  });

  test('of one that comes or goes its essence alone; a soft deletion is one', () => {
    expect(told([{ table: 'room', before: null, after: room }]).map((line) => line[2])).toEqual([
      'name',
      'type',
      'totalTables',
    ]);
    expect(told([{ table: 'room', before: room, after: { ...room, is_deleted: true } }])[0]).toEqual([
      'DELETED',
      'Bromo',
      'name',
      'Bromo',
      null,
    ]);
  });

  test('what comes and goes with another is implied by it, and told where it comes alone', () => {
    const added: WrittenRow = { table: 'room_table', before: null, after: table };
    expect(told([{ table: 'room', before: null, after: room }, added])).toHaveLength(3);
    expect(told([added])).toEqual([['CREATED', 'Bromo, Table 1', 'name', null, 'Table 1']]);
  });

  test('several writes of one record are one change, and one that came and went is none', () => {
    const between = { ...room, name: 'Between' };
    expect(
      told([
        { table: 'room', before: room, after: between },
        { table: 'room', before: between, after: room },
      ]),
    ).toEqual([]);
    expect(
      mergeWrites([
        { table: 'room', before: null, after: room },
        { table: 'room', before: room, after: null },
      ]),
    ).toEqual([]);
    // Taken away and put back, as a form is saved.
    expect(
      told([
        { table: 'room', before: room, after: null },
        { table: 'room', before: null, after: between },
      ]),
    ).toEqual([['CHANGED', 'Between', 'name', 'Bromo', 'Between']]);
  });

  test('a tag that a registrant gets is a change of the registrant, by its name', () => {
    const link = { program_id: 'p1', organization_id: 'o1', tag_id: 't1' };
    expect(told([{ table: 'registration_tag', before: null, after: link }])).toEqual([
      ['CHANGED', 'Kopi Nusa', 'tags', null, 'VIP'],
    ]);
  });

  test('details are attributes of their own; a timeslot is called by its event and its time in the program’s zone', () => {
    const organization = { id: 'o1', name: 'Kopi Nusa', details: { department: 'Food' } };
    const after = { ...organization, details: { department: 'Food', isTracked: true } };
    expect(told([{ table: 'organization', before: organization, after }])).toEqual([
      ['CHANGED', 'Kopi Nusa', 'isTracked', null, 'true'],
    ]);
    const slot = {
      id: 's1',
      program_id: 'p1',
      event_id: 'e1',
      slot_start_time: '2026-11-20T02:00:00+00:00',
      slot_end_time: '2026-11-20T02:30:00+00:00',
      disabled_at: null,
    };
    expect(
      told([
        { table: 'timeslot', before: slot, after: { ...slot, disabled_at: '2026-11-19T00:00:00.5+00:00' } },
      ]),
    ).toEqual([
      ['CHANGED', 'Day 1, Nov 20, 2026 09:00 - 09:30 GMT+7', 'disabledAt', null, '2026-11-19T00:00:00.500Z'],
    ]);
  });

  test('what a record has beside is never told: hashes, tokens, stamps', () => {
    const device = {
      program_id: 'p1',
      id: 'd1',
      name: 'Door 1',
      mode: 'DOOR',
      room_ids: [],
      token_hash: 'a',
      pin_hash: 'b',
    };
    const told1 = (after: object) =>
      told([{ table: 'device', before: device, after: { ...device, ...after } }]);
    expect(told1({ token_hash: 'c' })).toEqual([]);
    // That a PIN was changed is told, and nothing of it.
    expect(told1({ pin_hash: 'd' })).toEqual([['CHANGED', 'Door 1', 'pin', HIDDEN_VALUE, HIDDEN_VALUE]]);
  });
});

describe('A value', () => {
  const text = (value: unknown, kind?: 'PRIVATE' | 'INSTANT' | 'SECTIONS' | 'ROOM') =>
    valueText(value, kind ? { kind } : {}, world.nameOf);

  test('that is personal is said to be there, and no more', () => {
    expect([text('a@b.c', 'PRIVATE'), text(null, 'PRIVATE'), text('', 'PRIVATE')]).toEqual([
      HIDDEN_VALUE,
      null,
      null,
    ]);
  });

  test('is a text, a list with commas, a name for an id, or nothing', () => {
    expect([text(['a', 'b']), text([]), text(false), text(0), text({ a: 1 })]).toEqual([
      'a, b',
      null,
      'false',
      '0',
      '{"a":1}',
    ]);
    expect([text(['r1', 'gone'], 'ROOM'), text([], 'ROOM')]).toEqual(['Bromo, gone', null]);
    expect(text([{ title: 'About', items: [{}] }, {}], 'SECTIONS')).toBe('2 sections, 1 item: About');
  });

  test('is cut where it is long, and never through a letter', () => {
    expect(text('😀'.repeat(MAX_VALUE_LENGTH + 1))).toBe(`${'😀'.repeat(MAX_VALUE_LENGTH)}…`);
  });

  test('that is long shows what changed, also where it is far from the beginning', () => {
    const news = { id: 'n1', program_id: 'p1', title: 'News', content: '😀'.repeat(3000) };
    const changed = (content: string) =>
      told([{ table: 'news', before: news, after: { ...news, content } }])[0]!.slice(3) as string[];
    const typo = changed(`${'😀'.repeat(2000)}x${'😀'.repeat(999)}`);
    expect(typo[1]).toBe(`…${'😀'.repeat(60)}x${'😀'.repeat(MAX_VALUE_LENGTH - 61)}…`);
    expect(typo[0]).toBe(`…${'😀'.repeat(MAX_VALUE_LENGTH)}…`);
    const longer = changed(`${'😀'.repeat(3000)}, and more`);
    expect(longer).toEqual([`…${'😀'.repeat(60)}`, `…${'😀'.repeat(60)}, and more`]);
    const shorter = changed('😀'.repeat(2500));
    expect(shorter).toEqual([`…${'😀'.repeat(560)}`, `…${'😀'.repeat(60)}`]);
  });

  test('camel case as the calls have it', () => {
    expect(['timeline_start', 'name', 'is_visible'].map(camelCase)).toEqual([
      'timelineStart',
      'name',
      'isVisible',
    ]);
  });
});
