import type { NamedTest } from './named-tests.ts';

/**
 * docs/coverage.md with what follows from the ids in it and from its rows: path and title beside each id, and the counts.
 * What a sentence asks for, what does it and its state are written by hand.
 */
export function writtenCoverage(page: string, tests: ReadonlyMap<string, NamedTest>): string {
  const lines = page.split('\n').map((line) => (line.startsWith('|') ? withTitles(line, tests) : line));
  return withCounts(lines).join('\n');
}

/** The cells of a row; a bar within a cell is written `\|`. */
const cellsOf = (line: string): string[] => line.split(/(?<!\\)\|/).slice(1, -1);

const withTitles = (line: string, tests: ReadonlyMap<string, NamedTest>): string =>
  `|${cellsOf(line)
    .map((cell) => (/^\s*T\d{4}\b/.test(cell) ? ` ${cell.split('<br>').map(titled).join('<br>')} ` : cell))
    .join('|')}|`.replace(/T\d{4}(?=<br>| \|)/g, (id) => {
    const test = tests.get(id);
    return test ? `${id} \`${test.file}\` › ${test.title.replaceAll('|', '\\|')}` : id;
  });

/** A proof as its id alone. */
const titled = (proof: string): string => /T\d{4}/.exec(proof)?.[0] ?? proof.trim();

type Table = 'sentences' | 'demands';

function withCounts(lines: readonly string[]): string[] {
  const counts = new Map<string, Record<Table, number>>();
  let table: Table | null = null;
  for (const line of lines) {
    const cells = line.startsWith('|') ? cellsOf(line).map((cell) => cell.trim()) : [];
    if (cells[0] === 'section') table = 'sentences';
    else if (cells[0] === 'demand') table = 'demands';
    else if (cells.length === 0) table = null;
    else if (table && !/^-+$/.test(cells[0] ?? '')) {
      const state = cells.at(-1) ?? '';
      const count = counts.get(state) ?? { sentences: 0, demands: 0 };
      count[table] += 1;
      counts.set(state, count);
    }
  }
  return lines.map((line) => {
    const [state] = line.startsWith('|') && cellsOf(line).length === 3 ? cellsOf(line) : [];
    const count = counts.get(state?.trim() ?? '');
    return count ? `|${state}| ${count.sentences} | ${count.demands} |` : line;
  });
}
