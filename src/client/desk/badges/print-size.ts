/** What badges are printed on. All lengths in millimetres. */

export interface PrintSize {
  id: string;
  label: string;
  /** The sheet that goes through the printer. */
  page: { width: number; height: number };
  /** One badge. */
  card: { width: number; height: number };
  columns: number;
  rows: number;
  /** Several badges on a sheet are cut apart. */
  cut: boolean;
  /** Where things stand on a badge. */
  face: Face;
}

/** The QR code beside the words, or below them. Its side counts the quiet zone: the code itself stays above 25 mm. */
export interface Face {
  look: 'BESIDE' | 'BELOW';
  /** Room kept free at the top, for a hole. */
  top: number;
  margin: number;
  qr: number;
  /** The height that each line of words may take, and its largest letters. */
  program: Room;
  name: Room;
  organization: Room;
  role: Room;
}

export interface Room {
  height: number;
  letters: number;
}

const room = (height: number, letters: number): Room => ({ height, letters });

/** A4 with badges of the size of a bank card (ISO/IEC 7810 ID-1) comes first: it is what most holders take. */
export const printSizes: readonly PrintSize[] = [
  {
    id: 'a4-10',
    label: 'A4, 10 badges of 85 × 54 mm',
    page: { width: 210, height: 297 },
    card: { width: 85, height: 54 },
    columns: 2,
    rows: 5,
    cut: true,
    face: {
      look: 'BESIDE',
      top: 0,
      margin: 4,
      qr: 35,
      program: room(6, 2.6),
      name: room(19.5, 6.4),
      organization: room(11, 3.8),
      role: room(8, 3.2),
    },
  },
  {
    id: 'a4-8',
    label: 'A4, 8 badges of 105 × 74 mm (A7)',
    page: { width: 210, height: 297 },
    card: { width: 105, height: 74 },
    columns: 2,
    rows: 4,
    cut: true,
    face: {
      look: 'BESIDE',
      top: 0,
      margin: 7,
      qr: 42,
      program: room(8, 3.2),
      name: room(26, 8),
      organization: room(14, 4.8),
      role: room(10, 4),
    },
  },
  {
    id: 'a6',
    label: 'A6, for a lanyard',
    page: { width: 105, height: 148 },
    card: { width: 105, height: 148 },
    columns: 1,
    rows: 1,
    cut: false,
    face: {
      look: 'BELOW',
      top: 12,
      margin: 8,
      qr: 58,
      program: room(8, 4.2),
      name: room(28, 12),
      organization: room(14, 6.6),
      role: room(9, 5.2),
    },
  },
  {
    id: 'label-62x100',
    label: 'Label, 62 × 100 mm',
    page: { width: 62, height: 100 },
    card: { width: 62, height: 100 },
    columns: 1,
    rows: 1,
    cut: false,
    face: {
      look: 'BELOW',
      top: 0,
      margin: 3,
      qr: 42,
      program: room(6, 3),
      name: room(22, 8.4),
      organization: room(12, 4.8),
      role: room(8, 3.8),
    },
  },
  {
    id: 'label-89x36',
    label: 'Label, 89 × 36 mm',
    page: { width: 89, height: 36 },
    card: { width: 89, height: 36 },
    columns: 1,
    rows: 1,
    cut: false,
    face: {
      look: 'BESIDE',
      top: 0,
      margin: 2,
      qr: 32,
      program: room(4, 2.4),
      name: room(13.5, 5.8),
      organization: room(8, 3.6),
      role: room(5, 2.8),
    },
  },
];

/** The size of that id, or the first. */
export const printSizeOf = (id: string | null): PrintSize =>
  printSizes.find((size) => size.id === id) ?? (printSizes[0] as PrintSize);

/** How wide the words may run. */
export const wordsWidth = ({ card, face }: PrintSize): number =>
  face.look === 'BELOW' ? card.width - 2 * face.margin : card.width - 3 * face.margin - face.qr;

/** Where the grid of badges begins: in the middle of the sheet. */
export const gridStart = ({ page, card, columns, rows }: PrintSize): { x: number; y: number } => ({
  x: (page.width - columns * card.width) / 2,
  y: (page.height - rows * card.height) / 2,
});

/** Into sheets. */
export function sheetsOf<Badge>({ columns, rows }: PrintSize, badges: readonly Badge[]): Badge[][] {
  const perSheet = columns * rows;
  return Array.from({ length: Math.ceil(badges.length / perSheet) }, (_, sheet) =>
    badges.slice(sheet * perSheet, (sheet + 1) * perSheet),
  );
}
