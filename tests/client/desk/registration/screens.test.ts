import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { CallerContext } from '../../../../src/client/desk/caller-context.ts';
import { ProfileScreen } from '../../../../src/client/desk/profile/profile-screen.tsx';
import { RegisteredProgramsScreen } from '../../../../src/client/desk/registration/registered-programs-screen.tsx';
import { RegistrationScreen } from '../../../../src/client/desk/registration/registration-screen.tsx';
import { type SessionActions, SessionContext } from '../../../../src/client/desk/session-context.ts';
import { keyOf } from '../../../../src/client/desk/use-api.ts';
import { getOwnProfile } from '../../../../src/contract/profile.ts';
import { listRegisteredPrograms } from '../../../../src/contract/program-cards.ts';
import { getRequirements, type RegistrationForm } from '../../../../src/contract/registration.ts';
import type { RegistrationStatus } from '../../../../src/domain/registration/registration.ts';
import { emptyRegistration } from '../../../../src/domain/registration/registration-data.ts';

/** The screens as they are first drawn, from answers that are there already. */

const organizationId = '5b0c8a34-6a5b-4f0e-9a9e-0d6a3f1f6b01';
const userId = '5b0c8a34-6a5b-4f0e-9a9e-0d6a3f1f6b02';
const programId = '5b0c8a34-6a5b-4f0e-9a9e-0d6a3f1f6b03';

const program = {
  id: programId,
  slug: 'venture-connect',
  name: 'Venture Connect',
  shortName: '',
  description: '',
  organizer: '',
  location: 'Jakarta',
  type: 'OFFLINE' as const,
  status: 'OPEN_REGISTRATION' as const,
  timelineStart: '2026-12-01T00:00:00.000Z',
  timelineEnd: '2026-12-02T00:00:00.000Z',
  timezone: 'Asia/Jakarta',
  colorTheme: '#1D4ED8',
  checkInOpensMinutes: 15,
  revisionEndDate: null as string | null,
  registration: null,
};

const requirement = (id: string, requirementType: 'FILE' | 'RADIO_BUTTON' | 'SELECTION' | 'TEXT') => ({
  id: `5b0c8a34-6a5b-4f0e-9a9e-0d6a3f1f6b${id}`,
  formOrder: Number(id),
  requirementLabel: `Asks ${requirementType}`,
  requirementRequired: true,
  requirementTarget: 'ALL' as const,
  requirementType,
  requirementValue: ['Seed', 'Series A'],
  isVisible: true,
  value: null,
});

function formOf(status: RegistrationStatus | null, over: object = {}): RegistrationForm {
  return {
    program: { ...program, ...over },
    organization: { id: organizationId, name: 'Kopi <b>Nusa</b>', profile: 'STARTUP' },
    requirements: [
      requirement('10', 'FILE'),
      requirement('11', 'RADIO_BUTTON'),
      requirement('12', 'SELECTION'),
      requirement('13', 'TEXT'),
    ],
    people: [
      {
        id: userId,
        name: 'Ayu',
        jobTitle: 'Founder',
        organizationRole: 'ORGANIZATION_OWNER',
        profilePicture: null,
      },
    ],
    registration: status && {
      programId,
      organizationId,
      registrationStatus: status,
      message: 'Please tell us more.',
      isEdited: false,
      isRevisionSubmitted: false,
      agreement: { how: 'REGISTERED', since: '2026-11-20T00:00:00.000Z' },
      agreementEndedAt: null,
      createdAt: '2026-11-20T00:00:00.000Z',
      updatedAt: '2026-11-20T00:00:00.000Z',
      data: { ...emptyRegistration, members: [userId] },
    },
  };
}

const session = (organizationRole: 'ORGANIZATION_OWNER' | 'ORGANIZATION_MEMBER'): SessionActions => ({
  me: {
    id: userId,
    email: 'ayu@example.test',
    name: 'Ayu',
    profilePicture: null,
    userRole: 'USER',
    internalRole: 'USER',
    language: null,
    organizationId,
    organizationRole,
    organizations: [],
    programs: [],
  },
  signIn: async () => undefined,
  adoptToken: async () => undefined,
  reloadMe: async () => undefined,
  signOut: async () => ({ refused: null }),
});

const nobodyAnswers = { transport: () => Promise.reject(new Error('offline')), headers: () => ({}) };

function drawn(
  screen: ReactNode,
  path: string,
  at: string,
  known: readonly [readonly unknown[], unknown][],
  role: 'ORGANIZATION_OWNER' | 'ORGANIZATION_MEMBER' = 'ORGANIZATION_OWNER',
): string {
  const queries = new QueryClient();
  for (const [key, answer] of known) queries.setQueryData(key, answer);
  const routes = createElement(Routes, null, createElement(Route, { path, element: screen }));
  const router = createElement(MemoryRouter, { initialEntries: [at] }, routes);
  const inside = createElement(QueryClientProvider, { client: queries }, router);
  const signedIn = createElement(SessionContext, { value: session(role) }, inside);
  return renderToString(createElement(CallerContext, { value: nobodyAnswers as never }, signedIn));
}

