import { describe, expect, test } from 'vitest';
import { type Bench, type Figure, median, percentile, showKb, showMs } from '../../bench/bench.ts';
import { machine, sectionOf, withSection } from '../../bench/report.ts';

/** What `npm run bench` counts with and writes: a table a bench, each in its own section of docs/performance.md. */

const bench = (name: string): Bench => ({ name, title: `The ${name}`, run: async () => [] });
const figure: Figure = { what: 'Look-up', how: '1,000 times', value: '4.2 ms', spread: 'p90 6.0 ms' };
const when = new Date('2026-11-22T10:00:00.000Z');

describe('What was measured', () => {
  // T0882
  test('is said by the median and by the nearest rank of a share, in whatever order it came', () => {
    const samples = [50, 10, 40, 20, 30];
    expect(median(samples)).toBe(30);
    expect([percentile(samples, 0.9), percentile(samples, 0.2), percentile(samples, 1)]).toEqual([
      50, 10, 50,
    ]);
    expect(median([7])).toBe(7);
    expect(samples).toEqual([50, 10, 40, 20, 30]);
  });

  test('is refused where nothing was', () => {
    expect(() => median([])).toThrow('Nothing was measured.');
  });

  test.each([
    [0.04, '0.0 ms'],
    [19.96, '20.0 ms'],
    [143.4, '143 ms'],
    [1999, '1999 ms'],
    [2104, '2.10 s'],
  ])('of %d ms is written as %s', (millis, words) => {
    expect(showMs(millis)).toBe(words);
  });

  test('in bytes is written in kB of a thousand', () => {
    expect(showKb(114_960)).toBe('115.0 kB');
  });
});

describe('A section of the page of figures', () => {
  const goals: Figure[] = [
    { ...figure, goal: '5 ms', met: true },
    { ...figure, what: 'Replay', goal: '5 s', met: false },
    figure,
  ];

  // T0883
  test('names the bench, the machine, the day, and each figure with its goal and whether it was met', () => {
    const lines = sectionOf(bench('lookup'), goals, when).split('\n');
    expect(lines).toContain('## The lookup (`lookup`)');
    expect(lines.find((line) => line.includes('2026-11-22'))).toContain(machine());
    expect(lines).toContain('| Look-up | 1,000 times | 4.2 ms | p90 6.0 ms | 5 ms ✓ |');
    expect(lines).toContain('| Replay | 1,000 times | 4.2 ms | p90 6.0 ms | 5 s ✗ |');
    expect(lines).toContain('| Look-up | 1,000 times | 4.2 ms | p90 6.0 ms |  |');
  });

  // T0884
  test('takes the place of its older self and leaves all others as they were', () => {
    const first = withSection(null, bench('scan'), [figure], when);
    const both = withSection(first, bench('lookup'), [figure], when);
    const anew = withSection(both, bench('scan'), [{ ...figure, value: '9.9 ms' }], when);
    expect(anew.match(/<!-- bench:scan -->/g)).toHaveLength(1);
    expect(anew).toContain('| 9.9 ms |');
    expect(anew.indexOf('bench:scan')).toBeLessThan(anew.indexOf('bench:lookup'));
    expect(anew.slice(anew.indexOf('<!-- bench:lookup -->'))).toBe(
      both.slice(both.indexOf('<!-- bench:lookup -->')),
    );
    expect(withSection(anew, bench('scan'), [{ ...figure, value: '9.9 ms' }], when)).toBe(anew);
  });

  // T3387
  test('of which only a part was measured keeps the figures of the others, in their order', () => {
    const replay: Figure = { ...figure, what: 'Replay' };
    const whole = withSection(null, bench('scan'), [figure, replay], when);
    const part = { ...bench('scan'), isPart: true };
    const added: Figure = { ...figure, how: '10 times' };
    const page = withSection(whole, part, [{ ...figure, value: '9.9 ms' }, added], when);
    const rows = page.split('\n').filter((line) => /^\| (Look-up|Replay)/.test(line));
    expect(rows).toEqual([
      '| Look-up | 1,000 times | 9.9 ms | p90 6.0 ms |  |',
      '| Replay | 1,000 times | 4.2 ms | p90 6.0 ms |  |',
      '| Look-up | 10 times | 4.2 ms | p90 6.0 ms |  |',
    ]);
    expect(withSection(page, bench('scan'), [figure, replay], when)).toBe(whole);
  });

  test('stands below the words on how to repeat it', () => {
    expect(withSection(null, bench('scan'), [figure], when)).toMatch(/^# Measured\n\n`npm run bench`/);
  });
});
