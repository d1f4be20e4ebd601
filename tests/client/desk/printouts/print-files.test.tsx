import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test, vi } from 'vitest';
import { archiveOf, csvFile, xlsxOf } from '../../../../src/client/desk/printouts/print-files.ts';
import type { PrintFacts } from '../../../../src/domain/printouts/printouts.ts';
import { aRoom, eventId, organizationId, roomId, start } from '../../../domain/schedule/reseat-fixtures.ts';

const facts: PrintFacts = {
  meetings: [
    {
      id: 'm1',
      eventId: eventId(),
      startAt: start,
      endAt: '2026-11-21T03:30:00.000Z',
      roomId: roomId(0),
      seatNumber: 1,
      tableName: 'Table 1',
      location: null,
      meetingOwner: organizationId(1),
      meetingParticipant: organizationId(2),
    },
  ],
  organizations: [
    { id: organizationId(1), name: '=HYPERLINK("http://x.example")' },
    { id: organizationId(2), name: '../Acme' },
  ],
  people: [{ id: 'p1', organizationId: organizationId(2), name: 'Sari' }],
  rooms: [aRoom(0, 1)],
  events: [{ id: eventId(), name: 'Day 1' }],
  zone: 'Asia/Jakarta',
};

beforeEach(() => {
  // The fonts are files of the product; here they are read from where they are installed.
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.slice(url.indexOf('node_modules'));
    const bytes = new Uint8Array(await readFile(path.replace(/\?.*$/, '')));
    return { ok: true, arrayBuffer: async () => bytes.buffer };
  });
  return () => vi.unstubAllGlobals();
});

// T2970
test('The workbook and the table have the names as texts: no spreadsheet runs one', async () => {
  const files = unzipSync(new Uint8Array(await (await xlsxOf(facts)).arrayBuffer()));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).not.toContain('<f>');
  const texts = Object.entries(files).map(([, bytes]) => strFromU8(bytes));
  expect(texts.join('')).toContain('=HYPERLINK');
  expect(csvFile(facts)).toContain(`"'=HYPERLINK(""http://x.example"")"`);
});

// T2971
test('The archive has a PDF for each organization, its people, room, table and door, and says how far it is', async () => {
  const done: string[] = [];
  const program = { name: 'Summit', slug: 'summit', timezone: 'Asia/Jakarta', origin: 'https://x.example' };
  const parts = await archiveOf(facts, program, (number, of) => {
    done.push(`${number}/${of}`);
  });
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  const files = unzipSync(whole);
  expect(Object.keys(files).sort()).toEqual([
    'doors/2026-11-21 Room 1.pdf',
    'organizations/-Acme.pdf',
    'organizations/=HYPERLINK(-http-x.example-).pdf',
    'people/-Acme.pdf',
    'rooms/Room 1.pdf',
    'table-cards.pdf',
    'tables/Room 1.pdf',
    'who-meets-whom.csv',
    'who-meets-whom.xlsx',
  ]);
  for (const [name, bytes] of Object.entries(files))
    if (name.endsWith('.pdf')) expect(strFromU8(bytes.slice(0, 4))).toBe('%PDF');
  expect(done.at(-1)).toBe('6/6');
});
