import { afterEach, describe, expect, test, vi } from 'vitest';
import { deskQueries } from '../../../src/client/app/desk-queries.ts';
import { CommandPalette } from '../../../src/client/app/palette/command-palette.tsx';
import { PaletteButton } from '../../../src/client/app/palette/palette-button.tsx';
import { DeviceContext } from '../../../src/client/venue/device-context.ts';
import type { ProgramOnDevice } from '../../../src/offline/program-queries.ts';
import { freshDatabase } from '../../offline/support/device.ts';
import { owner, person, program, staff } from '../desk/meetings/a-program.ts';
import { registrant } from '../desk/registrants/a-registrant.ts';
import { dialogOf, fill, fireEvent, mount, user, within } from '../support/mount.ts';

const onDevice = { ...program, staff: true, organizationApproved: false } as unknown as ProgramOnDevice;
const me = {
  ...staff,
  programs: [{ ...program, programRole: null }] as never,
};
const found = ({ path }: { path: string }) => {
  const page = { page: 1, size: 6, total: 1 };
  const items = path.includes('/registrant') ? [{ ...registrant(1), name: 'Kopi Nusantara' }] : [];
  const counts = {
    totalRegistrant: 1,
    totalPendingApproval: 0,
    totalApproved: 1,
    totalRejected: 0,
    totalNeedRevision: 0,
    totalRevisionSubmitted: 0,
  };
  return { result: { ...page, items, counts } };
};
afterEach(() => deskQueries.clear());

const options = (container: HTMLElement) =>
  within(container)
    .queryAllByRole('option')
    .map((one) => one.textContent);

describe('The command palette', () => {
  // T2834
  test('finds a place of the program by a few letters and goes there by the keys alone', async () => {
    const gone = vi.fn();
    const screen = await mount(<CommandPalette program={onDevice} onGo={gone} />, { me });
    const field = within(screen.container).getByRole('combobox');
    await user.click(field);
    await user.keyboard('tabl');
    expect(options(screen.container)[0]).toContain('Tables by time');
    expect(options(screen.container)[1]).toContain('Tablets');
    await user.keyboard('{ArrowDown}');
    const second = within(screen.container).getByRole('option', { selected: true });
    expect(field.getAttribute('aria-activedescendant')).toBe(second.id);
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    expect(screen.address()).toBe('/programs/venture/devices');
    expect(gone).toHaveBeenCalledOnce();
  });

  // T2835
  test('shows a participant no place of the staff, and nobody a screen that is not theirs', async () => {
    const participant = { ...onDevice, staff: false } as ProgramOnDevice;
    const screen = await mount(<CommandPalette program={participant} onGo={() => undefined} />, {
      me: owner,
    });
    const shown = options(screen.container).join();
    expect(shown).toContain('Participants');
    for (const word of ['Registrants', 'Broadcasts', 'Users', 'Admin area', 'All organizations'])
      expect(shown).not.toContain(word);
    const manager = person(null, {
      programs: [{ ...program, programRole: 'PROGRAM_MANAGER' }] as never,
    });
    const managed = await mount(<CommandPalette program={onDevice} onGo={() => undefined} />, {
      me: manager,
    });
    expect(options(managed.container).join()).toContain('Registrants');
    expect(options(managed.container).join()).not.toContain('Broadcasts');
  });

  // T2836
  test('finds registrants of the program, and opens the one that is chosen', async () => {
    const screen = await mount(<CommandPalette program={onDevice} onGo={() => undefined} />, {
      me,
      answer: found as never,
    });
    await fill(screen, 'Search screens', 'kopi');
    const option = await within(screen.container).findByRole(
      'option',
      { name: /Kopi Nusantara/ },
      { timeout: 20_000 },
    );
    fireEvent.click(option);
    expect(screen.address()).toBe(
      `/programs/venture/registrants?registrationDataDrawer=true&organization=${registrant(1).id}`,
    );
  });

  // T3103
  test('opens nothing that was found for other words than those that are typed by now', async () => {
    const gone = vi.fn();
    const screen = await mount(<CommandPalette program={onDevice} onGo={gone} />, {
      me,
      answer: found as never,
    });
    await fill(screen, 'Search screens', 'kopi');
    await within(screen.container).findByRole('option', { name: /Kopi Nusantara/ }, { timeout: 20_000 });
    await fill(screen, 'Search screens', 'borealis');
    fireEvent.keyDown(within(screen.container).getByRole('combobox'), { key: 'Enter' });
    expect(gone).not.toHaveBeenCalled();
    expect(options(screen.container).join()).not.toContain('Kopi Nusantara');
  });

  // T3104
  test('keeps what was chosen by the keys when more is found, and chooses again after a key with nothing to choose', async () => {
    const screen = await mount(<CommandPalette program={onDevice} onGo={() => undefined} />, {
      me,
      answer: found as never,
    });
    const field = within(screen.container).getByRole('combobox');
    await fill(screen, 'Search screens', 'kopi');
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    const option = await within(screen.container).findByRole(
      'option',
      { name: /Kopi Nusantara/, selected: true },
      { timeout: 20_000 },
    );
    expect(field.getAttribute('aria-activedescendant')).toBe(option.id);
  });

  // T3105
  test('is not disturbed by a key without a name, as a browser sends when it fills in a field', async () => {
    const device = (
      <DeviceContext value={{ db: freshDatabase(), me: null } as never}>
        <PaletteButton />
      </DeviceContext>
    );
    const screen = await mount(device, { me });
    const failed = vi.fn();
    window.addEventListener('error', failed);
    window.dispatchEvent(new Event('keydown'));
    window.removeEventListener('error', failed);
    expect(failed).not.toHaveBeenCalled();
    expect(dialogOf(screen)).toBeNull();
  });

  // T2837
  test('is opened by Ctrl+K and by its button, and not above a question', async () => {
    const db = freshDatabase();
    const device = <T,>(children: T) => (
      <DeviceContext value={{ db, me: null } as never}>{children as never}</DeviceContext>
    );
    const screen = await mount(device(<PaletteButton />), { me });
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
    await within(document.body).findByRole('dialog', { name: 'Go to' }, { timeout: 20_000 });
    expect(dialogOf(screen)).not.toBeNull();
    const other = await mount(
      device(
        <>
          <div role="alertdialog" aria-label="Leave without saving?" />
          <PaletteButton />
        </>,
      ),
      { me },
    );
    fireEvent.keyDown(window, { key: 'k', metaKey: true });
    expect(within(other.container).queryByRole('dialog', { name: 'Go to' })).toBeNull();
  });
});
