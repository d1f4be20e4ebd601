import { describe, expect, test } from 'vitest';
import { programStatuses } from '../../../src/domain/programs/program-status.ts';
import { decideRegisterOnBehalf } from '../../../src/domain/registration/on-behalf.ts';

describe('Registering an organization on its behalf', () => {
  test('is possible as soon as the organization could see the program, until it has ended', () => {
    const decided = programStatuses.map((status) => {
      const verdict = decideRegisterOnBehalf({ status });
      return [status, verdict.kind === 'refused' ? verdict.code : 'allowed'];
    });
    expect(Object.fromEntries(decided)).toEqual({
      DRAFT: 'NOT_OPEN_FOR_REGISTRATION',
      UPCOMING: 'allowed',
      OPEN_REGISTRATION: 'allowed',
      ON_GOING: 'allowed',
      ENDED: 'PROGRAM_ENDED',
    });
  });
});
