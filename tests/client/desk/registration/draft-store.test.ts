import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  draftKey,
  dropDraft,
  readDraft,
  writeDraft,
} from '../../../../src/client/desk/registration/draft-store.ts';
import { faultsOf, startOf } from '../../../../src/client/desk/registration/use-registration-form.ts';
import { forgetDrafts } from '../../../../src/client/desk/shared/registration/forget-drafts.ts';
import type { RegistrationForm } from '../../../../src/contract/registration.ts';
import { emptyRegistration } from '../../../../src/domain/registration/registration-data.ts';

/** A browser's storage, as much of it as is used: what was kept survives the page, as in a browser. */
let kept: Record<string, string>;
let full: boolean;
beforeEach(() => {
  kept = {};
  full = false;
  const storage = new Proxy(kept, {
    get: (target, name: string) =>
      ({
        getItem: (key: string) => target[key] ?? null,
        setItem: (key: string, value: string) => {
          if (full) throw new DOMException('full', 'QuotaExceededError');
          target[key] = value;
        },
        removeItem: (key: string) => {
          delete target[key];
        },
      })[name],
  });
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

const person = randomUUID();
const requirement = randomUUID();
const form: RegistrationForm = {
  program: {
    id: randomUUID(),
    slug: 'venture-connect',
    name: 'Venture Connect',
    shortName: '',
    description: '',
    organizer: '',
    location: '',
    type: 'OFFLINE',
    status: 'OPEN_REGISTRATION',
    timelineStart: '2026-12-01T00:00:00.000Z',
    timelineEnd: '2026-12-02T00:00:00.000Z',
    timezone: 'Asia/Jakarta',
    colorTheme: '#1D4ED8',
    checkInOpensMinutes: 15,
    revisionEndDate: null,
    registration: null,
  },
  organization: { id: randomUUID(), name: 'Kopi Nusa', profile: 'STARTUP' },
  requirements: [
    {
      id: requirement,
      formOrder: 0,
      requirementLabel: 'Stage',
      requirementRequired: true,
      requirementTarget: 'ALL',
      requirementType: 'SELECTION',
      requirementValue: ['Seed', 'Series A'],
      isVisible: true,
      value: null,
    },
  ],
  people: [
    {
      id: person,
      name: 'Ayu',
      jobTitle: 'Founder',
      organizationRole: 'ORGANIZATION_OWNER',
      profilePicture: null,
    },
  ],
  registration: null,
};

describe('a draft of a registration', () => {
  const key = draftKey('user', 'organization', 'venture-connect');
  const data = {
    ...emptyRegistration,
    purpose: 'Half a sent',
    programRequirements: { [requirement]: 'Seed' },
  };

  // T1014
  test('comes back as it was typed, with the form, so that it opens without a network', () => {
    expect(readDraft(key)).toBeNull();
    expect(writeDraft(key, { data, form })).toBe(true);
    expect(readDraft(key)).toEqual({ data, form });
    dropDraft(key);
    expect(readDraft(key)).toBeNull();
  });

  // T1015
  test('is one person’s, for one organization and one program', () => {
    writeDraft(key, { data, form });
    for (const other of [
      draftKey('other', 'organization', 'venture-connect'),
      draftKey('user', 'other', 'venture-connect'),
      draftKey('user', 'organization', 'other'),
    ]) {
      expect(readDraft(other)).toBeNull();
    }
  });

  test('that cannot be read any more is none', () => {
    kept[key] = '{"data":';
    expect(readDraft(key)).toBeNull();
    kept[key] = '{"data":{"purpose":1}}';
    expect(readDraft(key)).toBeNull();
  });

  test('of a version that knew less, or of one that said its form otherwise, keeps what was typed', () => {
    const registration = {
      registrationStatus: 'NEED_REVISION',
      message: 'Please say more.',
      isEdited: false,
      isRevisionSubmitted: false,
      createdAt: '2026-11-01',
      updatedAt: '2026-11-02',
      data,
      programId: form.program.id,
      organizationId: form.organization?.id,
    };
    kept[key] = JSON.stringify({ data, start: data, form: { ...form, registration } });
    expect(readDraft(key)).toMatchObject({
      data,
      form: { registration: { ...registration, agreement: null } },
    });
    kept[key] = JSON.stringify({ data, form: { requirements: 'said otherwise' } });
    expect(readDraft(key)).toMatchObject({ data, form: null });
  });

  test('that the device cannot keep is said to be so, and nothing breaks', () => {
    full = true;
    expect(writeDraft(key, { data, form })).toBe(false);
  });

  // T1016
  test('leaves with whoever signs out, and nothing else does', () => {
    kept.theme = 'dark';
    writeDraft(key, { data, form });
    writeDraft(draftKey('user', 'organization', 'another'), { data, form });
    forgetDrafts();
    expect(Object.keys(kept)).toEqual(['theme']);
  });
});

describe('a registration form', () => {
  test('begins with the person who registers, and later with what the server has', () => {
    expect(startOf(form, person)).toEqual({ ...emptyRegistration, members: [person] });
    expect(startOf(form, randomUUID()).members).toEqual([]);
  });

  // T1013
  test('shows at each field what the server would say of it', () => {
    const none = { ...emptyRegistration, purpose: 'x'.repeat(2001) };
    expect(faultsOf(form, none)).toEqual({
      purpose: 'Please write at most 2000 characters.',
      [`programRequirements.${requirement}`]: 'Required.',
    });
    const odd = { ...emptyRegistration, programRequirements: { [requirement]: 'IPO' } };
    expect(faultsOf(form, odd)).toEqual({
      [`programRequirements.${requirement}`]: 'Please choose one of the options.',
    });
    expect(faultsOf(form, { ...odd, programRequirements: { [requirement]: 'Seed' } })).toEqual({});
  });
});
