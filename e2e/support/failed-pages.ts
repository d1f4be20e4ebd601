import { fairShare } from '../../src/domain/meetings/fair-share.ts';

/** What pages showed when a test failed, kept in a file: of a long run often only the end of its output is read. */

/** Names the file, a line of JSON a page. */
export const SEEN_FILE = 'E2E_SEEN';

export interface Seen {
  /** File, blocks and title. */
  test: string;
  /** The page, or what else the text is of. */
  what: string;
  text: string;
}

const MAX_PAGES = 6;
const MAX_CHARACTERS = 700;

/** The end of a run's output: a few pages of each failed test, shortened. @param kept the file's text */
export function shortOf(kept: string): string {
  const seen = kept
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Seen);
  const tests = [...Map.groupBy(seen, ({ test }) => test).values()];
  const each = fairShare(
    tests.map(({ length }) => length),
    MAX_PAGES,
  );
  return tests
    .flatMap((pages) => pages.slice(0, each))
    .slice(0, MAX_PAGES)
    .map(({ test, what, text }) => `✗ ${test}\n  ${what} ${text.slice(0, MAX_CHARACTERS)}\n`)
    .join('');
}
