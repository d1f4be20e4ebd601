import { describe, expect, test } from 'vitest';
import { isMatchmakingOff, programDefaults, programStatuses } from '../../../src/domain/programs/program.ts';
import { type ProgramWithRequirements, takenAway } from '../../../src/domain/programs/program-changes.ts';
import { programSlugProblem } from '../../../src/domain/programs/program-slug.ts';
import { programStatusRules } from '../../../src/domain/programs/program-status.ts';
import { decideProgramStatus, updateProgramArgs } from '../../../src/domain/programs/save-program.ts';
import { decideProgramOpen, decideRegister } from '../../../src/domain/registration/registration-data.ts';
import { written } from '../../support/written.ts';

const program = (over: Partial<ProgramWithRequirements> = {}): ProgramWithRequirements => ({
  ...programDefaults,
  meetingPurposes: [...programDefaults.meetingPurposes],
  meetingReviews: [...programDefaults.meetingReviews],
  id: 'p',
  slug: 'nusantara-summit',
  name: 'Nusantara Summit',
  status: 'OPEN_REGISTRATION',
  timelineStart: '2026-12-01T02:00:00.000Z',
  timelineEnd: '2026-12-03T10:00:00.000Z',
  programRequirements: [],
  ...over,
});
const asked = (over: object = {}) => ({
  id: 'stage',
  requirementLabel: 'Stage',
  requirementRequired: false,
  requirementTarget: 'ALL' as const,
  requirementType: 'SELECTION' as const,
  requirementValue: ['Seed', 'Series A'],
  isVisible: true,
  ...over,
});
const lost = (from: Partial<ProgramWithRequirements>, to: Partial<ProgramWithRequirements>, answers = {}) =>
  takenAway(program(from), program({ ...from, ...to }), answers).map(written);

describe('what a change of a program takes away', () => {
  test('is nothing where words, pictures and colours change, or more becomes possible', () => {
    expect(lost({}, { name: 'Another', colorTheme: '#112233', logo: 'logo/x.webp' })).toEqual([]);
    expect(lost({ status: 'DRAFT' }, { status: 'OPEN_REGISTRATION' })).toEqual([]);
    expect(lost({ disableMatchmaking: true }, { disableMatchmaking: false })).toEqual([]);
    expect(lost({}, { timelineEnd: '2026-12-09T10:00:00.000Z' })).toEqual([]);
  });

  // T3285
  test('is said of reminders where none are left; fewer or other ones take nothing away', () => {
    const off = { firstReminderMinutes: 0, lastReminderMinutes: 0 };
    expect(lost({}, off)).toEqual(['People are no longer reminded before their meetings.']);
    expect(lost(off, { ...off, name: 'Another' })).toEqual([]);
    expect(lost({}, { firstReminderMinutes: 60, lastReminderMinutes: 0 })).toEqual([]);
  });

  // T1063
  test('is said of a status: who no longer finds it, registers, changes or requests', () => {
    expect(lost({}, { status: 'ON_GOING' })).toEqual([
      'Organizations that do not take part can no longer find it.',
      'Organizations can no longer register.',
    ]);
    expect(lost({ status: 'ON_GOING' }, { status: 'ENDED' })).toEqual([
      'Organizations can no longer change their registration.',
      'Participants can no longer request meetings.',
    ]);
    expect(lost({ status: 'ON_GOING', disableMatchmaking: true }, { status: 'ENDED' })).toHaveLength(1);
    expect(lost({ status: 'UPCOMING' }, { status: 'DRAFT' })[0]).toEqual(
      'Only its staff can see the program from now on.',
    );
  });

  // T2829
  test('is said of a type: what was made for a way to meet that it no longer has', () => {
    const use = { offline: { rooms: 2, meetings: 12 }, online: { rooms: 0, meetings: 0 } };
    const by = (from: 'OFFLINE' | 'ONLINE' | 'HYBRID', to: 'OFFLINE' | 'ONLINE' | 'HYBRID') =>
      takenAway(program({ type: from }), program({ type: to }), {}, use).map(written);
    expect(by('HYBRID', 'ONLINE')).toEqual([
      'The program no longer says that people meet in person. Its rooms with tables and the events in them stay until you close them.',
      '12 accepted meetings are to take place at tables. They stay there until you move or cancel them.',
    ]);
    // Nothing was ever made online.
    expect(by('HYBRID', 'OFFLINE')).toEqual([]);
    expect(by('OFFLINE', 'HYBRID')).toEqual([]);
    expect(lost({ type: 'ONLINE' }, { type: 'OFFLINE' })[0]).toMatch(
      /no longer says that people meet online/,
    );
  });

  // T1066
  test('is said of times in the zone that they will be shown in', () => {
    expect(lost({}, { timezone: 'Europe/Berlin' })[0]).toContain(
      'What now starts at 09:00 is shown at 03:00',
    );
    expect(lost({}, { timelineEnd: '2026-12-02T10:00:00.000Z' })[0]).toContain('December 2, 2026');
    expect(lost({}, { revisionEndDate: '2026-11-30T17:30:00.000Z' })[0]).toContain('December 1, 2026, 00:30');
    expect(lost({ revisionEndDate: '2026-11-30T17:30:00.000Z' }, { revisionEndDate: null })).toEqual([]);
  });

  test('is said of a requirement that has answers, and of no other', () => {
    const was = { programRequirements: [asked()] };
    const becomes = (over: object) => lost(was, { programRequirements: [asked(over)] }, { stage: 3 });
    expect(lost(was, { programRequirements: [] }, { stage: 3 })[0]).toContain('Its 3 answers are kept');
    expect(lost(was, { programRequirements: [] }, {})).toEqual([]);
    expect(becomes({ requirementType: 'TEXT' })[0]).toContain('may no longer fit');
    expect(becomes({ requirementValue: ['Seed'] })[0]).toContain('may no longer fit');
    expect(becomes({ requirementValue: ['Seed', 'Series A', 'Series B'] })).toEqual([]);
    expect(becomes({ isVisible: false })[0]).toContain('is hidden');
  });
});

