import { attentionText } from '../../src/client/desk/check-ins/attention-text.ts';
import { sentences } from '../../src/contract/sentences.ts';
import type { RefusalCode } from '../../src/domain/verdict/refusal-codes.ts';
import {
  type Cell,
  type Change,
  matrix,
  type Situation,
  situations,
  situationText,
  type Verb,
} from './conflict-matrix.ts';

/** The conflict matrix in the words of docs/conflicts.md and of its tests' titles. */

/** A cell as docs/conflicts.md has it. */
export function cellText(cell: Cell): string {
  const words = outcomeText(cell);
  return cell.changeRefused ? `${words}; the change is refused, ${cell.changeRefused}` : words;
}

function outcomeText(cell: Cell): string {
  switch (cell.outcome) {
    case 'APPLIED':
      return cell.attention ? `\`applied\`, and ${cell.attention} is listed` : '`applied`';
    case 'REFUSED':
      return cell.listed === 'PROGRAM'
        ? `\`refused\` ${cell.code}`
        : `\`refused\` ${cell.code}, on that tablet`;
    case 'REFUSED_AT_ONCE':
      return `\`refused\` ${cell.code} immediately, nothing is sent`;
    case 'GONE':
      return 'not on the tablet';
    case 'WAITS':
      return 'waits; after the next sign-in `applied`';
  }
}

/** The codes that stand under Needs attention for all staff, in the row of a verb. */
const listedIn = (cells: Record<Situation, Cell>): RefusalCode[] => [
  ...new Set(
    situations.flatMap((situation) => {
      const cell = cells[situation];
      if (cell.outcome === 'REFUSED' && cell.listed === 'PROGRAM') return [cell.code];
      return cell.outcome === 'APPLIED' && cell.attention ? [cell.attention] : [];
    }),
  ),
];

/** The words of the list: "Acme checked in, but the meeting was canceled." */
const wordsOnTheList = (verb: Verb, code: RefusalCode): string =>
  attentionText({
    party: 'OWNER',
    verb,
    reason: code,
    message: sentences[code].sentence,
    meeting: { ownerName: 'Acme', participantName: 'Beta' },
  });

/** What staff see: what the list of Needs attention says, and what else there is to see. */
export function staffText(change: Change, verb: Verb): string {
  const { cells, staffSee, afterUndo } = matrix[change];
  const besides = verb === 'UNDO' ? (afterUndo ?? staffSee) : staffSee;
  const listed = listedIn(cells[verb]).map((code) => `“${wordsOnTheList(verb, code)}”`);
  return listed.length > 0 ? `${listed.join(' or ')}; ${besides}` : besides;
}

/** The headings of the page's table of a verb. */
export const pageHeadings = (verb: Verb): string[] => [
  verb === 'UNDO' ? 'an undo, and' : 'a check-in, and',
  ...situations.map((situation) => situationText[situation]),
  'staff see',
];

/** The row of a change in the page's table of a verb. */
export const pageRow = (change: Change, verb: Verb): string[] => [
  matrix[change].words,
  ...situations.map((situation) => cellText(matrix[change].cells[verb][situation])),
  staffText(change, verb),
];

/** The title of a cell's test. */
export const cellTitle = (change: Change, verb: Verb, situation: Situation): string =>
  `${verb === 'UNDO' ? 'an undo' : 'a check-in'} ${situationText[situation]} (${matrix[change].words.replace(' ¹', '')}): ${cellText(matrix[change].cells[verb][situation])}`;
