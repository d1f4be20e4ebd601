import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { answered, batchesOf } from '../../../../src/client/desk/import/import-calls.ts';
import { importMailsText, type Mailed } from '../../../../src/client/desk/import/import-mails-text.ts';
import { summaryOf } from '../../../../src/client/desk/import/organization-import.tsx';
import { questionsOf } from '../../../../src/client/desk/import/use-known.ts';
import { readFile } from '../../../../src/client/desk/shared/table-import/read-table-file.ts';
import { RowCard } from '../../../../src/client/desk/shared/table-import/row-card.tsx';
import type { Message } from '../../../../src/domain/language/message.ts';
import { englishTranslator } from '../../../../src/domain/language/translator.ts';
import {
  type CheckedImportRow,
  checkImport,
} from '../../../../src/domain/organizations/import/check-import.ts';
import { IMPORT_BATCH } from '../../../../src/domain/organizations/import/import-args.ts';
import { learned, nothingKnown } from '../../../../src/domain/organizations/import/known.ts';
import {
  type ImportColumn,
  organizationTable,
} from '../../../../src/domain/organizations/import/organization-columns.ts';
import { importTemplate } from '../../../../src/domain/organizations/import/organization-template.ts';
import { type ImportAct, type ImportState, importAfter } from '../../../../src/domain/tables/import-state.ts';
import { restOf, type TableFile, tableFileFaults } from '../../../../src/domain/tables/table-file.ts';

/** The screen of an import: a file is read, mended in place, sent in calls, and the rest stays with its reasons. */

const bytes = (text: string) => new TextEncoder().encode(text);
const header =
  'Name,Legal name,Founded date,Website link,Country,HQ location,Person name,Person email,Nationality,Person phone,Job title';
const line = (name: string, founded = '2020-05-01', more = ',,,,') =>
  `${name},PT ${name},${founded},kopi.example,Indonesia,Bandung,${more}`;
type State = ImportState<ImportColumn>;
type Table = TableFile<ImportColumn>;
const readCsv = (content: Uint8Array) => readFile(organizationTable, 'organizations.csv', content);
const open = (...lines: string[]): State =>
  importAfter<ImportColumn>(null, {
    kind: 'OPENED',
    fileName: 'organizations.csv',
    file: readCsv(bytes([header, ...lines].join('\n'))) as Table,
  }) as State;
const following = (state: State, ...acts: ImportAct<ImportColumn>[]) =>
  acts.reduce<State>((now, act) => importAfter(now, act) as State, state);
const viewOf = (state: State, known = nothingKnown) => {
  const { rows, candidates, counts } = checkImport(state, known);
  return { rows, counts, ready: candidates.filter((one) => one.state === 'READY') };
};
const states = (state: State, known = nothingKnown) =>
  viewOf(state, known).rows.map((view) => [view.row.row, view.state]);
const drawn = (view: CheckedImportRow, isOpen: boolean) =>
  renderToString(
    <MemoryRouter>
      <RowCard
        kind={organizationTable}
        view={view}
        summaryOf={summaryOf}
        touched={undefined}
        open={isOpen}
        disabled={false}
        onOpen={() => {}}
        onType={() => {}}
      />
    </MemoryRouter>,
  );

