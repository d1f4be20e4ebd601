import { describe, expect, test } from 'vitest';
import {
  answerProblem,
  answerProblems,
  keptAnswers,
  type Requirement,
  requirementsFor,
} from '../../../src/domain/registration/requirements.ts';

const one = (over: Partial<Requirement>): Requirement => ({
  id: 'a',
  formOrder: 0,
  requirementLabel: 'Company stage',
  requirementRequired: false,
  requirementTarget: 'ALL',
  requirementType: 'TEXT',
  requirementValue: [],
  isVisible: true,
  ...over,
});

describe('the form of a program', () => {
  // T0234
  test('asks an organization what is visible and meant for its profile, in order', () => {
    const all = [
      one({ id: 'last', formOrder: 3 }),
      one({ id: 'hidden', formOrder: 1, isVisible: false }),
      one({ id: 'for-funds', formOrder: 2, requirementTarget: 'VENTURE_CAPITAL' }),
      one({ id: 'for-startups', formOrder: 0, requirementTarget: 'STARTUP' }),
    ];
    expect(requirementsFor(all, 'STARTUP').map(({ id }) => id)).toEqual(['for-startups', 'last']);
    expect(requirementsFor(all, 'VENTURE_CAPITAL').map(({ id }) => id)).toEqual(['for-funds', 'last']);
    expect(requirementsFor(all, 'CORPORATE').map(({ id }) => id)).toEqual(['last']);
  });

  const choice = { requirementValue: ['Seed', 'Series A'] };
  test.each<[string, Partial<Requirement>, string | undefined, string | null]>([
    ['a text may be left out', {}, undefined, null],
    ['a required text may not', { requirementRequired: true }, '   ', 'Required.'],
    ['a required file may not', { requirementRequired: true, requirementType: 'FILE' }, '', 'Required.'],
    ['a text has an end', {}, 'x'.repeat(5001), 'Please write at most 5000 characters.'],
    ['a choice is one of the options', { requirementType: 'SELECTION', ...choice }, 'Seed', null],
    [
      'nothing else can be selected',
      { requirementType: 'SELECTION', ...choice },
      'seed',
      'Please choose one of the options.',
    ],
    [
      'nothing else can be ticked',
      { requirementType: 'RADIO_BUTTON', ...choice },
      'Series B',
      'Please choose one of the options.',
    ],
    ['a choice may be left out', { requirementType: 'RADIO_BUTTON', ...choice }, '', null],
  ])('%s', (_title, over, answer, message) => {
    expect(answerProblem(one(over), answer)).toEqual(message);
    const found = answerProblems([one(over)], answer === undefined ? {} : { a: answer });
    expect(found).toEqual(message === null ? [] : [{ path: 'programRequirements.a', message }]);
  });

  test('keeps its answers trimmed, forgets emptied ones, and keeps what is not asked any more', () => {
    const form = [one({ id: 'a' }), one({ id: 'b' })];
    const former = { b: 'before', hidden: 'from another time' };
    expect(keptAnswers(form, { a: ' yes ', b: ' ', stranger: 'x' }, former)).toEqual({
      a: 'yes',
      hidden: 'from another time',
    });
  });
});
