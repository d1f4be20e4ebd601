import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftKey, writeDraft } from '../../../../src/client/desk/registration/draft-store.ts';
import { RegistrationEditor } from '../../../../src/client/desk/registration/registration-editor.tsx';
import type { RegistrationForm } from '../../../../src/contract/registration.ts';
import { emptyRegistration } from '../../../../src/domain/registration/registration-data.ts';
import { type Call, fill, mount, press, settle } from '../../support/mount.ts';
import { person } from '../meetings/a-program.ts';

/** A registration that two people of an organization change at once. */

const [organizationId, programId, pitch] = [1, 2, 3].map(
  (number) => `5b0c8a34-6a5b-4f0e-9a9e-0d6a3f1f6b0${number}`,
) as [string, string, string];
const me = person(organizationId);
const data = {
  ...emptyRegistration,
  members: [me.id],
  purpose: 'Meet',
  programRequirements: { [pitch]: 'Tea' },
};
const form = {
  program: {
    id: programId,
    slug: 'venture',
    name: 'Venture',
    shortName: '',
    description: '',
    organizer: '',
    location: '',
    type: 'OFFLINE',
    status: 'OPEN_REGISTRATION',
    timezone: 'Asia/Jakarta',
    timelineStart: '2099-12-01T00:00:00.000Z',
    timelineEnd: '2099-12-02T00:00:00.000Z',
    colorTheme: '#1D4ED8',
    revisionEndDate: null,
    registration: null,
    checkInOpensMinutes: 15,
  },
  organization: { id: organizationId, name: 'Kopi Nusa', profile: 'STARTUP' },
  requirements: [
    {
      id: pitch,
      formOrder: 0,
      requirementLabel: 'Your pitch',
      requirementRequired: false,
      requirementTarget: 'ALL',
      requirementType: 'TEXT',
      requirementValue: [],
      isVisible: true,
      value: 'Tea',
    },
  ],
  people: [],
  registration: {
    programId,
    organizationId,
    registrationStatus: 'NEED_REVISION',
    message: '',
    isEdited: false,
    isRevisionSubmitted: false,
    agreement: null,
    createdAt: '2026-11-20T00:00:00.000Z',
    updatedAt: '2026-11-20T00:00:00.000Z',
    data,
  },
} as unknown as RegistrationForm;
const draftAt = draftKey(me.id, organizationId, 'venture');

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const standing = { purpose: 'Meet banks', programRequirements: { [pitch]: 'Coffee' } };
const refusingOnce = () => {
  let refusals = 1;
  return ({ method }: Call) => {
    if (method === 'GET') return { result: {} };
    refusals -= 1;
    return refusals < 0
      ? { result: form.registration }
      : { status: 409, code: 'CHANGED_MEANWHILE', message: 'Changed.', result: { standing } };
  };
};
const mounted = (answer: (call: Call) => object) =>
  mount(
    <RegistrationEditor
      form={form}
      organizationId={organizationId}
      draftAt={draftAt}
      mayEdit
      onDone={() => undefined}
    />,
    { me, answer },
  );
const writes = (screen: Awaited<ReturnType<typeof mounted>>) =>
  screen.calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => ({ method, body }));

// T1257
test('asks with both texts, also of an answer; one’s own are sent again with theirs as read', async () => {
  const screen = await mounted(refusingOnce());
  await fill(screen, 'Purpose', 'Meet funds');
  await fill(screen, 'Your pitch', 'Milk');
  await press(screen, 'Submit Revision Data');
  await settle();
  for (const words of [
    'Changed in the meantime',
    'Meet banks',
    'Meet funds',
    'Your pitch:',
    'Coffee',
    'Milk',
  ])
    expect(screen.text()).toContain(words);
  await press(screen, 'Keep mine');
  await settle();
  const mine = { purpose: 'Meet funds', programRequirements: { [pitch]: 'Milk' } };
  expect(writes(screen)).toMatchObject([
    {
      method: 'PATCH',
      body: { ...mine, seen: { purpose: 'Meet', programRequirements: { [pitch]: 'Tea' } } },
    },
    { method: 'PATCH', body: { ...mine, seen: standing } },
  ]);
  await screen.unmount();
});

// T1258
test('a draft of an earlier visit is sent with what was read then', async () => {
  const start = { ...data, purpose: 'As it was then' };
  writeDraft(draftAt, { data: { ...start, association: 'Kadin' }, start, form });
  const screen = await mounted(() => ({ result: form.registration }));
  await press(screen, 'Save changes');
  await settle();
  expect(writes(screen)).toMatchObject([
    { method: 'PUT', body: { association: 'Kadin', seen: { purpose: 'As it was then', association: '' } } },
  ]);
  await screen.unmount();
});