describe('A file', () => {
  test.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('is read with %s between its cells, and quotes around those that hold one', (_what, delimiter) => {
    const text = ['Name', 'Description'].join(delimiter);
    const cell = `"a, b; c\td ""e""\nf"`;
    const table = readCsv(bytes(`\u{FEFF}${text}\r\nSociété Générale${delimiter}${cell}\r\n`)) as Table;
    expect(table.rows).toEqual([
      { row: 2, cells: { name: 'Société Générale', description: 'a, b; c\td "e"\nf' } },
    ]);
  });

  test.each<[string, Uint8Array, Message]>([
    [
      'in another encoding',
      new Uint8Array([0x4e, 0x61, 0x6d, 0x65, 0x0a, 0x53, 0x6f, 0x63, 0xe9, 0x74]),
      tableFileFaults.notUtf8,
    ],
    ['in UTF-16', new Uint8Array([0xff, 0xfe, 0x4e, 0, 0x61, 0]), tableFileFaults.notUtf8],
    ['that is a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), tableFileFaults.notCsv],
    ['with a quote that never ends', bytes('Name\n"Kopi'), tableFileFaults.notCsv],
    ['with nothing in it', bytes(''), tableFileFaults.empty],
    ['that is too big', new Uint8Array(11 * 1024 * 1024), tableFileFaults.tooBig],
  ])('%s is refused with what to do', (_what, content, sentence) => {
    expect(readCsv(content)).toEqual(sentence);
  });

  test('made of the template goes in as it is', () => {
    const state = following(open(), {
      kind: 'OPENED',
      fileName: 'template.csv',
      file: readCsv(bytes(importTemplate(englishTranslator))) as Table,
    });
    expect(viewOf(state).ready.map(({ people }) => people.length)).toEqual([2]);
  });
});

describe('Fixing in place', () => {
  const wrong = () =>
    open(
      line('Kopi Nusa', ''),
      line('Batik Solo'),
      line('Kopi Nusa'.toUpperCase(), '', 'Ayu Lestari,ayu@kopi.example,Indonesian,+62 812,Founder'),
    );

  // T1034
  test('shows each problem at its cell in the rule’s own words, and who waits for whom', () => {
    const state = open(
      line('Kopi Nusa', '', 'Ayu Lestari,ayu@kopi.example,Indonesian,+62 81255501234,Founder'),
      line('Batik Solo'),
      line('Kopi Nusa', '', 'Budi Santoso,budi@kopi.example,Indonesian,+62 81255501235,Head of Sales'),
    );
    const { rows, counts } = viewOf(state);
    expect(rows.map(({ state: how, problems, waitsFor }) => [how, problems, waitsFor])).toEqual([
      ['WRONG', [{ column: 'foundedDate', message: 'Founded date is required.' }], null],
      ['READY', [], null],
      ['WAITS', [], 2],
    ]);
    expect(counts).toMatchObject({ READY: 1, WRONG: 1 });
    const html = drawn(rows[0]!, false);
    expect(html).toMatch(
      /id="import-2-foundedDate"[^>]*aria-describedby="[^"]*import-2-foundedDate-error"[^>]*aria-invalid="true"/,
    );
    expect(html).toContain('Founded date is required.');
    expect(html).not.toContain('import-2-country');
  });

  test('is judged at once, and the field stays where it is typed in', () => {
    const state = following(wrong(), { kind: 'TYPED', row: 2, column: 'foundedDate', text: '2019-01-0' });
    expect(states(state)[0]).toEqual([2, 'WRONG']);
    const mended = following(
      state,
      { kind: 'TYPED', row: 2, column: 'foundedDate', text: '2019-01-01' },
      { kind: 'TYPED', row: 4, column: 'personPhone', text: '+62 81255501234' },
      { kind: 'TYPED', row: 4, column: 'legalName', text: '' },
    );
    expect(states(mended)).toEqual([
      [2, 'READY'],
      [3, 'READY'],
      [4, 'READY'],
    ]);
    expect([...(mended.touched.get(2) ?? [])]).toEqual(['foundedDate']);
    expect(mended.rows[2]?.cells).not.toHaveProperty('legalName');
    expect(following(mended, { kind: 'TIDIED' }).touched.size).toBe(0);
  });

  // T1050
  test('takes hostile text as text', () => {
    const hostile = '<img src=x onerror=alert(1)>"\'</script>';
    const state = following(wrong(), { kind: 'TYPED', row: 2, column: 'name', text: hostile });
    const html = drawn(viewOf(state).rows[0]!, true);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img');
  });
});

