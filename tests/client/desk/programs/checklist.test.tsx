import { describe, expect, test } from 'vitest';
import { HomeChecklist } from '../../../../src/client/desk/programs/checklist/home-checklist.tsx';
import { PrimaryAction } from '../../../../src/client/desk/programs/checklist/primary-action.tsx';
import { ProgramChecklist } from '../../../../src/client/desk/programs/checklist/program-checklist.tsx';
import type { ChecklistResult } from '../../../../src/contract/checklist.ts';
import { all, buttonOf, mount } from '../../support/mount.ts';
import { program, staff } from '../meetings/a-program.ts';

const item = (code: string, weight: string, place: string, over: object = {}) => ({
  code,
  weight,
  place,
  count: null,
  days: [],
  ...over,
});
const said: ChecklistResult = {
  phase: 'OPEN',
  items: [
    item('UNDECIDED', 'STOP', 'SCHEDULE', { count: 2 }),
    item('DAYS_WITHOUT_TABLE', 'DO', 'TABLES', { count: 5, days: [2, 3, 4] }),
    item('TO_REVIEW', 'DO', 'REGISTRANTS', { count: 3075 }),
    item('WITHOUT_ACCOUNT', 'DO', 'REGISTRANTS', { count: 281 }),
    item('UNANSWERED', 'MAY', 'MEETINGS', { count: 1 }),
    item('OF_A_LATER_VERSION', 'DO', 'SOMEWHERE', { count: 1 }),
  ],
  primary: 'REGISTRANTS',
};
const answer = (result: ChecklistResult) => () => ({ result });

describe('The checklist of a program', () => {
  // T2832
  test('says what waits with how many, a link each; what it does not know it leaves out', async () => {
    const screen = await mount(<ProgramChecklist program={program} />, { me: staff, answer: answer(said) });
    const links = all(screen.container, 'a').map((one) => [
      one.textContent?.replace(/ /g, ' '),
      one.getAttribute('href'),
    ]);
    expect(links).toEqual([
      [
        expect.stringContaining('2 meetings have lost their place'),
        '/programs/venture?tab=schedule#program-tabs',
      ],
      [
        expect.stringContaining('No table on days 2, 3, 4, and 2 more'),
        '/programs/venture?tab=schedule#schedule-rooms',
      ],
      [
        expect.stringContaining('3,075 registrations are waiting for review'),
        '/programs/venture/registrants?registrationStatus=PENDING_APPROVAL',
      ],
      [expect.stringContaining('281 organizations have no account'), '/programs/venture/registrants'],
      [
        expect.stringContaining('1 meeting request has no answer'),
        '/programs/venture?tab=meeting#program-tabs',
      ],
    ]);
    expect(screen.text()).toContain('Open for registration');
    // Each says how pressing it is to who does not see its colour.
    expect(links[0]?.[0]).toMatch(/^Urgent: /);
  });

  // T2833
  test('has one thing to do first, named for the phase; home names the three most pressing', async () => {
    const button = await mount(<PrimaryAction program={program} />, { me: staff, answer: answer(said) });
    expect(buttonOf(button, 'Review registrants')?.getAttribute('href')).toBe(
      '/programs/venture/registrants',
    );
    const prepared = { ...said, phase: 'PREPARE' as const, items: [], primary: 'SETTINGS' };
    const other = await mount(<PrimaryAction program={program} />, { me: staff, answer: answer(prepared) });
    expect(buttonOf(other, 'Open registration')).not.toBeNull();
    const home = await mount(<HomeChecklist program={program} />, { me: staff, answer: answer(said) });
    expect(home.text()).toContain('Open for registration · 4 things to do');
    expect(all(home.container, 'li')).toHaveLength(3);
  });

  // T3102
  test('speaks of the team as it is, also to a super admin who is none of it, and online of rooms', async () => {
    const team = (count: number) => ({ ...said, items: [item('TEAM', 'MAY', 'TEAM', { count })] });
    const one = await mount(<ProgramChecklist program={program} />, { me: staff, answer: answer(team(1)) });
    expect(one.text()).toContain('There is one person in the team');
    const bare = { ...said, items: [item('DAYS_WITHOUT_TABLE', 'DO', 'TABLES', { count: 1, days: [2] })] };
    const online = await mount(<ProgramChecklist program={{ ...program, type: 'ONLINE' }} />, {
      me: staff,
      answer: answer(bare),
    });
    expect(online.text()).toContain('No room on day 2');
    const none = await mount(<ProgramChecklist program={program} />, { me: staff, answer: answer(team(0)) });
    expect(none.text()).toContain('There is nobody in the team yet');
  });

  test('says so where nothing waits', async () => {
    const screen = await mount(<ProgramChecklist program={program} />, {
      me: staff,
      answer: answer({ ...said, items: [] }),
    });
    expect(screen.text()).toContain('Nothing is waiting for you.');
  });
});