const registration = (form: RegistrationForm, role?: 'ORGANIZATION_OWNER' | 'ORGANIZATION_MEMBER'): string =>
  drawn(
    createElement(RegistrationScreen),
    '/programs/:slug/registration',
    '/programs/venture-connect/registration?returnUrl=%2Forganizations%2Fregistered-programs',
    [[keyOf(getRequirements, { params: { programId: 'venture-connect' } }), form]],
    role,
  );

/** The button with these words: whether it can be pressed. Null: it is not there. */
function button(html: string, words: string): 'enabled' | 'disabled' | null {
  const found = [...html.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)].find(([, , inner]) =>
    inner?.replace(/<[^>]*>/g, '').includes(words),
  );
  if (!found) return null;
  return /\bdisabled=""/.test(found[1] ?? '') ? 'disabled' : 'enabled';
}

describe('The registration screen', () => {
  // T0002
  test('shows every kind of requirement and a Register button to an owner', () => {
    const html = registration(formOf(null));
    for (const kind of ['FILE', 'RADIO_BUTTON', 'SELECTION', 'TEXT']) expect(html).toContain(`Asks ${kind}`);
    expect(button(html, 'Register')).toBe('enabled');
    expect(html).toContain('href="/organizations/registered-programs"');
    expect(html).toContain('Kopi &lt;b&gt;Nusa&lt;/b&gt;');
  });

  test('lets nobody register who does not speak for the organization, or when it is not open', () => {
    const member = registration(formOf(null), 'ORGANIZATION_MEMBER');
    expect(button(member, 'Register')).toBe('disabled');
    expect(member).toContain('Only the owner or an admin of your organization can register it.');
    const closed = registration(formOf(null, { status: 'UPCOMING' }));
    expect(button(closed, 'Register')).toBe('disabled');
    expect(closed).toContain('This program is not open for registration.');
  });

  // T0059
  test('reads Update Profile for an approved one, else Submit Revision Data; disabled while nothing is edited', () => {
    expect(button(registration(formOf('APPROVED')), 'Update Profile')).toBe('disabled');
    const revise = formOf('NEED_REVISION');
    const html = registration(revise);
    expect(button(html, 'Submit Revision Data')).toBe('disabled');
    expect(button(html, 'Save changes')).toBe('disabled');
    expect(html).toContain('Unchanged');
    const edited = {
      ...revise,
      registration: revise.registration && { ...revise.registration, isEdited: true },
    };
    expect(button(registration(edited), 'Submit Revision Data')).toBe('enabled');
    expect(registration(edited)).toContain('Edited');
    const over = { ...edited, program: { ...edited.program, revisionEndDate: '2020-01-01T00:00:00.000Z' } };
    expect(button(registration(over), 'Submit Revision Data')).toBe('disabled');
    expect(registration(over)).toContain('The revision period has ended.');
  });

  // T0060
  test('shows no form of an organization that is not the active one any more', () => {
    const former = formOf(null);
    const html = registration({
      ...former,
      organization: { id: programId, name: 'Previous', profile: 'STARTUP' },
    });
    expect(html).not.toContain('Previous');
    expect(html).toContain('Loading the registration');
  });
});

describe('Registered programs and one’s profile', () => {
  const at = '/organizations/registered-programs';
  const page = (items: unknown[]): [readonly unknown[], unknown] => [
    keyOf(listRegisteredPrograms, { query: { page: 1, size: 10 } }),
    { items, page: 1, size: 10, total: items.length },
  ];

  // T0088
  test('each program says how its registration stands; none at all is said in SPEC.md’s words', () => {
    const state = formOf('NEED_REVISION').registration;
    const html = drawn(createElement(RegisteredProgramsScreen), at, at, [
      page([{ ...program, registration: { ...state, isRevisionSubmitted: true } }]),
    ]);
    expect(html).toContain('Need Revision');
    expect(html).toContain('Submitted');
    expect(button(html, 'Registration details')).toBe('enabled');
    expect(drawn(createElement(RegisteredProgramsScreen), at, at, [page([])])).toContain(
      'There is no program available here...',
    );
  });

  // T0200
  test('the profile shows the phone in its format beside its calling code', () => {
    const profile = {
      id: userId,
      email: 'ayu@example.test',
      name: 'Ayu Lestari',
      nationality: 'Indonesian',
      phoneNumber: '+62 81255501234',
      linkedin: null,
      profilePicture: null,
    };
    const html = drawn(createElement(ProfileScreen), '/profile', '/profile', [
      [keyOf(getOwnProfile, { params: { userId } }), profile],
    ]);
    expect(html).toContain('value="812-5550-1234"');
    expect(html).toMatch(/<option value="\+62 Indonesia" selected="">/);
    expect(html).toContain('###-####-#####');
    expect(button(html, 'Save profile')).toBe('disabled');
  });
});