describe('What the server says', () => {
  const answer = (
    row: number,
    outcome: 'IMPORTED' | 'THERE' | 'REFUSED',
    problems: { row: number; column: 'personEmail'; message: string }[] = [],
  ) => ({
    row,
    outcome,
    organizationId: null,
    slug: outcome === 'IMPORTED' ? `slug-${row}` : null,
    problems,
  });

  test('takes what went in off the rows, and keeps the rest with its reasons until it is changed', () => {
    const somebody = 'Ayu Lestari,ayu@kopi.example,Indonesian,+62 81255501234,Founder';
    const state = open(line('Kopi Nusa'), line('Batik Solo'), line('Tenun Bali', '2020-05-01', somebody));
    const message = 'Someone with this email is already registered.';
    const { act, there } = answered(viewOf(state).ready, [
      answer(2, 'IMPORTED'),
      answer(3, 'THERE'),
      answer(4, 'REFUSED', [{ row: 4, column: 'personEmail', message }]),
    ]);
    const said = following(state, act);
    const known = learned(nothingKnown, there);
    const { rows, ready, counts } = viewOf(said, known);
    expect(states(said, known)).toEqual([
      [2, 'DONE'],
      [3, 'THERE'],
      [4, 'WRONG'],
    ]);
    expect([ready, counts.DONE]).toEqual([[], 1]);
    expect(drawn(rows[0]!, true)).toContain('href="/all-organizations/slug-2"');
    expect(rows[2]!.problems).toEqual([{ column: 'personEmail', message }]);
    expect(restOf(organizationTable, rows.slice(2), englishTranslator)).toContain(`Person email: ${message}`);
    const mended = following(said, {
      kind: 'TYPED',
      row: 4,
      column: 'personEmail',
      text: 'other@kopi.example',
    });
    expect(viewOf(mended, known).ready.map(({ name }) => name)).toEqual(['Tenun Bali']);
  });

  // T2577
  test('that one which is there with this address is registered by the import: it is sent, until it is said to be done', () => {
    const of = (registers: boolean) => ({
      organizations: [
        { slug: 'kopi-nusa', name: 'KOPI Nusa', registers, mailbox: registers ? 'ayu@kopi.example' : null },
      ],
      emails: [],
    });
    const ayu = 'Ayu Lestari,Ayu@kopi.example,Indonesian,+62 81255501234,Founder';
    const state = open(line('Kopi Nusa', '2020-05-01', ayu));
    const known = learned(nothingKnown, of(true));
    expect(states(state, known)).toEqual([[2, 'REGISTERS']]);
    expect(batchesOf(checkImport(state, known).candidates)).toMatchObject([[{ slugChosen: false }]]);
    expect(states(state, learned(known, of(false)))).toEqual([[2, 'THERE']]);
  });

  // T2720
  test('that one which only has the name is left alone: anyone may give one that name', () => {
    const there = (mailbox: string | null) =>
      learned(nothingKnown, {
        organizations: [{ slug: 'kopi-nusa', name: 'Kopi Nusa', registers: true, mailbox }],
        emails: [],
      });
    const ayu = 'Ayu Lestari,ayu@kopi.example,Indonesian,+62 81255501234,Founder';
    expect(states(open(line('Kopi Nusa')), there(null))).toEqual([[2, 'THERE']]);
    expect(states(open(line('Kopi Nusa', '2020-05-01', ayu)), there(null))).toEqual([[2, 'THERE']]);
    // The address of another row is no address of this one.
    const other = open(line('Kopi Nusa'), line('Batik Solo', '2020-05-01', ayu));
    expect(states(other, there('ayu@kopi.example'))[0]).toEqual([2, 'THERE']);
    const chosen = open(line('Kopi Nusa')) as State;
    const typed = following(chosen, { kind: 'TYPED', row: 2, column: 'slug', text: 'kopi-nusa' });
    expect(states(typed, there(null))).toEqual([[2, 'REGISTERS']]);
    expect(batchesOf(checkImport(typed, there(null)).candidates)).toMatchObject([[{ slugChosen: true }]]);
  });

  // T2721
  test('about an address is asked together with its organization, and again when another one is typed', () => {
    const ayu = 'Ayu Lestari,ayu@kopi.example,Indonesian,+62 81255501234,Founder';
    const state = open(line('Kopi Nusa', '2020-05-01', ayu), line('Batik Solo'), line('Tenun Bali'));
    const nothing = { names: new Set<string>(), slugs: new Set<string>(), emails: new Set<string>() };
    const questions = questionsOf(checkImport(state, nothingKnown).candidates, nothing, 2);
    expect(questions.map(({ names }) => names)).toEqual([['Kopi Nusa', 'Batik Solo'], ['Tenun Bali']]);
    const asked = {
      names: new Set(['Kopi Nusa', 'Batik Solo', 'Tenun Bali']),
      slugs: new Set(['kopi-nusa', 'batik-solo', 'tenun-bali']),
      emails: new Set(['ayu@kopi.example']),
    };
    expect(questionsOf(checkImport(state, nothingKnown).candidates, asked)).toEqual([]);
    const typed = following(state, {
      kind: 'TYPED',
      row: 2,
      column: 'personEmail',
      text: 'hello@kopi.example',
    });
    expect(questionsOf(checkImport(typed, nothingKnown).candidates, asked)).toEqual([
      { names: ['Kopi Nusa'], slugs: ['kopi-nusa'], emails: ['hello@kopi.example'] },
    ]);
  });

  // T2804
  test('of what was to be changed: done, or to be looked at again where it was changed since', () => {
    const known = learned(nothingKnown, {
      organizations: ['Kopi Nusa', 'Batik Solo', 'Tenun Bali'].map((name) => ({
        slug: name.toLowerCase().replace(' ', '-'),
        name,
        registers: false,
        mailbox: null,
      })),
      emails: [],
    });
    const state = open(line('Kopi Nusa'), line('Batik Solo'), line('Tenun Bali'));
    const { candidates } = checkImport(state, known);
    const updateOf = (row: number) => (row === 4 ? [] : [{ column: 'hqLocation' as const, from: 'Bandung' }]);
    const [sent = []] = batchesOf(candidates, undefined, updateOf);
    expect(sent.map(({ row, update }) => [row, update.length])).toEqual([
      [2, 1],
      [3, 1],
    ]);
    const { act, changed } = answered(candidates.slice(0, 2), [
      { row: 2, outcome: 'UPDATED', organizationId: null, slug: 'kopi-nusa', problems: [] },
      { row: 3, outcome: 'CHANGED', organizationId: null, slug: null, problems: [] },
    ]);
    expect(changed).toEqual([3]);
    expect(states(following(state, act), known)).toEqual([
      [2, 'DONE'],
      [3, 'THERE'],
      [4, 'THERE'],
    ]);
  });

  test('about what is there already stands at the row before anything is sent', () => {
    const there = {
      organizations: [{ slug: 'kopi-nusa', name: 'KOPI Nusa', registers: false, mailbox: null }],
      emails: [],
    };
    expect(states(open(line('Kopi Nusa')), learned(nothingKnown, there))).toEqual([[2, 'THERE']]);
  });
});

