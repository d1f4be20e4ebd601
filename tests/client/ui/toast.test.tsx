import { expect, test } from 'vitest';
import { toastError, toastSuccess } from '../../../src/client/ui/toast.tsx';
import { mount, toasts } from '../support/mount.ts';

// T0201
test('toasts stand at the top, in the centre, titled Success! or Uh oh! Something went wrong', async () => {
  // One that is said before there is a place for it, too.
  toastSuccess('The meeting is canceled.');
  await mount(null);
  toastError('Error accepting meeting. Please try again.');
  expect(await toasts()).toEqual(['The meeting is canceled.', 'Error accepting meeting. Please try again.']);
  const parts = (name: string) =>
    [...document.querySelectorAll(`[data-${name}]`)].map(({ textContent }) => textContent);
  expect(parts('title')).toEqual(['Uh oh! Something went wrong', 'Success!']);
  const place = document.querySelector('[data-sonner-toaster]');
  expect([place?.getAttribute('data-y-position'), place?.getAttribute('data-x-position')]).toEqual([
    'top',
    'center',
  ]);
});
