import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import * as valueMessages from '../domain/input/value-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import type { PartyOrBoth } from '../domain/meetings/attendance.ts';
import { attendeeArgs } from '../domain/meetings/attendee.ts';
import { checkInSources } from '../domain/meetings/check-in.ts';
import { type NoticeArgs, noticeArgs } from '../domain/meetings/late.ts';
import { type OperationVerb, operationVerbs } from '../domain/meetings/operation.ts';
import { shownBadgeArgs } from '../domain/meetings/shown-badge-args.ts';
import { undoReasonArgs } from '../domain/meetings/undo-check-in.ts';
import { instantArgs } from '../domain/time/instant-args.ts';
import { endpoint } from './endpoint.ts';
import { aboutProgram, programParams } from './objects.ts';
import { arrivalNoticeShape, attendanceShape } from './shapes.ts';

/** Replay of what a device did without a network (API.md, Event day; DESIGN.md, Offline). */

export const REPLAY_BATCH = 500;

/** No clock is more than a hundred years off, in ms. */
const MAX_CLOCK_OFFSET_MS = 3_155_760_000_000;
const offMs = z.int().min(-MAX_CLOCK_OFFSET_MS).max(MAX_CLOCK_OFFSET_MS).optional();
const lengthMs = z.int().min(0).max(MAX_CLOCK_OFFSET_MS).optional();

/** As `domain/meetings/clock-evidence`; all in ms. */
const clockEvidenceShape = z.object({
  offsetMs: offMs,
  withinMs: lengthMs,
  aheadBeforeMs: offMs,
  aheadSinceMs: offMs,
  doubtMs: lengthMs,
});

/**
 * One check-in, undo or notice as the device recorded it. `attendedAt` is when the party was there, `capturedAt` when the
 * device said so, both by its own clock. UNDO (fixed here) has a reason and no attendedAt; NOTICE, of one side, what it says
 * of its coming.
 */
export const operationShape = z
  .object({
    id: z.uuid().toLowerCase(),
    verb: z.enum(operationVerbs).default('CHECK_IN'),
    meetingId: z.uuid().toLowerCase(),
    /** Lets staff see a refused one whose meeting is gone. */
    programId: z.uuid().toLowerCase().optional(),
    party: z.enum(['OWNER', 'PARTICIPANT', 'BOTH']),
    attendedAt: instantArgs.nullish(),
    /** The start of the appointment that the device showed: a meeting that is at another time by now is not checked in. */
    startAt: instantArgs.optional(),
    capturedAt: instantArgs,
    source: z.enum(checkInSources),
    reason: undoReasonArgs.nullish(),
    notice: noticeArgs.nullish(),
    /** The signed text that a stand was shown; without it a stand's word is refused. */
    badge: shownBadgeArgs.optional(),
    /** Who came for the side, as staff say; left out: nobody was named. */
    attendee: attendeeArgs.optional(),
    /** What the device knows of its clock since then; left out by devices that do not keep it. */
    clock: clockEvidenceShape.optional(),
  })
  .refine(isComplete, { message: encodeMessage(valueMessages.checkInIncomplete) });

/** Each verb says what belongs to it. */
function isComplete(said: {
  verb: OperationVerb;
  party: PartyOrBoth;
  attendedAt?: string | null | undefined;
  reason?: string | null | undefined;
  notice?: NoticeArgs | null | undefined;
}): boolean {
  if (said.verb === 'UNDO') return !!said.reason;
  return said.verb === 'NOTICE' ? !!said.notice && said.party !== 'BOTH' : !!said.attendedAt;
}
export type Operation = z.output<typeof operationShape>;

/** The server's last word on one operation. Only this lets a device forget it. */
export const operationVerdictShape = z.object({
  id: z.uuid(),
  verdict: z.enum(['applied', 'duplicate', 'superseded', 'refused']),
  /** With `refused`: the code; with `duplicate` of a refused one too. */
  reason: z.string().nullable(),
  message: z.string().nullable(),
  /** It is in the server's ledger, and a refused one on its staff's list (Needs attention): the device need not hold it. */
  kept: z.boolean().default(false),
  /** The registers of the meeting as they stand now, so that the device need not wait for the pull. */
  meeting: z
    .object({
      id: z.uuid(),
      ownerAttendance: attendanceShape.nullable(),
      participantAttendance: attendanceShape.nullable(),
      ownerNotice: arrivalNoticeShape.nullish(),
      participantNotice: arrivalNoticeShape.nullish(),
    })
    .nullable(),
});
export type OperationVerdict = z.output<typeof operationVerdictShape>;

