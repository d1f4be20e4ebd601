import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EditProgramScreen } from '../../../../src/client/desk/programs/edit/edit-program-screen.tsx';
import type { Me } from '../../../../src/contract/identity.ts';
import type { ProgramSettingsResult } from '../../../../src/contract/program-settings.ts';
import {
  all,
  buttonOf,
  choose,
  dialogOf,
  fill,
  type Mounted,
  mount,
  press,
  settle,
  toasts,
  user,
} from '../../support/mount.ts';
import { owner, program, staff } from '../meetings/a-program.ts';
import { settings } from './a-managed-program.ts';

/** The form of a program: requirements, review options, flags, pictures (SPEC.md 3). */

vi.mock('../../../../src/client/desk/shared/program-gate.tsx', () => ({
  ProgramGate: ({ children }: { children: (one: unknown) => ReactNode }) => children(shown.program),
}));
const uploads = vi.hoisted(() => ({ asked: [] as { purpose: string; name: string }[] }));
vi.mock('../../../../src/client/desk/shared/files/upload-file.ts', () => ({
  UploadProblem: class extends Error {},
  uploadFile: async (_caller: unknown, { purpose, file }: { purpose: string; file: File }) => {
    uploads.asked.push({ purpose, name: file.name });
    return { value: `${purpose.toLowerCase()}/0198f000-0000-7000-8000-000000000001.webp` };
  },
}));
const shown = vi.hoisted(() => ({ program: null as unknown, refusals: [] as object[] }));

beforeEach(() => {
  shown.program = { ...program, programRole: 'PROGRAM_ADMIN' };
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
});
afterEach(() => {
  uploads.asked = [];
  vi.unstubAllGlobals();
});

const form = async (now: ProgramSettingsResult = settings(), me: Me = staff) => {
  const screen = await mount(<EditProgramScreen />, {
    me,
    answer: ({ method }) => {
      if (method === 'PATCH') return shown.refusals.shift() ?? { result: now };
      return method === 'GET' ? { result: now } : undefined;
    },
  });
  await settle();
  return screen;
};
/** What was sent: only what has changed, and what was read of that. */
const sent = (screen: Mounted) =>
  screen.calls
    .filter(({ method }) => method === 'PATCH')
    .map(({ body }) => body as { seen: Record<string, unknown> } & Record<string, unknown>);
/** What was saved. */
const saved = async (screen: Mounted) => {
  await press(screen, 'Save changes');
  await settle();
  return sent(screen).map(({ seen: _read, ...changed }) => changed);
};
const requirement = (at: number, over = {}): ProgramSettingsResult['programRequirements'][number] => ({
  id: `99999999-0000-4000-8000-00000000000${at}`,
  formOrder: at,
  requirementLabel: `Question ${at}`,
  requirementRequired: false,
  requirementTarget: 'ALL',
  requirementType: 'TEXT',
  requirementValue: [],
  isVisible: true,
  answers: 0,
  ...over,
});
/** The nth requirement's own part of the form. */
const itemOf = (screen: Mounted, place: number): Mounted => {
  const [list] = all(screen.container, 'ol');
  const container = all(list, 'li')[place];
  if (!container) throw new Error(`No requirement ${place}`);
  return { ...screen, container };
};

