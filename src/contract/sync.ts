import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import type { SyncNoun } from './change-kinds.ts';
import { endpoint } from './endpoint.ts';
import { ofProgram } from './objects.ts';
import {
  doorMeetingShape,
  doorMemberShape,
  roomShape,
  syncedEventShape,
  syncedOrganizationShape,
  syncedProgramShape,
  timeslotShape,
} from './shapes.ts';

/** What a device keeps and how it catches up (API.md, Event day). */

const change = <Noun extends SyncNoun, Doc extends z.ZodType>(noun: Noun, doc: Doc) =>
  z.object({ noun: z.literal(noun), id: z.uuid(), doc: doc.nullable() });

/** `doc: null` is a tombstone: gone, or not this caller's to see any more. */
export const changeShape = z.discriminatedUnion('noun', [
  change('program', syncedProgramShape),
  change('event', syncedEventShape),
  change('timeslot', timeslotShape),
  change('room', roomShape),
  change('organization', syncedOrganizationShape),
  change('member', doorMemberShape),
  change('meeting', doorMeetingShape),
]);
export type Change = z.output<typeof changeShape>;

/** Where in the stream of changes a device is. */
export const syncPositionShape = z.object({
  /** Whose changes they are: another audience gets others. */
  audience: z.string(),
  /** Everything before this transaction is known, as text. */
  upTo: z.string(),
});
export type SyncPosition = z.output<typeof syncPositionShape>;

export const SYNC_PAGE = 2000;

export const pullChanges = endpoint(ofProgram, {
  name: 'pullChanges',
  method: 'GET',
  path: '/v2/sync/program/{programId}',
  summary:
    'Changes since the cursor that the caller may see; without a cursor, a complete snapshot in pages.',
  may: 'sync.pull',
  query: z.object({ since: z.string().max(600).optional() }),
  result: z.union([
    z.object({ reset: z.literal(true) }),
    z.object({
      cursor: z.string(),
      /**
       * Which life of the database this is: another one after each start of it, so after an older state was put back, too.
       * The device then offers again what it had been told was applied.
       */
      era: z.string().optional(),
      hasMore: z.boolean(),
      changes: z.array(changeShape),
      serverTime: z.string(),
      /** Once nothing is left: by it the device judges whether it may apply what a stream brings. */
      position: syncPositionShape.optional(),
      /** Objects in a whole snapshot, on its first page: for a progress bar. */
      total: z.int().optional(),
    }),
  ]),
});

/** The public keys with which a device verifies badges offline. */
export const badgeKeyShape = z.object({
  keyId: z.string(),
  /** Raw Ed25519 public key, base64url. */
  publicKey: z.string(),
});

export const getBadgeKeys = endpoint(ofProgram, {
  name: 'getBadgeKeys',
  method: 'GET',
  path: '/v2/program/{programId}/keys',
  summary: 'The public keys with which a device verifies badges offline.',
  may: 'sync.pull',
  result: z.object({ keys: z.array(badgeKeyShape) }),
});

/** A badge as it is printed and shown. */
export const badgeTextShape = z.object({
  badgeNumber: z.string(),
  userId: z.uuid(),
  organizationId: z.uuid(),
  name: z.string(),
  organizationName: z.string(),
  jobTitle: z.string(),
  /** What the QR code says. */
  text: z.string(),
  expiresAt: z.string(),
  revoked: z.boolean(),
});

export const getOwnBadge = endpoint(ofProgram, {
  name: 'getOwnBadge',
  method: 'GET',
  path: '/v2/program/{programId}/badge',
  summary: "One's own badge for the active organization, with the passes of its accepted meetings.",
  may: 'badge.own',
  result: z.object({
    badge: badgeTextShape.nullable(),
    passes: z.array(z.object({ meetingId: z.uuid(), text: z.string() })),
  }),
});

export const listBadges = endpoint(ofProgram, {
  name: 'listBadges',
  method: 'GET',
  path: '/v2/program/{programId}/organization/{organizationId}/badges',
  shows: ['badge', 'member', 'organization'],
  summary: 'All badges of an organization, for staff to print.',
  may: 'badge.all',
  params: z.object({
    programId: z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) }),
    organizationId: z.uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) }),
  }),
  result: z.object({ badges: z.array(badgeTextShape) }),
});

/** The server-sent events of a program: not an envelope, so it stands beside the table (API.md, Event day). */
export const syncStream = {
  path: '/v2/sync/program/{programId}/stream',
  may: 'sync.pull',
} as const;
