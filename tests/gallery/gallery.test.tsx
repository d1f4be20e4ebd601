import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { sections } from '../../gallery/sections.ts';

const root = join(import.meta.dirname, '../..');
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));

/** The files that a file imports, also those that it loads later. */
const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import|import\()\s*'(\.[^']+\.tsx?)'/g)]
    .map(([, path = '']) => relative(root, resolve(join(root, file), '..', path)))
    .filter((path) => existsSync(join(root, path)));

function reachedFrom(files: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...importsOf(file));
  }
  return reached;
}

describe('The gallery', () => {
  // T1487
  test('shows every component of ui and components', () => {
    const shown = reachedFrom(filesIn('gallery'));
    const components = [...filesIn('src/client/ui'), ...filesIn('src/client/components')].filter((file) =>
      file.endsWith('.tsx'),
    );
    expect(components.length).toBeGreaterThan(70);
    expect(components.filter((file) => !shown.has(file))).toEqual([]);
  });

  test.each(sections)('draws $title without a complaint', ({ path, Content }) => {
    const html = renderToString(
      <MemoryRouter initialEntries={[path]}>
        <Content />
      </MemoryRouter>,
    );
    expect(html).toContain('data-component');
  });
});
