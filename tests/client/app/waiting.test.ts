import { expect, test } from 'vitest';
import { opensMeanwhile, waitsForApproval } from '../../../src/client/app/followed-program.ts';
import { waitingText } from '../../../src/client/desk/registration/waiting-text.ts';
import type { StoredMe } from '../../../src/offline/documents.ts';
import type { ProgramOnDevice } from '../../../src/offline/program-queries.ts';

const me = {
  id: 'person',
  name: 'Ayu',
  userRole: 'USER',
  organizationId: 'acme',
  organizationRole: 'ORGANIZATION_OWNER',
} as StoredMe;
const program = (over: Partial<ProgramOnDevice> = {}) =>
  ({
    id: 'program',
    slug: 'expo',
    programRole: null,
    organizationApproved: false,
    ...over,
  }) as ProgramOnDevice;

// T1304
test('who is registered and not approved waits; staff, participants and visitors do not', () => {
  expect(waitsForApproval(me, program())).toBe(true);
  expect(waitsForApproval(me, program({ organizationApproved: true }))).toBe(false);
  expect(waitsForApproval(me, program({ programRole: 'PROGRAM_MANAGER' }))).toBe(false);
  expect(waitsForApproval({ ...me, userRole: 'SUPER_ADMIN' }, program())).toBe(false);
  expect(waitsForApproval(null, program())).toBe(false);
  expect(waitsForApproval(me, null)).toBe(false);
});

// T1306
test('who waits still reaches the registration and what lies on the device: it may hold check-ins', () => {
  const there = (place: string) => opensMeanwhile(`/programs/expo${place}`);
  expect(['/registration', '/device'].map(there)).toEqual([true, true]);
  expect(['', '/door', '/my-schedule', '/devices'].map(there)).toEqual([false, false, false, false]);
});

// T1305
test('says how the registration stands, and what happens next', () => {
  const titles = (['PENDING_APPROVAL', 'NEED_REVISION', 'REJECTED', null] as const).map(
    (status) => waitingText(status, 'Acme').title,
  );
  expect(titles).toEqual([
    'Waiting for approval',
    'Waiting for your revision',
    'Registration rejected',
    'Not registered',
  ]);
  expect(waitingText('PENDING_APPROVAL', 'Acme').next).toContain('this page opens automatically');
  expect(waitingText(null, 'Acme').next).toContain('Acme');
  expect(waitingText(null, null).next).toContain('Choose yours');
});
