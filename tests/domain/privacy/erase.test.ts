import { describe, expect, test } from 'vitest';
import {
  decideErasePerson,
  type ErasureFacts,
  erasePersonArgs,
  erasureHindrances,
  erasureWayOf,
} from '../../../src/domain/privacy/erase.ts';

const facts: ErasureFacts = {
  email: 'ayu@example.test',
  isOwn: true,
  isSuperAdmin: false,
  otherSuperAdmins: 0,
  ownedRunning: [],
  administeredAlone: [],
};
const args = erasePersonArgs.parse({ email: ' Ayu@Example.test ' });
const codeOf = (over: Partial<ErasureFacts>, given = args) => {
  const verdict = decideErasePerson({ ...facts, ...over }, given);
  return verdict.kind === 'refused' ? verdict.code : 'allowed';
};

describe('Erasing a person', () => {
  // T3580
  test('is theirs once they typed their email, in whatever case; another address is refused', () => {
    expect(codeOf({})).toBe('allowed');
    expect(codeOf({}, { ...args, email: 'other@example.test' })).toBe('ERASURE_NOT_CONFIRMED');
    expect(erasureWayOf(facts, { ...args, asked: 'BY_LETTER' })).toBe('SELF');
  });

  // T3581
  test('waits for a successor where others depend on the person; staff who were asked do not wait', () => {
    const ownedRunning = [{ organization: 'Kopi Nusa', program: 'Expo' }];
    const administeredAlone = [{ program: 'Expo' }];
    expect(codeOf({ ownedRunning })).toBe('OWNS_RUNNING_ORGANIZATION');
    expect(codeOf({ administeredAlone })).toBe('LAST_PROGRAM_ADMIN');
    expect(erasureHindrances({ ...facts, ownedRunning, administeredAlone })).toEqual([
      { code: 'OWNS_RUNNING_ORGANIZATION', organization: 'Kopi Nusa', program: 'Expo' },
      { code: 'LAST_PROGRAM_ADMIN', organization: null, program: 'Expo' },
    ]);
    const byStaff = { isOwn: false, ownedRunning, administeredAlone };
    expect(codeOf(byStaff, { ...args, asked: 'BY_EMAIL' })).toBe('allowed');
    expect(codeOf(byStaff)).toBe('ERASURE_NOT_ASKED');
  });

  // T3582
  test('never takes the last super admin, whoever asks', () => {
    for (const isOwn of [true, false])
      expect(codeOf({ isOwn, isSuperAdmin: true }, { ...args, asked: 'IN_PERSON' })).toBe('LAST_SUPER_ADMIN');
    expect(codeOf({ isSuperAdmin: true, otherSuperAdmins: 1 })).toBe('allowed');
  });
});
