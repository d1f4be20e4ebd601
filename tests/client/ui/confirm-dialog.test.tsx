import { afterEach, expect, test } from 'vitest';
import { ConfirmDialog } from '../../../src/client/ui/confirm-dialog.tsx';
import { all, type Mounted, mount, submit } from '../support/mount.ts';

/** A question that stands inside a form: its answer is no answer of the form. */

let screen: Mounted;
afterEach(() => screen.unmount());

test('A confirmation keeps its submit event from the form that it stands in', async () => {
  const heard: string[] = [];
  screen = await mount(
    <form onSubmit={() => heard.push('sent')}>
      <ConfirmDialog
        open
        onOpenChange={() => undefined}
        title="Delete it?"
        confirmLabel="Delete"
        onConfirm={() => heard.push('confirmed')}
      />
    </form>,
  );
  const [outer, inner] = all(screen.container, 'form') as [HTMLFormElement, HTMLFormElement];
  await submit(screen, inner);
  expect(heard).toEqual(['confirmed']);
  await submit(screen, outer);
  expect(heard).toEqual(['confirmed', 'sent']);
});
