import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallerContext } from '../../../../../src/client/desk/caller-context.ts';
import { RegisterLink } from '../../../../../src/client/desk/registrants/register-link.tsx';
import { draftKey, writeDraft } from '../../../../../src/client/desk/registration/draft-store.ts';
import { drawerAt, emailOf } from '../../../../../src/client/desk/registration/on-behalf/register-address.ts';
import { RegisterOnBehalfScreen } from '../../../../../src/client/desk/registration/on-behalf/register-on-behalf-screen.tsx';
import { type SessionActions, SessionContext } from '../../../../../src/client/desk/session-context.ts';
import { keyOf } from '../../../../../src/client/desk/use-api.ts';
import { getProgramBySlug, type ProgramResult } from '../../../../../src/contract/programs.ts';
import { getRequirementsOnBehalf } from '../../../../../src/contract/register-on-behalf.ts';
import type { RegistrationForm } from '../../../../../src/contract/registration.ts';
import { emptyRegistration } from '../../../../../src/domain/registration/registration-data.ts';

/** The screen as it is first drawn, from answers that are there already. */

const organizationId = '5b0c8a34-6a5b-4f0e-9a9e-0d6a3f1f6b01';
const userId = '5b0c8a34-6a5b-4f0e-9a9e-0d6a3f1f6b02';
const programId = '5b0c8a34-6a5b-4f0e-9a9e-0d6a3f1f6b03';
const memberId = '5b0c8a34-6a5b-4f0e-9a9e-0d6a3f1f6b04';
const email = 'hello@kopi.test';

const card = {
  id: programId,
  slug: 'venture-connect',
  name: 'Venture Connect',
  shortName: '',
  description: '',
  organizer: '',
  location: 'Jakarta',
  type: 'OFFLINE' as const,
  status: 'ON_GOING' as const,
  timelineStart: '2026-12-01T00:00:00.000Z',
  timelineEnd: '2026-12-02T00:00:00.000Z',
  timezone: 'Asia/Jakarta',
  colorTheme: '#1D4ED8',
  checkInOpensMinutes: 15,
};
const program = (over: Partial<ProgramResult> = {}): ProgramResult =>
  ({
    ...card,
    disableMatchmaking: false,
    programRole: 'PROGRAM_MANAGER',
    organizationApproved: false,
    ...over,
  }) as ProgramResult;

const form = (over: Partial<RegistrationForm> = {}): RegistrationForm => ({
  program: { ...card, revisionEndDate: null, registration: null },
  organization: { id: organizationId, name: 'Kopi <b>Nusa</b>', profile: 'STARTUP' },
  requirements: [],
  people: [
    {
      id: memberId,
      name: 'Ayu',
      jobTitle: 'Founder',
      profilePicture: null,
      organizationRole: 'ORGANIZATION_OWNER',
    },
  ],
  registration: null,
  ...over,
});

const session = {
  me: {
    id: userId,
    email: 'manager@example.test',
    name: 'Ratna',
    profilePicture: null,
    userRole: 'USER',
    internalRole: 'USER',
    organizationId: null,
    organizationRole: null,
    organizations: [],
    programs: [],
  },
} as unknown as SessionActions;
const nobodyAnswers = { transport: () => Promise.reject(new Error('offline')), headers: () => ({}) };

function drawn(screen: Parameters<typeof createElement>[0], known: [readonly unknown[], unknown][], at = '') {
  const queries = new QueryClient();
  for (const [key, answer] of known) queries.setQueryData(key, answer);
  const path = '/programs/:slug/registrants/register';
  const routes = createElement(
    Routes,
    null,
    createElement(Route, { path, element: createElement(screen as never) }),
  );
  const entry = {
    pathname: '/programs/venture-connect/registrants/register',
    search: at,
    state: { email },
  };
  const router = createElement(MemoryRouter, { initialEntries: [entry] }, routes);
  const inside = createElement(QueryClientProvider, { client: queries }, router);
  const signedIn = createElement(SessionContext, { value: session }, inside);
  return renderToString(createElement(CallerContext, { value: nobodyAnswers as never }, signedIn));
}

const slugKey = keyOf(getProgramBySlug, { params: { slug: 'venture-connect' } });
const screen = (answer: RegistrationForm | null, over: Partial<ProgramResult> = {}) =>
  drawn(
    RegisterOnBehalfScreen,
    [
      [slugKey, program(over)],
      ...(answer
        ? [
            [
              keyOf(getRequirementsOnBehalf, { params: { programId, organizationId }, query: { email } }),
              answer,
            ] as [readonly unknown[], unknown],
          ]
        : []),
    ],
    answer ? `?organization=${organizationId}` : '',
  );

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('Registering an organization on its behalf', () => {
  // T1020
  test('first asks which one, and says how it is found', () => {
    const html = screen(null);
    expect(html).toContain('Which organization?');
    expect(html).toContain('others by their full email address');
  });

  // T1021
  test('then shows the organization’s own form, open also while registration is closed', () => {
    const html = screen(form());
    expect(html).toContain('Kopi &lt;b&gt;Nusa&lt;/b&gt;');
    expect(html).toContain('The people it brings.');
    expect(html).toContain('Founder');
    const button = /<button\b([^>]*)>(?:(?!<\/button>).)*Register on its behalf/s.exec(html);
    expect(button?.[1]).not.toMatch(/\bdisabled=""/);
    expect(html).not.toContain('This program is not open for registration.');
  });

  // T1022
  test('what was typed before is still there', () => {
    const typed = { ...emptyRegistration, purpose: 'Meet roasters' };
    writeDraft(draftKey(userId, organizationId, 'venture-connect'), { data: typed, form: form() });
    const html = screen(form());
    expect(html).toContain('Your draft is still here');
    expect(html).toContain('Meet roasters');
  });

  // T1400
  test('an organization without people says so, and one that is registered leads to its registration', () => {
    expect(screen(form({ people: [] }))).toContain('its owner and admins receive a link to agree.');
    const registration = {
      programId,
      organizationId,
      registrationStatus: 'APPROVED' as const,
      message: '',
      isEdited: false,
      isRevisionSubmitted: false,
      data: emptyRegistration,
      agreement: null,
      agreementEndedAt: null,
      createdAt: '2026-11-20T00:00:00.000Z',
      updatedAt: '2026-11-20T00:00:00.000Z',
    };
    const html = screen(form({ registration }));
    expect(html).toContain('is already registered');
    expect(html).toContain(drawerAt('venture-connect', organizationId).replaceAll('&', '&amp;'));
  });

  test('is not offered to the program’s owner, nor done in a program that has ended', () => {
    expect(screen(null, { programRole: 'PROGRAM_OWNER' })).not.toContain('Which organization?');
    expect(screen(null, { status: 'ENDED' })).toContain(
      'This program has ended and can no longer be changed.',
    );
    const link = (over: Partial<ProgramResult>) =>
      drawn(() => createElement(RegisterLink, { program: program(over) }), []);
    expect(link({})).toContain('href="/programs/venture-connect/registrants/register"');
    expect(link({ programRole: 'PROGRAM_OWNER' })).toBe('');
  });

  test('the address that it was found by is remembered beside the page’s own, never in it', () => {
    expect(emailOf({ email })).toBe(email);
    expect(emailOf(null)).toBeUndefined();
    expect(emailOf({ email: 5 })).toBeUndefined();
  });
});