describe('The requirements of a program', () => {
  // T1071
  test.each([
    ['TEXT', 'ALL', []],
    ['FILE', 'STARTUP', []],
    ['RADIO_BUTTON', 'VENTURE_CAPITAL', ['Yes', 'No']],
    ['SELECTION', 'CORPORATE', ['Seed', 'Series A', 'Series B']],
    ['TEXT', 'RESEARCH_EDUCATION', []],
  ])('can be answered by %s and asked of %s', async (type, target, options) => {
    const screen = await form();
    expect(screen.text()).toContain('No questions yet.');
    await press(screen, 'Add a requirement');
    const item = () => itemOf(screen, 0);
    await fill(item(), 'Label', 'What do you seek?');
    await fill(item(), 'Answer type', type);
    await fill(item(), 'Who is asked', target);
    // Only what is chosen from has options.
    expect(item().container.textContent.includes('Options')).toBe(options.length > 0);
    if (options.length > 0) await fill(item(), 'Options', options.join('\n'));
    await choose(item(), 'Required');
    expect(await saved(screen)).toEqual([
      {
        programRequirements: [
          {
            requirementLabel: 'What do you seek?',
            requirementRequired: true,
            isVisible: true,
            requirementTarget: target,
            requirementType: type,
            requirementValue: options,
          },
        ],
      },
    ]);
  });

  // T1072
  test('need a label, and two options where one is chosen: each is said at its field, and nothing is sent', async () => {
    const screen = await form();
    await press(screen, 'Add a requirement');
    await fill(itemOf(screen, 0), 'Answer type', 'SELECTION');
    await fill(itemOf(screen, 0), 'Options', 'Only one');
    expect(await saved(screen)).toEqual([]);
    const alerts = all(itemOf(screen, 0).container, 'p').filter(
      (one) => one.getAttribute('role') === 'alert',
    );
    expect(alerts).toHaveLength(2);
    expect(screen.text()).toContain('Please check the marked fields.');
  });

  test('are put in another order by their arrows, which says where it stands now', async () => {
    const screen = await form(
      settings({ programRequirements: [requirement(0), requirement(1), requirement(2)] }),
    );
    expect(buttonOf(itemOf(screen, 0), 'Move Question 0 up')?.disabled).toBe(true);
    expect(buttonOf(itemOf(screen, 2), 'Move Question 2 down')?.disabled).toBe(true);
    await press(screen, 'Move Question 2 up');
    expect(screen.text()).toContain('Question 2 is now number 2 of 3.');
    const [body] = (await saved(screen)) as { programRequirements: { id: string }[] }[];
    expect(body?.programRequirements.map(({ id }) => id.at(-1))).toEqual(['0', '2', '1']);
  });

  test('that were answered are taken away only after a question that says how many answers stand in it', async () => {
    const screen = await form(
      settings({ programRequirements: [requirement(0, { answers: 12 }), requirement(1)] }),
    );
    expect(screen.text()).toContain('12 organizations have answered.');
    await press(screen, 'Remove Question 0');
    expect(await saved(screen)).toEqual([]);
    expect(screen.text()).toContain('Save these changes?');
    expect(screen.text()).toContain('12');
    // The question is a form of its own: it stands beside the program's, so that Enter in it sends no other.
    const forms = all(screen.container, 'form');
    expect(forms.map((one) => all(one, 'form').length)).toEqual([0, 0]);
  });

  // T1073
  test('can be hidden, so that nobody is asked', async () => {
    const screen = await form(settings({ programRequirements: [requirement(0)] }));
    await choose(itemOf(screen, 0), 'Visible');
    const [body] = (await saved(screen)) as { programRequirements: { isVisible: boolean }[] }[];
    expect(body?.programRequirements.map(({ isVisible }) => isVisible)).toEqual([false]);
  });
});

describe('What meetings of a program are rated by, and what is turned off', () => {
  // T1075
  test('is saved line by line: review options and purposes, without empty lines', async () => {
    const screen = await form();
    await fill(screen, 'Review options', 'Very useful\n\n Not useful \nA deal');
    expect(await saved(screen)).toEqual([{ meetingReviews: ['Very useful', 'Not useful', 'A deal'] }]);
    expect(await toasts()).toEqual(['Venture Connect has been saved.']);
  });

  test('is what was typed in another language before a reload: nobody else has changed it', async () => {
    const draft = {
      base: { meetingPurposes: 'Investasi' },
      values: { meetingPurposes: 'Investasi\nTurisme' },
    };
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => (key.includes(':program:') ? JSON.stringify(draft) : null),
      setItem: () => undefined,
      removeItem: () => undefined,
    });
    const screen = await form();
    await press(screen, 'Save changes');
    await settle();
    expect(sent(screen)).toEqual([
      { meetingPurposes: ['Investment', 'Turisme'], seen: { meetingPurposes: ['Investment'] } },
    ]);
  });

  test('shows the requirements that were typed before a reload, each with its label', async () => {
    const typed = (label: string) => ({
      id: null,
      label,
      required: false,
      target: 'ALL',
      type: 'TEXT',
      options: '',
      isVisible: true,
    });
    const draft = {
      base: { requirements: [] },
      values: { requirements: [typed('Stage'), typed('Licence')] },
    };
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => (key.includes(':program:') ? JSON.stringify(draft) : null),
      setItem: () => undefined,
      removeItem: () => undefined,
    });
    const screen = await form();
    await settle();
    expect(all(screen.container, 'h3').map(({ textContent }) => textContent)).toEqual([
      '1. Stage',
      '2. Licence',
    ]);
    expect(screen.text()).toContain('Your changes are still here');
  });

  // T0483
  test.each([
    ['Disable matchmaking', 'disableMatchmaking'],
    ['Disable notifications', 'disableNotification'],
    ['Disable sponsors', 'disableSponsor'],
  ])('%s is one flag of its own, set after the question what it takes from others', async (label, flag) => {
    const screen = await form();
    await choose(screen, label);
    expect(await saved(screen)).toEqual([]);
    const question = dialogOf(screen);
    expect(all(question, 'li')).toHaveLength(1);
    expect(await saved({ ...screen, container: question ?? screen.container })).toEqual([{ [flag]: true }]);
  });
});

