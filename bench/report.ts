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

/** Puts a section into the page: in place of its older self, else at the end. */
export function keep(bench: Bench, figures: readonly Figure[], when: Date): void {
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : HEAD;
  const section = sectionOf(bench, figures, when);
  const from = page.indexOf(begin(bench.name));
  const to = page.indexOf(end(bench.name));
  const next =
    from >= 0 && to > from
      ? page.slice(0, from) + section.trimEnd() + page.slice(to + end(bench.name).length)
      : `${page.trimEnd()}\n\n${section}`;
  writeFileSync(PAGE, next);
}

function commit(): string {
  try {
    return `, commit ${execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()}`;
  } catch {
    return '';
  }
}
