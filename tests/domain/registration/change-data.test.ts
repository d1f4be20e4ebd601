import { describe, expect, test } from 'vitest';
import {
  changedData,
  decideChangeData,
  readOfRegistration,
  withTheirAnswers,
} from '../../../src/domain/registration/change-data.ts';
import { emptyRegistration } from '../../../src/domain/registration/registration-data.ts';

/** Two of an organization who change its registration at once. */

const [pitch, stage] = ['0d3f8a52-2c0e-4f7a-9a53-6f1f6f6f6f6a', '0d3f8a52-2c0e-4f7a-9a53-6f1f6f6f6f6b'];
const read = { ...emptyRegistration, members: ['ayu', 'budi'], programRequirements: { [pitch]: 'Coffee' } };
const seen = readOfRegistration(read);

describe('A registration that two change at once', () => {
  // T1256
  test('has what each of them wrote, where they wrote different fields, answers or people', () => {
    const standing = {
      ...read,
      association: 'Kadin',
      members: ['ayu', 'budi', 'citra'],
      programRequirements: { [pitch]: 'Coffee', [stage]: 'Seed' },
    };
    const mine = {
      ...read,
      purpose: 'Meet partners',
      members: ['ayu'],
      programRequirements: { [pitch]: 'Tea' },
      seen,
    };
    expect(decideChangeData(standing, mine).kind).toBe('allowed');
    expect(changedData(standing, mine)).toEqual({
      ...standing,
      purpose: 'Meet partners',
      members: ['ayu', 'citra'],
      programRequirements: { [pitch]: 'Tea', [stage]: 'Seed' },
    });
  });

  test('is asked about where both wrote one field or one answer, each with what stands now', () => {
    const standing = { ...read, purpose: 'Theirs', programRequirements: { [pitch]: 'Theirs' } };
    const mine = { ...read, purpose: 'Mine', programRequirements: { [pitch]: '' }, seen };
    expect(decideChangeData(standing, mine)).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { standing: { purpose: 'Theirs', programRequirements: { [pitch]: 'Theirs' } } },
    });
    const known = withTheirAnswers(seen, { purpose: 'Theirs', programRequirements: { [pitch]: 'Theirs' } });
    expect(decideChangeData(standing, { ...mine, seen: known }).kind).toBe('allowed');
  });

  test('is as it was sent by who says nothing of what they had read', () => {
    const standing = { ...read, purpose: 'Theirs', members: ['citra'] };
    expect(decideChangeData(standing, read).kind).toBe('allowed');
    expect(changedData(standing, read)).toEqual(read);
  });
});
