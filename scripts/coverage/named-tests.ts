import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tests that docs/coverage.md names: a comment above each, `// T0412`, is its name for good, whatever its title and file. */
export interface NamedTest {
  id: string;
  /** From the project's folder. */
  file: string;
  /** The title of a test or of a group, as its file writes it: with `%s`, `$name` or `${name}` for what varies. */
  title: string;
}

const quoted = String.raw`(?<mark>['"\`])(?<title>(?:\\.|(?!\k<mark>)[^\\])*)\k<mark>`;
/** `test('…',`, `describe.each(table)('…',` with the comment that names it. Skipped and planned ones do not count. */
const named = new RegExp(
  String.raw`^[ ]*// (?<id>T\d{4})\n(?:[ ]*//[^\n]*\n)*[ ]*(?:test|it|describe)(?:\.concurrent)?(?:\s*\(|\.(?!skip\b|todo\b|fails\b)[\s\S]*?\)\s*\()\s*${quoted}\s*,`,
  'gm',
);

/** The tests and groups with an id that a test file's text declares. */
export const namedTestsIn = (file: string, source: string): NamedTest[] =>
  [...source.matchAll(named)].map(({ groups }) => ({
    id: groups?.id ?? '',
    file,
    title: (groups?.title ?? '').replace(/\\(.)/gs, '$1'),
  }));

const TEST_FILES = ['tests/**/*.test.{ts,tsx}', 'e2e/**/*.test.ts', 'packages/*/tests/**/*.test.ts'];

/** All of a project. @param root its folder @throws Error naming an id that two tests have */
export function namedTests(root: string): Map<string, NamedTest> {
  const tests = new Map<string, NamedTest>();
  for (const found of globSync(TEST_FILES, { cwd: root }).sort()) {
    const file = found.replaceAll('\\', '/');
    for (const one of namedTestsIn(file, readFileSync(join(root, file), 'utf8'))) {
      const other = tests.get(one.id);
      if (other) throw new Error(`${one.id} is the id of two tests: ${other.file} and ${file}`);
      tests.set(one.id, one);
    }
  }
  return tests;
}

/** The ids that a page's tables name, each once. */
export const idsIn = (page: string): string[] => [
  ...new Set(
    page
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .flatMap((line) => line.match(/\bT\d{4}\b/g) ?? []),
  ),
];
