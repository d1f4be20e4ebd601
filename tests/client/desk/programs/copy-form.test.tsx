import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CopyForm } from '../../../../src/client/desk/programs/copy/copy-form.tsx';
import { fieldOf, mount, press, settle, user } from '../../support/mount.ts';
import { program, staff } from '../meetings/a-program.ts';

/** The form that copies a program: asked for once, however often it is pressed. */

beforeEach(() => sessionStorage.clear());

const form = async (refusals: ({ status: number; code: string } | undefined)[]) => {
  const screen = await mount(
    <CopyForm
      program={{ ...program, programRole: 'PROGRAM_ADMIN' }}
      initial={{ name: 'Venture Day 2027', firstDay: '2027-11-19' }}
      firstDay="2026-11-20"
      days={2}
      onCopied={async () => undefined}
      onCancel={vi.fn()}
    />,
    {
      me: staff,
      answer: ({ method }) => (method === 'POST' ? refusals.shift() : { result: { available: true } }),
    },
  );
  await settle();
  const copy = async () => {
    await press(screen, 'Copy program');
    await settle();
  };
  const bodies = () =>
    screen.calls
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => body as { copyId: string; parts: string[] });
  return { screen, copy, bodies };
};

describe('The form that copies a program', () => {
  // T3088
  test('asks for another copy once the one of an earlier press turns out to be deleted; sessions are left out unless chosen', async () => {
    const { screen, copy, bodies } = await form([
      { status: 409, code: 'TOO_MANY_INVITATIONS' },
      { status: 404, code: 'NOT_FOUND' },
    ]);
    await copy();
    await copy();
    await user.click(fieldOf(screen, 'Sessions'));
    await copy();
    const [first, second, third] = bodies();
    expect(second?.copyId).toBe(first?.copyId);
    expect(third?.copyId).not.toBe(first?.copyId);
    expect(first?.parts).toEqual(['FORM', 'ROOMS', 'SCHEDULE', 'TEMPLATES', 'TEAM']);
    expect(third?.parts).toContain('SESSIONS');
  });
});
