import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Bench, Figure } from './bench.ts';

/** The page that keeps the figures: each bench has its section, and one that runs again replaces only its own. */
const PAGE = join(import.meta.dirname, '../docs/performance.md');

const HEAD = `# Measured

\`npm run bench\` measures all of it, \`npm run bench -- NAME …\` some (the names stand in brackets). Each section says on
which machine and when. Speed is measured here and never asserted in a test: machines differ, so where a figure can be a
ratio of two things measured in the same run, it is. Goals are those of the project; one that is not met says so.
`;

const begin = (name: string) => `<!-- bench:${name} -->`;
const end = (name: string) => `<!-- /bench:${name} -->`;

/** Node, Chromium's absence or presence aside: what the figures depend on. */
export function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown CPU'}, ${memory} GiB, Node ${process.versions.node}`;
}

/** The section of one bench, as Markdown. @param kept rows of before, each a line */
export function sectionOf(
  { name, title }: Bench,
  figures: readonly Figure[],
  when: Date,
  kept: readonly string[] = [],
): string {
  return [
    begin(name),
    `## ${title} (\`${name}\`)`,
    '',
    `${machine()}; ${when.toISOString().slice(0, 10)}${commit()}.`,
    '',
    '| what | how | measured | spread | goal |',
    '|---|---|---|---|---|',
    ...rowsWith(figures, kept),
    end(name),
    '',
  ].join('\n');
}

const HEADING = '|---|---|---|---|---|\n';
/** By what two rows say the same figure. */
const keyOf = ({ what, how }: Figure): string => `| ${what} | ${how} |`;

/** Each figure in the place of its older self, else at the end. */
function rowsWith(figures: readonly Figure[], kept: readonly string[]): string[] {
  const rows = [...kept];
  for (const figure of figures) {
    const { value, spread, goal, met } = figure;
    const judged = goal === undefined ? '' : `${goal}${met === undefined ? '' : met ? ' ✓' : ' ✗'}`;
    const row = `${keyOf(figure)} ${value} | ${spread ?? ''} | ${judged} |`;
    const at = kept.findIndex((before) => before.startsWith(keyOf(figure)));
    if (at < 0) rows.push(row);
    else rows[at] = row;
  }
  return rows;
}

/** The page with a section: in place of its older self, else at the end. @param page null: there is none yet */
export function withSection(
  page: string | null,
  bench: Bench,
  figures: readonly Figure[],
  when: Date,
): string {
  const before = page ?? HEAD;
  const from = before.indexOf(begin(bench.name));
  const to = before.indexOf(end(bench.name));
  const older = from >= 0 && to > from ? before.slice(from, to) : '';
  const kept = bench.isPart && older.includes(HEADING) ? older.split(HEADING)[1]?.trim().split('\n') : [];
  const section = sectionOf(bench, figures, when, kept);
  return older !== ''
    ? before.slice(0, from) + section.trimEnd() + before.slice(to + end(bench.name).length)
    : `${before.trimEnd()}\n\n${section}`;
}

/** Puts a section into the page of the repository. */
export function keep(bench: Bench, figures: readonly Figure[], when: Date): void {
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : null;
  writeFileSync(PAGE, withSection(page, bench, figures, when));
}

function commit(): string {
  try {
    return `, commit ${execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()}`;
  } catch {
    return '';
  }
}