describe('What an import says of its emails', () => {
  const choice = { registration: 'APPROVED' as const, tell: false, invite: true };
  const said = (over: Partial<Mailed>) =>
    importMailsText({ status: 'UPCOMING', choice, addressed: 0, unaddressed: 0, existing: 0, ...over });

  // T2737
  test('is that none are sent only where none are', () => {
    expect(said({})).toBe('No emails are sent.');
    expect(importMailsText(null)).toBe('No emails are sent.');
    expect(said({ existing: 2, choice: { ...choice, registration: 'NONE' } })).toBe('No emails are sent.');
    expect(said({ existing: 2 })).toContain(
      'are invited if none of their people has an account; the others are notified',
    );
    expect(said({ existing: 2, choice: { ...choice, invite: false } })).toContain(
      'have an account are notified',
    );
    expect(said({ existing: 2, status: 'DRAFT' })).toContain('when the program opens');
    expect(said({ existing: 2, status: 'DRAFT', choice: { ...choice, invite: false } })).toBe(
      'No emails are sent.',
    );
    expect(said({ addressed: 3 })).toBe('3 invitations are sent by email.');
    expect(said({ addressed: 3, unaddressed: 2 })).toBe(
      '3 invitations are sent by email. 2 organizations have no email address and get no email.',
    );
    expect(said({ unaddressed: 2, choice: { ...choice, invite: false } })).toBe('No emails are sent.');
    expect(said({ addressed: 3, existing: 2, status: 'ENDED' })).toBe('No emails are sent.');
    expect(said({ addressed: 3, choice: { ...choice, invite: false, tell: true } })).toBe(
      'Each is notified by email.',
    );
  });
});

test('What is right is sent in calls of a few organizations, and none that is wrong', () => {
  const state = open(
    ...Array.from({ length: 60 }, (_, index) =>
      line(`Organization ${index}`, index === 7 ? '' : '2020-05-01'),
    ),
  );
  const batches = batchesOf(viewOf(state).ready);
  expect(batches.map((batch) => batch.length)).toEqual([IMPORT_BATCH, IMPORT_BATCH, 9]);
  expect(batches.flat().map(({ row }) => row)).not.toContain(9);
});
