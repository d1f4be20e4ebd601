import { describe, expect, test } from 'vitest';
import {
  narrows,
  registrantFilterArgs,
  searchedWords,
} from '../../../src/domain/registration/registrant-filter.ts';
import {
  answerColumnId,
  findRegistrantColumn,
  registrantColumnsOf,
} from '../../../src/domain/registration/registrants.ts';

/** What registrants are narrowed by: its shape. What it means is compared with SQL in tests/server/registrants/segments. */

const QUESTION = 'aaaaaaaa-0000-4000-8000-000000000001';
const read = (given: object) => registrantFilterArgs.safeParse(given);

describe('A filter of registrants', () => {
  // T2860
  test('takes answers of any question, of several values where one is meant, and no other column', () => {
    const answer = (over: object) =>
      read({ filters: [{ id: answerColumnId(QUESTION), operator: 'eq', value: ['Yes', 'Maybe'], ...over }] });
    expect(answer({}).success).toBe(true);
    expect(answer({ operator: 'iLike' }).success).toBe(false);
    expect(answer({ operator: 'iLike', value: 'may' }).success).toBe(true);
    expect(answer({ operator: 'gt' }).success).toBe(false);
    for (const id of ['answer.', 'answer.1', `answer.${QUESTION}x`, 'constructor', '__proto__', 'email'])
      expect(answer({ id }).success, id).toBe(false);
    expect(findRegistrantColumn('meetings')?.variant).toBe('number');
  });

  // T2861
  test('narrows nothing while nothing is chosen, whatever joins nothing', () => {
    for (const given of [{}, { joinOperator: 'or' }, { q: ' ' }, { filters: [] }])
      expect(narrows(registrantFilterArgs.parse(given)), JSON.stringify(given)).toBe(false);
    for (const given of [{ q: 'a' }, { claim: 'IMPORTED' }, { isRevisionSubmitted: 'false' }])
      expect(narrows(registrantFilterArgs.parse(given)), JSON.stringify(given)).toBe(true);
    expect(read({ registrationStatus: [] }).success).toBe(false);
  });

  // T2862
  test('is searched by words, each once, and by no more than a person means', () => {
    expect(searchedWords('  Healthcare  GERMANY healthcare ')).toEqual(['healthcare', 'germany']);
    expect(searchedWords('a b c d e f g h i j')).toHaveLength(8);
  });

  // T2863
  test('has the questions of the form in their order, with their choices, and no files', () => {
    const one = (id: string, formOrder: number, requirementType: 'TEXT' | 'FILE' | 'SELECTION') => ({
      id,
      formOrder,
      requirementLabel: `Question ${id}`,
      requirementType,
      requirementValue: requirementType === 'SELECTION' ? ['Yes', 'No'] : [],
    });
    const columns = registrantColumnsOf([one('b', 2, 'SELECTION'), one('c', 0, 'FILE'), one('a', 1, 'TEXT')]);
    expect(Object.entries(columns).slice(-2)).toEqual([
      ['answer.a', { label: 'Question a', variant: 'answer' }],
      [
        'answer.b',
        {
          label: 'Question b',
          variant: 'answer',
          choices: [
            { value: 'Yes', label: 'Yes' },
            { value: 'No', label: 'No' },
          ],
        },
      ],
    ]);
    expect(Object.keys(columns)).not.toContain('answer.c');
  });
});