/** One bad operation must never block the rest: each is read on its own, so the list is of unknowns here. */
export const replayCheckIns = endpoint(
  {},
  {
    name: 'replayCheckIns',
    method: 'POST',
    path: '/v2/checkin/replay',
    summary: 'Replay up to 500 check-ins; one verdict per operation, in order.',
    may: 'checkIn.replay',
    body: z.object({
      /** The device's clock at sending: how far it is off is measured with it, latency included. */
      sentAt: instantArgs.optional(),
      /** How far the device knows its clock to be behind the server's, in ms, from earlier answers. */
      offsetMs: z.int().optional(),
      operations: z.array(z.unknown()).min(1).max(REPLAY_BATCH),
    }),
    invalidates: 'nothing',
    result: z.object({ verdicts: z.array(operationVerdictShape), serverTime: z.string() }),
    // Each operation carries its own id and the ledger remembers it: a second kept answer would only be larger.
    neverKept: true,
    judgesTexts: true,
  },
);

/** A refused check-in, as staff see it until someone settles it. */
export const attentionShape = z.object({
  id: z.uuid(),
  verb: z.enum(['CHECK_IN', 'UNDO']),
  meetingId: z.uuid(),
  party: z.enum(['OWNER', 'PARTICIPANT', 'BOTH']),
  attendedAt: z.string().nullable(),
  capturedAt: z.string(),
  stampAt: z.string(),
  receivedAt: z.string(),
  recordedBy: z.string(),
  reason: z.string(),
  message: z.string(),
  meeting: z
    .object({
      ownerName: z.string(),
      participantName: z.string(),
      startAt: z.string(),
      endAt: z.string(),
      meetingStatus: z.string(),
      isDeleted: z.boolean(),
      // Left out by servers from before meetings were released.
      isReleased: z.boolean().default(false),
      // Whom to call, and where another meeting may be: left out by servers from before the list said so.
      meetingOwner: z.uuid().nullable().default(null),
      meetingParticipant: z.uuid().nullable().default(null),
      eventId: z.uuid().nullable().default(null),
      timeslotId: z.uuid().nullable().default(null),
      roomId: z.uuid().nullable().default(null),
      roomName: z.string().nullable().default(null),
      tableName: z.string().nullable().default(null),
    })
    .nullable(),
});

/** So many stand on the first page of the list at most, unless more senders than that have one each. */
export const ATTENTION_PAGE = 500;

/** What one sender said for one reason, beyond what the page shows of it. */
export const moreAttentionShape = z.object({
  /** Whoever sent it: a person's account or a tablet. Opaque. */
  sender: z.string(),
  reason: z.string(),
  /** The sender's name, as the last one shown of it has it. */
  recordedBy: z.string(),
  /** How many are not shown. */
  count: z.int(),
  /** Where they begin. */
  nextToken: z.string(),
});
export type MoreAttention = z.output<typeof moreAttentionShape>;

const calls = { may: 'checkIn.settle', about: aboutProgram } as const;

export const listAttention = endpoint(calls, {
  name: 'listAttention',
  method: 'GET',
  path: '/v2/program/{programId}/attention',
  shows: ['attention', 'meeting'],
  summary:
    'Unresolved check-ins that were refused or whose meeting was canceled, newest first: the newest of each sender and reason.',
  params: programParams,
  /** From `more`: the rest of one sender's for one reason. */
  query: z.object({ nextToken: z.string().max(400).optional() }),
  result: z.object({
    items: z.array(attentionShape),
    more: z.array(moreAttentionShape),
    /** Of a page of one sender's: where the next one begins. */
    nextToken: z.string().nullable(),
  }),
});

export const countAttention = endpoint(calls, {
  name: 'countAttention',
  method: 'GET',
  path: '/v2/program/{programId}/attention/count',
  shows: ['attention'],
  summary: 'How many check-ins need attention: for the navigation of staff.',
  params: programParams,
  result: z.object({ count: z.int() }),
});

export const settleAttention = endpoint(calls, {
  name: 'settleAttention',
  method: 'POST',
  path: '/v2/program/{programId}/attention/{operationId}',
  summary: 'Resolve one: check in after all (if the meeting allows it now), or dismiss it with a note.',
  params: z.object({
    programId: z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) }),
    operationId: z.uuid(),
  }),
  body: z.object({
    settlement: z.enum(['CHECK_IN_NOW', 'SET_ASIDE']),
    note: z.string().trim().max(500).default(''),
  }),
  invalidates: 'everything',
  result: z.object({ settled: z.literal(true) }),
});

/** How many need attention: those on the page and those beyond it. */
export const attentionCount = ({
  items,
  more,
}: Pick<z.output<typeof listAttention.result>, 'items' | 'more'>): number =>
  more.reduce((sum, { count }) => sum + count, items.length);
