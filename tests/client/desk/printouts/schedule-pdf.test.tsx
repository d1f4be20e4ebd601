import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import type { PdfFonts } from '../../../../src/client/desk/printouts/pdf-pen.ts';
import { schedulePdf } from '../../../../src/client/desk/printouts/schedule-pdf.ts';
import { tableCardPdf } from '../../../../src/client/desk/printouts/table-card-pdf.ts';
import type { PrintSheet } from '../../../../src/domain/printouts/printouts.ts';
import { addMinutes } from '../../../../src/domain/time/instants.ts';

const folder = 'node_modules/@expo-google-fonts/noto-sans';
const bytesOf = async (path: string): Promise<ArrayBuffer> =>
  new Uint8Array(await readFile(`${folder}/${path}`)).buffer;
const fonts = async (): Promise<PdfFonts> => ({
  regular: await bytesOf('400Regular/NotoSans_400Regular.ttf'),
  bold: await bytesOf('700Bold/NotoSans_700Bold.ttf'),
});
const start = '2026-11-21T03:00:00.000Z';
const sheet = (rows: number, over: Partial<PrintSheet> = {}): PrintSheet => ({
  key: `sheet-${rows}`,
  title: 'Nusantara Kopi & Rempah Przedsiębiorstwo',
  subtitle: null,
  days: [
    {
      day: '2026-11-21',
      rows: Array.from({ length: rows }, (_, number) => ({
        meetingId: `m${number}`,
        startAt: addMinutes(start, number * 30),
        endAt: addMinutes(start, number * 30 + 30),
        who: ['A company with a name that is longer than its line can be on a sheet of paper', 'Ελλάδα'],
        where: 'Garuda Hall, Table 7',
      })),
    },
  ],
  seat: null,
  ...over,
});
const look = { programName: 'Summit', zone: 'Asia/Jakarta', boxes: false };

// T2968
test('A sheet begins a page of its own and goes on where it is full; a door’s has boxes; progress is said', async () => {
  const done: number[] = [];
  const pages = async (sheets: PrintSheet[], boxes: boolean) => {
    const bytes = await schedulePdf(sheets, { ...look, boxes }, await fonts(), (drawn) => {
      done.push(drawn);
    });
    return (await PDFDocument.load(bytes)).getPageCount();
  };
  expect(await pages([sheet(1), sheet(2)], false)).toBe(2);
  expect(await pages([sheet(40)], true)).toBeGreaterThan(2);
  expect(done).toEqual([1, 2, 1]);
});

test('A table card is a page of its own', async () => {
  const cards = ['Table 1', 'The long table by the window'].map((title) =>
    sheet(0, { title, subtitle: 'Garuda Hall', seat: { roomId: 'room', seatNumber: 1 } }),
  );
  const bytes = await tableCardPdf(
    cards,
    'Summit',
    ({ title }) => `https://x.example/${title}`,
    await fonts(),
  );
  const pdf = await PDFDocument.load(bytes);
  expect([pdf.getPageCount(), Math.round(pdf.getPage(0).getWidth())]).toEqual([2, 595]);
});