describe('the statuses of a program', () => {
  // T0326
  test('open registration in one, requests from when others see it until it has ended', () => {
    const allowing = (rule: (status: (typeof programStatuses)[number]) => boolean) =>
      programStatuses.filter(rule);
    expect(allowing((status) => decideRegister({ status }).kind === 'allowed')).toEqual([
      'OPEN_REGISTRATION',
    ]);
    expect(allowing((status) => decideProgramOpen({ status }).kind === 'allowed')).toEqual([
      'UPCOMING',
      'OPEN_REGISTRATION',
      'ON_GOING',
    ]);
    expect(allowing((status) => !isMatchmakingOff({ status, disableMatchmaking: false }, true))).toEqual([
      'UPCOMING',
      'OPEN_REGISTRATION',
      'ON_GOING',
    ]);
    expect(allowing((status) => !isMatchmakingOff({ status, disableMatchmaking: true }, true))).toEqual([]);
    expect(allowing((status) => !isMatchmakingOff({ status, disableMatchmaking: false }, false))).toEqual([]);
    expect(allowing((status) => programStatusRules[status].participants)).not.toContain('DRAFT');
  });

  // T0327
  test('lead back to draft only while nobody has registered', () => {
    expect(decideProgramStatus('UPCOMING', 'DRAFT', { registrations: 0 }).kind).toBe('allowed');
    expect(decideProgramStatus('UPCOMING', 'DRAFT', { registrations: 1 }).kind).toBe('refused');
    expect(decideProgramStatus('ENDED', 'OPEN_REGISTRATION', { registrations: 9 }).kind).toBe('allowed');
  });
});

describe('what a program’s form sends', () => {
  test('resets nothing that it leaves out', () => {
    expect(updateProgramArgs.parse({})).toEqual({});
  });

  // T0426
  test('has a slug longer than 5, but for one that it has already, and none of the product’s own', () => {
    expect(programSlugProblem('expo', null)).toEqual('Slug must be longer than 5 characters.');
    expect(programSlugProblem('expo', 'expo')).toBeNull();
    expect(programSlugProblem('create', null)).toEqual(
      'This slug is already taken. Please choose another one.',
    );
    expect(programSlugProblem('expo-26', 'expo')).toBeNull();
  });
});
