import { describe, expect, test } from 'vitest';
import { programStatuses } from '../../../src/domain/programs/program.ts';
import {
  type RegistrationStatus,
  registrationStatuses,
} from '../../../src/domain/registration/registration.ts';
import {
  decideChange,
  decideRegister,
  decideRevise,
  emptyRegistration,
  revisionMarker,
  sameData,
  submitLabel,
} from '../../../src/domain/registration/registration-data.ts';
import type { Verdict } from '../../../src/domain/verdict/verdict.ts';

const refusalOf = (verdict: Verdict) => (verdict.kind === 'refused' ? verdict.code : 'allowed');
const now = '2026-11-21T07:00:00.000Z';
const before = '2026-11-21T06:59:59.999Z';
const after = '2026-11-21T07:00:00.001Z';

describe('registering', () => {
  test.each(programStatuses)(
    'for a program that is %s is allowed only while registration is open',
    (status) => {
      const expected = status === 'OPEN_REGISTRATION' ? 'allowed' : 'NOT_OPEN_FOR_REGISTRATION';
      expect(refusalOf(decideRegister({ status }))).toBe(expected);
    },
  );
});

describe('changing and revising a registration', () => {
  test.each(registrationStatuses)('that is %s', (registrationStatus) => {
    const code = registrationStatus === 'REJECTED' ? 'REGISTRATION_REJECTED' : 'allowed';
    expect(refusalOf(decideChange({ registrationStatus }, null, now))).toBe(code);
    expect(refusalOf(decideRevise({ registrationStatus }, true, null, now))).toBe(code);
  });

  test.each([
    ['ends when the revision end date is reached', now, 'REVISION_CLOSED'],
    ['stays closed after it', before, 'REVISION_CLOSED'],
    ['is open until then', after, 'allowed'],
    ['has no end without one', null, 'allowed'],
  ])('%s', (_title, end, code) => {
    expect(refusalOf(decideChange({ registrationStatus: 'NEED_REVISION' }, end, now))).toBe(code);
    expect(refusalOf(decideRevise({ registrationStatus: 'APPROVED' }, true, end, now))).toBe(code);
  });

  // T0340
  test('needs something that was edited before it can be submitted', () => {
    expect(refusalOf(decideRevise({ registrationStatus: 'NEED_REVISION' }, false, null, now))).toBe(
      'NOTHING_EDITED',
    );
  });

  // T0339
  test.each<[RegistrationStatus, string]>([
    ['APPROVED', 'Update Profile'],
    ['PENDING_APPROVAL', 'Submit Revision Data'],
    ['NEED_REVISION', 'Submit Revision Data'],
    ['REJECTED', 'Submit Revision Data'],
  ])('while %s has a button that reads %s', (status, label) => {
    expect(submitLabel(status)).toBe(label);
  });

  // T0338
  test.each([
    [false, false, 'Unchanged'],
    [true, false, 'Edited'],
    [false, true, 'Submitted'],
    [true, true, 'Edited'],
  ])('edited %s and submitted %s is marked %s', (isEdited, isRevisionSubmitted, marker) => {
    expect(revisionMarker({ isEdited, isRevisionSubmitted })).toBe(marker);
  });

  test('says the same whatever the order of people and the blanks around words', () => {
    const data = {
      ...emptyRegistration,
      members: ['a', 'b'],
      purpose: 'Meet',
      programRequirements: { x: 'yes' },
    };
    expect(sameData(data, { ...data, members: ['b', 'a'], purpose: ' Meet ' })).toBe(true);
    expect(sameData(data, { ...data, programRequirements: { x: ' yes', y: ' ' } })).toBe(true);
    for (const other of [
      { members: ['a'] },
      { purpose: 'Sell' },
      { association: 'Kadin' },
      { targetInvestmentAmount: 'USD 1' },
      { companyDeck: 'deck/1' },
      { investmentDeck: 'deck/1' },
      { additionalFile: 'file/1' },
      { programRequirements: { x: 'no' } },
    ]) {
      expect(sameData(data, { ...data, ...other })).toBe(false);
    }
  });
});
