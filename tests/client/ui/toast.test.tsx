import { expect, test, vi } from 'vitest';
import { ToastRegion, toastError, toastSuccess } from '../../../src/client/ui/toast.tsx';
import { mount, settle } from '../support/mount.ts';

const said = vi.hoisted(() => ({ toasts: [] as unknown[], region: {} as Record<string, unknown> }));
vi.mock('sonner/dist/styles.css', () => ({}));
vi.mock('sonner', () => ({
  Toaster: (props: Record<string, unknown>) => {
    said.region = props;
    return null;
  },
  toast: {
    success: (title: string, { description }: { description: string }) =>
      said.toasts.push(['success', title, description]),
    error: (title: string, { description }: { description: string }) =>
      said.toasts.push(['error', title, description]),
  },
}));

// T0201
test('toasts stand at the top, in the centre, titled Success! or Uh oh! Something went wrong', async () => {
  // Loaded before, so that no drawing waits for it.
  await import('../../../src/client/ui/toaster.tsx');
  toastSuccess('The meeting is canceled.');
  await mount(<ToastRegion />);
  await settle();
  toastError('Error accepting meeting. Please try again.');
  expect(said.region.position).toBe('top-center');
  expect(said.toasts).toEqual([
    ['success', 'Success!', 'The meeting is canceled.'],
    ['error', 'Uh oh! Something went wrong', 'Error accepting meeting. Please try again.'],
  ]);
});
