import { Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { RegisteredProgramsScreen } from '../../../../src/client/desk/registration/registered-programs-screen.tsx';
import { RegistrationScreen } from '../../../../src/client/desk/registration/registration-screen.tsx';
import { emptyRegistration } from '../../../../src/domain/registration/registration-data.ts';
import {
  all,
  buttonOf,
  type Call,
  dialogOf,
  mount,
  openTab,
  press,
  settle,
  toasts,
} from '../../support/mount.ts';
import { person } from '../meetings/a-program.ts';

/** The registration's drawer and what opens it (SPEC.md 2 and 4), with the answers of a server. */

const ORGANIZATION = '5b0c8a34-6a5b-4f0e-9a9e-0d6a3f1f6b01';
const PROGRAM = '5b0c8a34-6a5b-4f0e-9a9e-0d6a3f1f6b03';
const me = person(ORGANIZATION);
const registration = {
  programId: PROGRAM,
  organizationId: ORGANIZATION,
  registrationStatus: 'NEED_REVISION' as const,
  message: 'Please tell us more.',
  isEdited: true,
  isRevisionSubmitted: false,
  agreement: null,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  data: { ...emptyRegistration, members: [me.id] },
};
const program = {
  id: PROGRAM,
  slug: 'venture',
  name: 'Venture Connect',
  shortName: '',
  description: '',
  organizer: '',
  location: 'Jakarta',
  type: 'OFFLINE',
  status: 'OPEN_REGISTRATION',
  timezone: 'Asia/Jakarta',
  timelineStart: '2099-12-01T00:00:00.000Z',
  timelineEnd: '2099-12-02T00:00:00.000Z',
  colorTheme: '#1D4ED8',
  revisionEndDate: null as string | null,
  checkInOpensMinutes: 15,
};
const form = (over: object = {}) => ({
  program: { ...program, registration, ...over },
  organization: { id: ORGANIZATION, name: 'Kopi Nusa', profile: 'STARTUP' },
  requirements: [],
  people: [
    {
      id: me.id,
      name: 'Ayu Lestari',
      jobTitle: 'Founder',
      organizationRole: 'ORGANIZATION_OWNER',
      profilePicture: null,
    },
  ],
  registration,
});
const entry = {
  id: '5b0c8a34-6a5b-4f0e-9a9e-0d6a3f1f6b09',
  registrationStatus: 'NEED_REVISION',
  message: 'Please tell us more.',
  createdAt: '2026-11-20T00:00:00.000Z',
};

const answering =
  (over: object = {}, history: object[] = [entry]) =>
  ({ method, path }: Call) => {
    if (method !== 'GET') return { result: { ...registration, isEdited: false, isRevisionSubmitted: true } };
    if (path.includes('histor')) return { result: { history } };
    if (path.includes('requirement')) return { result: form(over) };
    return { result: { items: [form(over).program], page: 1, size: 10, total: 1 } };
  };

const at = async (address: string, over?: object, history?: object[]) => {
  const screens = (
    <Routes>
      <Route path="/programs/:slug/registration" element={<RegistrationScreen />} />
      <Route path="/organizations/registered-programs" element={<RegisteredProgramsScreen />} />
    </Routes>
  );
  const screen = await mount(screens, { me, at: address, answer: answering(over, history) });
  await settle();
  return screen;
};
const isOpen = ({ container }: Awaited<ReturnType<typeof at>>) => dialogOf({ container }) !== null;

const HERE = '/programs/venture/registration';

describe('The registration’s drawer', () => {
  // T0096
  test('opens with registrationDataDrawer=true, and closing it clears the search parameters', async () => {
    expect(isOpen(await at(HERE))).toBe(false);
    expect(isOpen(await at(`${HERE}?registrationDataDrawer=false`))).toBe(false);
    const screen = await at(`${HERE}?returnUrl=%2Forganizations&registrationDataDrawer=true`);
    expect(isOpen(screen)).toBe(true);
    await press(screen, 'Close');
    expect(isOpen(screen)).toBe(false);
    expect(screen.address()).toBe(HERE);
  });

  // T0097
  test('does the same over the registered programs, where it leads to the form as well', async () => {
    const list = '/organizations/registered-programs';
    const screen = await at(`${list}?registrationDataDrawer=true&program=venture`);
    expect(isOpen(screen)).toBe(true);
    expect(buttonOf(screen, 'Change data')?.getAttribute('href')).toContain(HERE);
    await press(screen, 'Close');
    expect(screen.address()).toBe(list);
    await press(screen, 'Registration details');
    expect(isOpen(screen)).toBe(true);
    expect(screen.address()).toBe(`${list}?registrationDataDrawer=true&program=venture`);
  });

  // T0161
  test('has Details, Members with who comes, and History with what was said', async () => {
    const screen = await at(`${HERE}?registrationDataDrawer=true`);
    const tabs = all(screen.container, 'button').filter((one) => one.getAttribute('role') === 'tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Details', 'Members1', 'History']);
    const drawer = () => dialogOf(screen)?.textContent;
    await openTab(screen, 'Members');
    expect(drawer()).toContain('Ayu Lestari');
    await openTab(screen, 'History');
    expect(drawer()).toContain('Need Revision');
    expect(drawer()).toContain('Please tell us more.');
  });

  // T0162
  test('says “Empty history...” where nothing became of it yet', async () => {
    const screen = await at(`${HERE}?registrationDataDrawer=true`, {}, []);
    await openTab(screen, 'History');
    expect(screen.text()).toContain('Empty history...');
  });

  // T0344
  test('reopens after the revision is submitted', async () => {
    const screen = await at(HERE);
    expect(isOpen(screen)).toBe(false);
    await press(screen, 'Submit Revision Data');
    await settle();
    expect(await toasts()).toEqual(['Your revision data is submitted.']);
    expect(isOpen(screen)).toBe(true);
    expect(screen.address()).toBe(`${HERE}?registrationDataDrawer=true`);
  });
});

// T0062
test('the form itself says what the staff wrote, word for word, and nothing where they wrote nothing', async () => {
  const screen = await at(HERE);
  expect(isOpen(screen)).toBe(false);
  expect(screen.text()).toContain('From the staffPlease tell us more.');
  const silent = await mount(
    <Routes>
      <Route path="/programs/:slug/registration" element={<RegistrationScreen />} />
    </Routes>,
    {
      me,
      at: HERE,
      answer: () => ({ result: { ...form(), registration: { ...registration, message: '' } } }),
    },
  );
  await settle();
  expect(silent.text()).toContain('Submit Revision Data');
  expect(silent.text()).not.toContain('From the staff');
});

// T0343
test('the button of a revision is disabled once its end date is reached, and before it is not', async () => {
  const submit = async (revisionEndDate: string) =>
    buttonOf(await at(HERE, { revisionEndDate }), 'Submit Revision Data')?.disabled;
  expect(await submit('2020-01-01T00:00:00.000Z')).toBe(true);
  expect(await submit('2099-01-01T00:00:00.000Z')).toBe(false);
});
