import { relative } from 'node:path';
import type { NamedTest } from '../../scripts/coverage/named-tests.ts';
import { root } from './read-docs.ts';

/** Whether the tests that docs/coverage.md names did run, and passed: a test that is there may still be left out. */

/** A test that is named as the proof of something. */
export type Proof = Pick<NamedTest, 'file' | 'title'>;

/** What Vitest's reporter `json` writes, as far as it is read here. */
export interface Report {
  testResults: {
    /** The file, as an absolute path. */
    name: string;
    /** Of the file as a whole: also failed where it could not be loaded, or its set-up broke. */
    status?: string;
    /** Of the file's own run, in ms since 1970. */
    startTime?: number;
    endTime?: number;
    /** Of a file that could not be loaded: why. */
    message?: string;
    assertionResults: {
      ancestorTitles: string[];
      title: string;
      status: string;
      failureMessages?: string[];
    }[];
  }[];
}

const VARIES = /%[sidfjoO#%]|\$\{[^}]*\}|\$[\w.]+/;

/** The title with anything where it varies. */
function patternOf(title: string): RegExp {
  const parts = title.split(VARIES).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^]*')}$`);
}

/** The titles of a file's tests and groups, by how they ended. */
type Ended = Map<string, Set<string>>;

function titlesBy(status: string, reports: readonly Report[]): Ended {
  const ended: Ended = new Map();
  for (const { name, assertionResults } of reports.flatMap(({ testResults }) => testResults)) {
    const file = relative(root, name).replaceAll('\\', '/');
    const titles = ended.get(file) ?? new Set();
    for (const { ancestorTitles, title, status: found } of assertionResults)
      if (found === status) for (const one of [...ancestorTitles, title]) titles.add(one);
    ended.set(file, titles);
  }
  return ended;
}

/**
 * The proofs of which no test ran and passed in any of the reports: `skipped` are those that their file itself leaves out
 * on this machine (as an ordinary user, without the real data), `missing` all others.
 */
export function notRun(
  proofs: readonly Proof[],
  reports: readonly Report[],
): { missing: Proof[]; skipped: Proof[] } {
  const is = (ended: Ended) => {
    return ({ file, title }: Proof) => {
      const pattern = patternOf(title);
      return [...(ended.get(file) ?? [])].some((one) => pattern.test(one));
    };
  };
  const passed = is(titlesBy('passed', reports));
  const left = is(titlesBy('skipped', reports));
  const open = proofs.filter((proof) => !passed(proof));
  return { missing: open.filter((proof) => !left(proof)), skipped: open.filter(left) };
}
