import type { Report } from '../../tests/docs/proofs-that-ran.ts';

/** A test file and how long it ran. */
export interface FileTime {
  /** As the report writes it: an absolute path. */
  file: string;
  seconds: number;
}

/** The files that ran longest, the longest first; a file that ran in several reports counts with the sum. */
export function slowestFiles(reports: readonly Report[], most: number): FileTime[] {
  const times = new Map<string, number>();
  for (const { testResults } of reports)
    for (const { name, startTime = 0, endTime = 0 } of testResults)
      times.set(name, (times.get(name) ?? 0) + (endTime - startTime) / 1000);
  return [...times]
    .map(([file, seconds]) => ({ file, seconds }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most);
}
