import { describe, expect, it } from 'vitest';
import { followedProgram } from '../../../src/client/app/followed-program.ts';

const me = {
  id: '0b7a0a10-0000-4000-8000-000000000001',
  name: 'Rini',
  userRole: 'USER',
  organizationId: '0b7a0a10-0000-4000-8000-000000000002',
  organizationRole: 'ORGANIZATION_OWNER',
  programs: [],
} as unknown as NonNullable<Parameters<typeof followedProgram>[0]>;
const program = {
  id: '0b7a0a10-0000-4000-8000-000000000003',
  programRole: null,
  organizationApproved: false,
  synced: false,
} as unknown as NonNullable<Parameters<typeof followedProgram>[1]>;

describe('The program a device follows', () => {
  it('is none while the registration waits: the server would only answer 404', () => {
    expect(followedProgram(me, program)).toBeNull();
    expect(followedProgram(me, null)).toBeNull();
    expect(followedProgram(null, program)).toBeNull();
  });

  it('is the one that is open, for the approved, for staff and for the super admin', () => {
    expect(followedProgram(me, { ...program, organizationApproved: true })).toBe(program.id);
    expect(followedProgram(me, { ...program, programRole: 'PROGRAM_OWNER' })).toBe(program.id);
    expect(followedProgram({ ...me, userRole: 'SUPER_ADMIN' }, program)).toBe(program.id);
  });

  it('stays the one that is on the device when the right to it is withdrawn: its pull says that it must go', () => {
    expect(followedProgram(me, { ...program, synced: true })).toBe(program.id);
  });
});
