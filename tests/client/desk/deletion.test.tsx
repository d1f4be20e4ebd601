import { afterEach, expect, test, vi } from 'vitest';
import { DeleteSponsorDialog } from '../../../src/client/desk/sponsors/delete-sponsor-dialog.tsx';
import type { SponsorResult } from '../../../src/contract/sponsors.ts';
import { type Answer, type Mounted, mount, press, settle, toasts } from '../support/mount.ts';

/** The question before something is deleted, and what becomes of it. */

const id = '11111111-1111-4111-8111-111111111111';
const sponsor: SponsorResult = {
  id,
  title: 'Kopi Nusa',
  link: 'https://kopi.example',
  description: '',
  tier: 'DEFAULT',
  order: 0,
  image: 'asset/x.webp',
  picture: null,
  participantId: null,
  participant: null,
};

let screen: Mounted;
afterEach(() => screen.unmount());

const missing = 'It is not there.';
test.each<[what: string, answer: Answer, closes: number, said: string]>([
  ['closes and says so', { result: { id } }, 1, 'The sponsor is deleted.'],
  [
    'closes too where somebody else was quicker',
    { status: 404, code: 'NOT_FOUND', message: missing },
    1,
    missing,
  ],
  ['stays open where it failed', { status: 500, code: 'SERVER_ERROR', message: 'No.' }, 0, 'No.'],
])('A deletion %s', async (_what, answer, closes, said) => {
  const onClose = vi.fn();
  screen = await mount(<DeleteSponsorDialog programId={id} sponsor={sponsor} onClose={onClose} />, {
    answer: () => answer,
  });
  await press(screen, 'Delete sponsor');
  await settle();
  expect(onClose).toHaveBeenCalledTimes(closes);
  expect(await toasts()).toEqual([said]);
});
