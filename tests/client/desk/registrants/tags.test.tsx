import { afterEach, describe, expect, test, vi } from 'vitest';
import { AssignTagsDialog } from '../../../../src/client/desk/registrants/assign-tags-dialog.tsx';
import { TagDialog } from '../../../../src/client/desk/registrants/tag-dialog.tsx';
import { act, buttonOf, type Call, choose, fill, mount, press, settle, toasts } from '../../support/mount.ts';
import { manager, program, registrant, tag } from './a-registrant.ts';

/** Tags: add, edit, delete and assign (SPEC.md 2, 5, 8 and 9), with the answers of a server. */

afterEach(() => {
  vi.useRealTimers();
  many = 2;
});

/** How many the program has. */
let many = 2;
const answer = ({ method, path }: Call) => {
  if (method === 'GET') return { result: { tags: Array.from({ length: many }, (_, number) => tag(number)) } };
  if (method === 'DELETE') return { result: { registrants: 3 } };
  return { result: path.includes('assign_tags') ? { tagIds: [tag(1).tagId] } : tag(0) };
};
const changes = ({ calls }: Awaited<ReturnType<typeof mount>>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => ({ method, body }));

describe('The tags of a program', () => {
  const open = async () => {
    const dialog = <TagDialog programId={program.id} mayEdit open onClose={() => undefined} />;
    const screen = await mount(dialog, { me: manager, answer });
    await settle();
    return screen;
  };

  // T0194
  test('get a new one: without label or description nothing is sent and both say why; then a toast', async () => {
    const screen = await open();
    await press(screen, 'Add a tag');
    await press(screen, 'Add tag');
    await settle();
    expect(screen.text().split('Undefined tag label or description')).toHaveLength(3);
    expect(changes(screen)).toEqual([]);
    await fill(screen, 'Label', 'Fintech');
    await fill(screen, 'Description', 'Banks and wallets');
    await press(screen, 'Add tag');
    await settle();
    expect(changes(screen)).toEqual([
      { method: 'POST', body: [{ label: 'Fintech', description: 'Banks and wallets' }] },
    ]);
    expect(await toasts()).toEqual(['New tag has been successfully added to the list']);
  });

  // T0195
  test('are changed one by one, and a toast says so', async () => {
    const screen = await open();
    await press(screen, 'Edit Fintech');
    await fill(screen, 'Label', 'Banking');
    await press(screen, 'Save tag');
    await settle();
    expect(changes(screen)).toMatchObject([{ method: 'PUT', body: { label: 'Banking' } }]);
    expect(await toasts()).toEqual(['Tag has been successfully updated']);
  });

  test('have one form at a time: another takes its place after a question, and a search hides none', async () => {
    many = 8;
    const screen = await open();
    await press(screen, 'Edit Fintech');
    await fill(screen, 'Label', 'Banking');
    for (const other of ['Edit Health', 'Add a tag']) {
      await press(screen, other);
      await press(screen, 'Keep editing');
    }
    await fill(screen, 'Search tags', 'nothing like it');
    expect(screen.text()).toContain('No results.');
    await press(screen, 'Save tag');
    await settle();
    expect(changes(screen)).toMatchObject([{ method: 'PUT', body: { label: 'Banking' } }]);
    expect(buttonOf(screen, 'Edit Fintech')).toBeNull();
    await fill(screen, 'Search tags', '');
    await press(screen, 'Edit Fintech');
    await fill(screen, 'Label', 'Wallets');
    await press(screen, 'Edit Health');
    await press(screen, 'Leave without saving');
    expect(buttonOf(screen, 'Edit Fintech')).not.toBeNull();
    expect(buttonOf(screen, 'Edit Health')).toBeNull();
  });

  // T0196
  test('are deleted after a question that says how many have it, and a toast says so', async () => {
    const screen = await open();
    await press(screen, 'Delete Health');
    expect(screen.text()).toContain('Delete the tag “Health”?');
    expect(screen.text()).toContain('3 registrants');
    expect(changes(screen)).toEqual([]);
    await press(screen, 'Delete tag');
    await settle();
    expect(changes(screen)).toEqual([{ method: 'DELETE', body: { tagId: tag(1).tagId } }]);
    expect(await toasts()).toEqual(['Tag has been successfully deleted']);
  });
});

describe('The tags of a registrant', () => {
  // T0612
  test('are assigned, said to be so, and the dialog closes a second later', async () => {
    const closed = vi.fn();
    const dialog = (
      <AssignTagsDialog programId={program.id} registrant={registrant(0, { tagIds: [] })} onClose={closed} />
    );
    const screen = await mount(dialog, { me: manager, answer });
    await settle();
    await choose(screen, 'Health');
    expect(screen.text()).toContain('1 of 2 selected');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await press(screen, 'Assign tags');
    await settle();
    expect(changes(screen)).toEqual([
      {
        method: 'PUT',
        body: {
          programId: program.id,
          organizationId: registrant(0).id,
          tagIds: [tag(1).tagId],
          seen: { tagIds: [] },
        },
      },
    ]);
    expect(await toasts()).toEqual(['Tag has been successfully assigned to registrant']);
    await act(async () => vi.advanceTimersByTime(999));
    expect(closed).not.toHaveBeenCalled();
    await act(async () => vi.advanceTimersByTime(1));
    expect(closed).toHaveBeenCalledOnce();
  });
});
