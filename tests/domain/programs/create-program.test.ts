import { describe, expect, test } from 'vitest';
import { createProgramArgs } from '../../../src/domain/programs/program.ts';

const named = {
  name: 'Venture Connect',
  timelineStart: '2026-12-01T00:00:00.000Z',
  timelineEnd: '2026-12-02T00:00:00.000Z',
};

describe('A program that says no more than its name and its days', () => {
  // T0619
  test('is offline, a draft, white, in Asia/Jakarta, with SPEC.md 9’s purposes and no slug of its own', () => {
    const { slug, ...rest } = createProgramArgs.parse(named);
    expect(slug).toBeUndefined();
    expect(rest).toMatchObject({
      type: 'OFFLINE',
      status: 'DRAFT',
      colorTheme: '#FFFFFF',
      timezone: 'Asia/Jakarta',
      meetingPurposes: ['Investment', 'Collaboration', 'Partnership'],
    });
  });
});

describe('The slug of a program', () => {
  const read = (slug: string) => createProgramArgs.safeParse({ ...named, slug }).success;

  // T0427
  test('is longer than 5 characters where one is given', () => {
    expect([read('kopi-'), read('kopi1'), read('kopi-1')]).toEqual([false, false, true]);
  });
});
