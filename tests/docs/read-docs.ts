import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The project's folder. */
export const root = join(import.meta.dirname, '../..');

export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

export const isThere = (path: string): boolean => existsSync(join(root, path));

/** README.md and every page of docs/, as paths from the root. */
export const pages = (): string[] => [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`)
    .sort(),
];

/**
 * The cells of each row of the tables whose first heading is `first`, without headings and rulers. A bar within a cell
 * is written `\|`.
 */
export function tableRows(markdown: string, first: string): string[][] {
  const rows: string[][] = [];
  let inside = false;
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('|')) {
      inside = false;
      continue;
    }
    const cells = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    if (cells[0] === first) inside = true;
    else if (inside && !/^-+$/.test(cells[0] ?? '')) rows.push(cells);
  }
  return rows;
}
