import { z } from 'zod';
import { languages } from '../domain/language/languages.ts';
import { profileArgs, signInArgs } from '../domain/people/credentials.ts';
import { internalRoles, organizationRoles, platformRoles, programRoles } from '../domain/people/roles.ts';
import { endpoint } from './endpoint.ts';

/** Identity (API.md, Identity). */

/** A session as the browser keeps it. */
export const sessionShape = z.object({
  /** Short-lived JWT with the claims userId, userRole, organizationId, organizationRole. */
  token: z.string(),
  tokenExpiresAt: z.string(),
  /** Rotating: each works once; the second use of one revokes the family. */
  refreshToken: z.string(),
});
export type Session = z.output<typeof sessionShape>;

export const acknowledged = z.object({ ok: z.literal(true) });

export const signIn = endpoint(
  {},
  {
    name: 'signIn',
    method: 'POST',
    path: '/auth/signin',
    summary: 'Sign in.',
    may: 'open',
    body: signInArgs,
    invalidates: 'nothing',
    result: sessionShape,
    neverKept: true,
  },
);

export const refreshSession = endpoint(
  {},
  {
    name: 'refreshSession',
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Trade a refresh token for a new session; reuse of an old one revokes its family.',
    may: 'open',
    body: z.object({ refreshToken: z.string().min(1).max(200) }),
    invalidates: 'nothing',
    result: sessionShape,
    neverKept: true,
  },
);

export const signOut = endpoint(
  {},
  {
    name: 'signOut',
    method: 'POST',
    path: '/auth/signout',
    summary: 'Revoke the session that the refresh token belongs to.',
    may: 'open',
    body: z.object({ refreshToken: z.string().min(1).max(200) }),
    invalidates: 'nothing',
    result: acknowledged,
    neverKept: true,
  },
);

/** The current user with their organizations and program roles. */
export const meShape = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  profilePicture: z.string().nullable(),
  userRole: z.enum(platformRoles),
  internalRole: z.enum(internalRoles),
  /** Which language the person is spoken and written to in; null: never chosen. */
  language: z.enum(languages).nullable(),
  organizationId: z.uuid().nullable(),
  organizationRole: z.enum(organizationRoles).nullable(),
  organizations: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      slug: z.string(),
      organizationRole: z.enum(organizationRoles),
      jobTitle: z.string(),
    }),
  ),
  programs: z.array(
    z.object({
      id: z.uuid(),
      slug: z.string(),
      name: z.string(),
      timezone: z.string(),
      colorTheme: z.string(),
      timelineStart: z.string(),
      timelineEnd: z.string(),
      /** The person's own role in the program, or null when only an organization of theirs takes part. */
      programRole: z.enum(programRoles).nullable(),
      /** The active organization's registration is approved. */
      organizationApproved: z.boolean(),
    }),
  ),
});
export type Me = z.output<typeof meShape>;

export const getMe = endpoint(
  {},
  {
    name: 'getMe',
    method: 'GET',
    path: '/users/me',
    summary: "The current user's profile, with the associated organizations and programs.",
    may: 'signedIn',
    result: meShape,
  },
);

export const saveOwnProfile = endpoint(
  {},
  {
    name: 'saveOwnProfile',
    method: 'POST',
    path: '/users/owner',
    summary: "A person's own profile after sign-up (SPEC.md 7).",
    may: 'signedIn',
    body: profileArgs,
    invalidates: 'nothing',
    result: meShape,
  },
);

/** Sign-ins to try, while the demo is open; else it is not there. */
export const getDemoSignIns = endpoint(
  {},
  {
    name: 'getDemoSignIns',
    method: 'GET',
    path: '/demo/signins',
    shows: [],
    summary: 'The demo’s sign-ins; 404 if there is no demo, or if others can connect and DEMO is not on.',
    may: 'open',
    result: z.object({
      signIns: z.array(
        z.object({ label: z.string(), hint: z.string(), email: z.string(), password: z.string() }),
      ),
    }),
  },
);
