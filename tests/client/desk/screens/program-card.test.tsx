import { describe, expect, test } from 'vitest';
import { ProgramCard } from '../../../../src/client/desk/screens/program-card.tsx';
import type { Me } from '../../../../src/contract/identity.ts';
import { buttonOf, mount } from '../../support/mount.ts';
import { owner, program, staff } from '../meetings/a-program.ts';

const listed = { ...program, status: 'ON_GOING' } as unknown as Me['programs'][number];

describe('The card of a program', () => {
  const card = async (me: Me, over: Partial<Me['programs'][number]> = {}) =>
    mount(<ProgramCard program={{ ...listed, ...over }} phase="TODAY" />, { me });

  // T0178
  test('says what, when in the program’s zone and that it runs, and opens it', async () => {
    const screen = await card(owner);
    for (const words of ['Venture Connect', 'November 21, 2026', 'GMT+7', 'Running today'])
      expect(screen.text()).toContain(words);
    expect(buttonOf(screen, 'Open program')?.getAttribute('href')).toBe('/programs/venture');
  });

  // T0179
  test('leads to the door for staff alone, and to the registration where it is not approved yet', async () => {
    expect(buttonOf(await card(staff), 'Open the door')).not.toBeNull();
    expect(buttonOf(await card(owner), 'Open the door')).toBeNull();
    // Months before there is nobody to scan.
    const ahead = await mount(<ProgramCard program={listed} phase="AHEAD" />, { me: staff });
    expect(buttonOf(ahead, 'Open the door')).toBeNull();
    const waiting = await card(owner, { organizationApproved: false });
    expect(buttonOf(waiting, 'Open program')).toBeNull();
    expect(buttonOf(waiting, 'Registration')?.getAttribute('href')).toContain('/registration');
  });
});
