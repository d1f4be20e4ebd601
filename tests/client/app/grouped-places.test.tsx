import { describe, expect, test, vi } from 'vitest';
import { GroupedPlaces } from '../../../src/client/app/places/grouped-places.tsx';
import type { ProgramOnDevice } from '../../../src/offline/program-queries.ts';
import { person, program } from '../desk/meetings/a-program.ts';
import { all, buttonOf, mount, press } from '../support/mount.ts';

const days = (timelineStart: string, timelineEnd: string) =>
  ({
    ...program,
    staff: true,
    organizationApproved: false,
    timelineStart,
    timelineEnd,
  }) as never as ProgramOnDevice;
const ahead = days('2099-11-21T00:00:00.000Z', '2099-11-22T00:00:00.000Z');
const me = (programRole: string) => person(null, { programs: [{ ...program, programRole }] as never });

const draw = (of: ProgramOnDevice, role = 'PROGRAM_MANAGER', at = '/programs/venture', whole = false) =>
  mount(<GroupedPlaces program={of} badges={{ ATTENTION: 3 }} whole={whole} />, { me: me(role), at });
const links = (container: HTMLElement) => all(container, 'a').map((one) => one.textContent);

describe('The places of a program in groups', () => {
  // T2838
  test('open with what is worked in before the event; another group opens by its button, and says so', async () => {
    const screen = await draw(ahead);
    expect(links(screen.container)).toContain('Registrants');
    expect(links(screen.container)).not.toContain('Scan');
    const group = buttonOf(screen, /Event day/);
    expect(group?.getAttribute('aria-expanded')).toBe('false');
    // What needs attention is not hidden with its group.
    expect(group?.textContent).toContain('3');
    await press(screen, /Event day/);
    expect(links(screen.container)).toContain('Scan');
    expect(buttonOf(screen, /Event day/)?.getAttribute('aria-expanded')).toBe('true');
  });

  // T2839
  test('open with the place where one is, and mark it; the rights of the table say what is there', async () => {
    const screen = await draw(ahead, 'PROGRAM_OWNER', '/programs/venture/audit');
    expect(screen.container.querySelector('[aria-current="page"]')?.textContent).toBe('Audit trail');
    const owner = await draw(ahead, 'PROGRAM_OWNER', '/programs/venture', true);
    expect(links(owner.container)).toContain('News');
    for (const word of ['Broadcasts', 'Email templates', 'Tags'])
      expect(links(owner.container)).not.toContain(word);
    const admin = await draw(ahead, 'PROGRAM_ADMIN', '/programs/venture', true);
    expect(links(admin.container)).toContain('Broadcasts');
  });

  test('open at the doors while the program runs', async () => {
    vi.setSystemTime(new Date('2026-11-21T03:00:00.000Z'));
    try {
      const screen = await draw(days('2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'));
      expect(links(screen.container)).toContain('Scan');
      expect(links(screen.container)).not.toContain('Team');
    } finally {
      vi.useRealTimers();
    }
  });
});
