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

/** The section of one bench, as Markdown. */
export function sectionOf({ name, title }: Bench, figures: readonly Figure[], when: Date): string {
  const lines = figures.map(({ what, how, value, spread, goal, met }) => {
    const judged = goal === undefined ? '' : `${goal}${met === undefined ? '' : met ? ' ✓' : ' ✗'}`;
    return `| ${what} | ${how} | ${value} | ${spread ?? ''} | ${judged} |`;
  });
  return [
    begin(name),
    `## ${title} (\`${name}\`)`,
    '',
    `${machine()}; ${when.toISOString().slice(0, 10)}${commit()}.`,
    '',
    '| what | how | measured | spread | goal |',
    '|---|---|---|---|---|',
    ...lines,
    end(name),
    '',
  ].join('\n');
}

/** The page with a section: in place of its older self, else at the end. @param page null: there is none yet */
export function withSection(
  page: string | null,
  bench: Bench,
  figures: readonly Figure[],
  when: Date,
): string {
  const before = page ?? HEAD;
  const section = sectionOf(bench, figures, when);
  const from = before.indexOf(begin(bench.name));
  const to = before.indexOf(end(bench.name));
  return from >= 0 && to > from
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