describe('The reminders of a program', () => {
  // T3286
  test('are saved as minutes; none at all is asked first', async () => {
    const screen = await form();
    await fill(screen, 'First reminder (minutes before the start)', '30');
    expect(await saved(screen)).toEqual([{ firstReminderMinutes: 30 }]);
    const other = await form();
    await fill(other, 'First reminder (minutes before the start)', '0');
    await fill(other, 'Last reminder (minutes before the start)', '0');
    expect(await saved(other)).toEqual([]);
    const question = dialogOf(other);
    expect(all(question, 'li')).toHaveLength(1);
    expect(await saved({ ...other, container: question ?? other.container })).toEqual([
      { firstReminderMinutes: 0, lastReminderMinutes: 0 },
    ]);
  });

  // T3287
  test('the last one comes after the first one: else it is said at its field', async () => {
    const screen = await form();
    await fill(screen, 'Last reminder (minutes before the start)', '15');
    expect(await saved(screen)).toEqual([]);
    expect(screen.text()).toContain('The last reminder must be closer to the start than the first one.');
  });
});

describe('No-shows of a program', () => {
  // T3369
  test('are told to nobody until staff turn it on', async () => {
    const screen = await form();
    await choose(screen, 'Notify both sides after a no-show');
    expect(await saved(screen)).toEqual([{ notifyNoShows: true }]);
  });
});

describe('The personal data of a program', () => {
  // T3898
  test('is kept for as many days as staff say', async () => {
    const screen = await form();
    await fill(screen, 'Keep personal data (days after the end)', '400');
    expect(await saved(screen)).toEqual([{ retentionDays: 400 }]);
  });
});

describe('The pictures of a program', () => {
  // T1067
  test.each([
    ['Logo', 'LOGO', 'logo'],
    ['Banner', 'BANNER', 'banner'],
  ])('%s is uploaded, shown, and saved with the form', async (label, purpose, field) => {
    const screen = await form();
    const input = all(screen.container, 'input').find(
      (one) => one.type === 'file' && one.getAttribute('aria-label') === label,
    );
    if (!input) throw new Error(`No field for a ${label}`);
    const file = new File(['x'], 'picture-of-it.png', { type: 'image/png' });
    await user.upload(input, file);
    await settle();
    expect(uploads.asked).toEqual([{ purpose, name: 'picture-of-it.png' }]);
    expect(screen.text()).toContain('picture-of-it.png');
    const value = `${purpose.toLowerCase()}/0198f000-0000-7000-8000-000000000001.webp`;
    expect(await saved(screen)).toEqual([{ [field]: value }]);
  });

  // T1068
  test('are taken away again', async () => {
    const screen = await form(settings({ logo: 'logo/0198f000-0000-7000-8000-000000000001.webp' }));
    await press(screen, 'Logo: Remove');
    expect(await saved(screen)).toEqual([{ logo: null }]);
  });
});

describe('Who may only read a program', () => {
  test('finds everything in it, and nothing that can be pressed', async () => {
    shown.program = { ...program, programRole: 'PROGRAM_OWNER' };
    const screen = await form(settings(), owner);
    expect(screen.text()).toContain('You can view this. Only admins and managers can change it.');
    expect(all(screen.container, 'fieldset')[0]?.disabled).toBe(true);
    expect(screen.text()).not.toContain('Delete program');
  });
});

describe('A program that two change at once', () => {
  const theirs = { name: 'Their forum', timelineStart: '2026-11-21T02:30:00.000Z' };
  const change = async (now = settings()) => {
    const message = 'Someone else has changed this in the meantime.';
    shown.refusals = [{ status: 409, code: 'CHANGED_MEANWHILE', message, result: { standing: theirs } }];
    const screen = await form(now);
    await fill(screen, 'Name', 'My forum');
    await fill(screen, 'Organizer', 'My chamber');
    await press(screen, 'Save changes');
    await settle();
    return screen;
  };

  test('says with each change what was read of it, and asks with both texts', async () => {
    const screen = await change();
    const { name, organizer } = settings();
    expect(sent(screen)).toEqual([{ name: 'My forum', organizer: 'My chamber', seen: { name, organizer } }]);
    for (const words of ['Changed in the meantime', 'Their forum', 'My forum'])
      expect(screen.text()).toContain(words);
    await press(screen, 'Keep mine');
    await settle();
    expect(sent(screen).at(-1)).toEqual({
      name: 'My forum',
      organizer: 'My chamber',
      seen: { ...theirs, organizer },
    });
    expect(await toasts()).toEqual([`${name} has been saved.`]);
  });

  test('takes theirs into the form, with their day and hour; what else was typed stays', async () => {
    const screen = await change();
    await press(screen, 'Take theirs');
    await press(screen, 'Save changes');
    await settle();
    expect(sent(screen).at(-1)).toMatchObject({ organizer: 'My chamber' });
    expect(sent(screen).at(-1)).not.toHaveProperty('name');
    const values = all(screen.container, 'input').map((one) => one.value);
    expect(values).toEqual(expect.arrayContaining(['Their forum', '2026-11-21']));
  });
});
