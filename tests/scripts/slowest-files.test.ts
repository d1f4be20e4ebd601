import { expect, test } from 'vitest';
import { slowestFiles } from '../../scripts/test/slowest-files.ts';

const ran = (name: string, startTime: number, endTime: number) => ({
  testResults: [{ name, startTime, endTime, assertionResults: [] }],
});

test('the files that ran longest come first, a file that ran twice with both times', () => {
  const reports = [ran('a', 0, 1000), ran('b', 0, 4000), ran('c', 0, 3000), ran('a', 9000, 11_500)];
  expect(slowestFiles(reports, 2)).toEqual([
    { file: 'b', seconds: 4 },
    { file: 'a', seconds: 3.5 },
  ]);
});

test('a file of which no time is known counts as none', () => {
  expect(slowestFiles([{ testResults: [{ name: 'a', assertionResults: [] }] }], 20)).toEqual([
    { file: 'a', seconds: 0 },
  ]);
});
