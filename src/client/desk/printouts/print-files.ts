import { strToU8, Zip, ZipPassThrough } from 'fflate';
import writeXlsxFile from 'write-excel-file/browser';
import {
  type PrintFacts,
  type PrintKind,
  type PrintSheet,
  sheetsOf,
  whoMeetsWhom,
} from '../../../domain/printouts/printouts.ts';
import { csvOf } from '../../../domain/tables/csv.ts';
import { t } from '../../words/words.ts';
import { loadFonts, type PdfFonts } from './pdf-pen.ts';
import { schedulePdf } from './schedule-pdf.ts';
import { tableCardPdf } from './table-card-pdf.ts';
import { fileNameOf } from './zip-file-names.ts';

/** The files of the printouts: loaded when the first of them is asked for. */

export interface PrintProgram {
  name: string;
  slug: string;
  timezone: string;
  /** Where the product is, for the QR codes of the table cards. */
  origin: string;
}

/** How far it is; may wait, so that the screen stays alive. */
export type OnProgress = (done: number, of: number) => Promise<void> | void;

let fonts: Promise<PdfFonts> | null = null;
function withFonts(): Promise<PdfFonts> {
  fonts ??= loadFonts().catch((error: unknown) => {
    // Asked again the next time: the network may be back.
    fonts = null;
    throw error;
  });
  return fonts;
}

/** All sheets of a kind, as one PDF. */
export async function pdfOf(
  sheets: readonly PrintSheet[],
  kind: PrintKind,
  program: PrintProgram,
  onProgress: OnProgress,
): Promise<Uint8Array> {
  if (kind === 'TABLE_CARD')
    return await tableCardPdf(sheets, program.name, (card) => addressOf(program, card), await withFonts());
  const look = { programName: program.name, zone: program.timezone, boxes: kind === 'DOOR' };
  return await schedulePdf(sheets, look, await withFonts(), (done) => onProgress(done, sheets.length));
}

/** Where the plan of a room marks a table. */
const addressOf = ({ origin, slug }: PrintProgram, { seat }: PrintSheet): string =>
  `${origin}/programs/${slug}/rooms/${seat?.roomId}/plan?table=${seat?.seatNumber}`;

/** Who meets whom as a workbook. Every cell is a text: a spreadsheet runs none of them. */
export async function xlsxOf(facts: PrintFacts): Promise<Blob> {
  const [head = [], ...rows] = whoMeetsWhom(facts, t);
  const text = (value: string) => ({ value, type: String });
  return await writeXlsxFile(
    [
      head.map((value) => ({ ...text(value), fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map(text)),
    ],
    { sheet: t('Meetings'), stickyRowsCount: 1 },
  ).toBlob();
}

export const csvFile = (facts: PrintFacts): string => `\u{FEFF}${csvOf(whoMeetsWhom(facts, t))}`;

const folders: Partial<Record<PrintKind, string>> = {
  ORGANIZATION: 'organizations',
  PERSON: 'people',
  ROOM: 'rooms',
  TABLE: 'tables',
  DOOR: 'doors',
};

/** Everything in one ZIP file: a PDF for each organization, each organization's people, each room, each room's tables and each door. */
export async function archiveOf(
  facts: PrintFacts,
  program: PrintProgram,
  onProgress: OnProgress,
): Promise<Uint8Array[]> {
  const parts: Uint8Array[] = [];
  let failed: Error | null = null;
  const zip = new Zip((error, part) => {
    if (error) failed = error;
    else parts.push(part);
  });
  const taken = new Set<string>();
  const add = (path: string, bytes: Uint8Array) => {
    // PDFs are packed already.
    const file = new ZipPassThrough(path);
    zip.add(file);
    file.push(bytes, true);
  };
  const jobs = Object.entries(folders).flatMap(([kind, folder]) => {
    const groups = Map.groupBy(sheetsOf(facts, kind as PrintKind), (sheet) =>
      groupOf(kind as PrintKind, sheet),
    );
    return [...groups].map(([name, sheets]) => ({ kind: kind as PrintKind, folder, name, sheets }));
  });
  for (const [index, { kind, folder, name, sheets }] of jobs.entries()) {
    add(
      `${folder}/${fileNameOf(name, folder, taken)}.pdf`,
      await pdfOf(sheets, kind, program, () => undefined),
    );
    await onProgress(index + 1, jobs.length);
  }
  const cards = sheetsOf(facts, 'TABLE_CARD');
  if (cards.length > 0) add('table-cards.pdf', await pdfOf(cards, 'TABLE_CARD', program, () => undefined));
  add('who-meets-whom.csv', strToU8(csvFile(facts)));
  add('who-meets-whom.xlsx', new Uint8Array(await (await xlsxOf(facts)).arrayBuffer()));
  zip.end();
  if (failed) throw failed;
  return parts;
}

/** What is one file in the archive: the people of an organization and the tables of a room are together. */
function groupOf(kind: PrintKind, { title, subtitle, days }: PrintSheet): string {
  if (kind === 'PERSON' || kind === 'TABLE') return subtitle ?? title;
  return kind === 'DOOR' ? `${days[0]?.day ?? ''} ${title}` : title;
}
