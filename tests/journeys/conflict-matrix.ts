import type { RefusalCode } from '../../src/domain/verdict/refusal-codes.ts';

/**
 * The conflict matrix: check-in and undo against every other verb, in each order. One table, from which the tests are
 * made (conflict-matrix.test.ts) and with which docs/conflicts.md is compared (tests/docs/conflicts.test.ts).
 */

export const verbs = ['CHECK_IN', 'UNDO'] as const;
export type Verb = (typeof verbs)[number];

/** How the operation and the change lie to each other in time. */
export const situations = ['BEFORE', 'OVERTAKEN', 'UNAWARE', 'AWARE'] as const;
export type Situation = (typeof situations)[number];

export const situationText: Record<Situation, string> = {
  /** The operation reaches the server; then the change comes. */
  BEFORE: 'known to the server before the change',
  /** Said first, without a network; the change comes; then the operation arrives. */
  OVERTAKEN: 'made before the change, arrives after it',
  /** The change comes; said then, on a tablet without a network that does not know of it; then it arrives. */
  UNAWARE: 'made after the change by a tablet that does not know it',
  /** The change comes and the tablet pulls it; said then. */
  AWARE: 'made on a tablet that knows it',
};

/** What becomes of the operation: the ledger's verdict, or what the tablet says before anything is sent. */
export type Cell = (
  | { outcome: 'APPLIED'; attention?: RefusalCode }
  | { outcome: 'REFUSED'; code: RefusalCode; listed: 'PROGRAM' | 'DEVICE' }
  /** Refused on the tablet: nothing is recorded or sent. */
  | { outcome: 'REFUSED_AT_ONCE'; code: RefusalCode }
  /** The meeting is not on the tablet (any more): there is nothing to check in. */
  | { outcome: 'GONE' }
  /** The queue is held until somebody signs in; then it is applied. */
  | { outcome: 'WAITS' }
) & {
  /** The change itself is refused, with this code. */
  changeRefused?: RefusalCode;
};

export const changes = [
  'ACCEPT',
  'REJECT',
  'CANCEL_BY_REQUESTER',
  'CANCEL_BY_STAFF',
  'RESCHEDULE',
  'ANOTHER_TIME',
  'TABLE_MOVE',
  'ROOM_MOVE',
  'ROOM_LINK',
  'ROOM_DISABLED',
  'TIMESLOT_DISABLED',
  'DISABLED_WHILE_IT_RUNS',
  'EVENT_DISABLED',
  'RESEAT_UNDONE',
  'SHIFTED',
  'MEETING_DELETED',
  'ROOM_DELETED',
  'APPROVAL_WITHDRAWN',
  'ORGANIZATION_DELETED',
  'BADGE_REVOKED',
  'BADGE_REISSUED',
  'TABLET_REVOKED',
  'ROLE_REMOVED',
  'SESSION_REVOKED',
] as const;
export type Change = (typeof changes)[number];

interface Row {
  words: string;
  cells: Record<Verb, Record<Situation, Cell>>;
  /** What staff see besides the list of what needs attention. */
  staffSee: string;
  /** Where that is another thing for an undo. */
  afterUndo?: string;
}

const applied: Cell = { outcome: 'APPLIED' };
const gone: Cell = { outcome: 'GONE' };
const waits: Cell = { outcome: 'WAITS' };
const attention = (code: RefusalCode): Cell => ({ outcome: 'APPLIED', attention: code });
const refused = (code: RefusalCode): Cell => ({ outcome: 'REFUSED', code, listed: 'PROGRAM' });
const refusedHere = (code: RefusalCode): Cell => ({ outcome: 'REFUSED', code, listed: 'DEVICE' });
const atOnce = (code: RefusalCode): Cell => ({ outcome: 'REFUSED_AT_ONCE', code });
const appliedAlone: Cell = { outcome: 'APPLIED', changeRefused: 'MEETING_CHECKED_IN' };

const notAccepted = refused('MEETING_NOT_ACCEPTED');

const row = (BEFORE: Cell, OVERTAKEN: Cell, UNAWARE: Cell, AWARE: Cell): Record<Situation, Cell> => ({
  BEFORE,
  OVERTAKEN,
  UNAWARE,
  AWARE,
});
const always = row(applied, applied, applied, applied);
const stays: Cell = { outcome: 'APPLIED', changeRefused: 'ORGANIZATION_IN_PROGRAM' };
const neverGone = row(stays, stays, stays, stays);
const nothingLost = { CHECK_IN: always, UNDO: always };

export const matrix: Record<Change, Row> = {
  ACCEPT: {
    words: 'accept',
    cells: {
      CHECK_IN: row(refused('MEETING_NOT_ACCEPTED'), applied, applied, applied),
      UNDO: row(refused('MEETING_NOT_ACCEPTED'), applied, applied, applied),
    },
    staffSee: 'once it is accepted, the refused one can be repeated from the list',
  },
  REJECT: {
    words: 'reject',
    cells: {
      CHECK_IN: row(notAccepted, notAccepted, notAccepted, gone),
      UNDO: row(notAccepted, notAccepted, notAccepted, gone),
    },
    staffSee: 'what was never agreed on is on no tablet: only another client can send this',
  },
  CANCEL_BY_REQUESTER: {
    words: 'cancel by the requester',
    cells: {
      CHECK_IN: row(
        appliedAlone,
        attention('MEETING_CANCELED'),
        refused('MEETING_CANCELED'),
        atOnce('MEETING_CANCELED'),
      ),
      UNDO: row(applied, appliedAlone, appliedAlone, appliedAlone),
    },
    staffSee: 'while someone is checked in, the requester cannot cancel',
    afterUndo: 'the requester can cancel as soon as the undo has arrived',
  },
  CANCEL_BY_STAFF: {
    words: 'cancel by staff',
    cells: {
      CHECK_IN: row(
        applied,
        attention('MEETING_CANCELED'),
        refused('MEETING_CANCELED'),
        atOnce('MEETING_CANCELED'),
      ),
      UNDO: row(
        applied,
        attention('MEETING_CANCELED'),
        refused('MEETING_CANCELED'),
        atOnce('MEETING_CANCELED'),
      ),
    },
    staffSee: 'earlier check-ins stay on record',
    afterUndo: 'the history has who undid it, and why',
  },
  RESCHEDULE: {
    words: 'reschedule',
    cells: {
      CHECK_IN: row(
        appliedAlone,
        refused('MEETING_MOVED'),
        refused('MEETING_NOT_ACCEPTED'),
        atOnce('MEETING_NOT_ACCEPTED'),
      ),
      UNDO: row(applied, appliedAlone, appliedAlone, appliedAlone),
    },
    staffSee: 'the check-in belongs to the appointment that was given up',
    afterUndo: 'either side can reschedule as soon as the undo has arrived',
  },
  ANOTHER_TIME: {
    words: 'reschedule, accepted at another time',
    cells: {
      CHECK_IN: row(appliedAlone, refused('MEETING_MOVED'), refused('MEETING_MOVED'), applied),
      UNDO: row(applied, appliedAlone, appliedAlone, appliedAlone),
    },
    staffSee:
      'a check-in names the start that its tablet showed, so nobody is checked in for a time they did not come for',
    afterUndo: 'the same',
  },
  TABLE_MOVE: {
    words: 'move to another table',
    cells: nothingLost,
    staffSee: 'the history has the move and the check-in; the tablet shows the new table after its pull',
    afterUndo: 'the history has the move and the undo',
  },
  ROOM_MOVE: {
    words: 'move to another room',
    cells: nothingLost,
    staffSee: 'the same; the tablet at the former room may still deliver it',
  },
  ROOM_LINK: {
    words: 'meeting link of the room changed',
    cells: nothingLost,
    staffSee: 'the new link, after the pull',
  },
  ROOM_DISABLED: {
    words: 'room disabled for the event',
    cells: nothingLost,
    staffSee:
      'the meeting gets another table of its timeslot, as by a move to another room; if someone is checked in, it stays',
  },
  TIMESLOT_DISABLED: {
    words: 'timeslot disabled, the meeting found another time',
    cells: {
      CHECK_IN: row(applied, refused('MEETING_MOVED'), refused('MEETING_MOVED'), applied),
      UNDO: always,
    },
    staffSee:
      'the check-in belongs to the appointment that was closed; if someone is checked in, the meeting stays',
    afterUndo: 'the meeting stayed where it was, because someone was checked in',
  },
  DISABLED_WHILE_IT_RUNS: {
    words: 'timeslot disabled while it runs',
    cells: nothingLost,
    staffSee: 'a meeting that runs stays where it is; the timeslot takes no request and no accept',
  },
  EVENT_DISABLED: {
    words: 'event disabled, no other time is free',
    cells: nothingLost,
    staffSee:
      'the meeting stays where it is and is listed for a decision; its timeslots take no request and no accept',
  },
  RESEAT_UNDONE: {
    words: 'timeslot disabled, and that undone',
    cells: {
      CHECK_IN: row(applied, refused('MEETING_MOVED'), applied, applied),
      UNDO: always,
    },
    staffSee:
      'a check-in made before belongs to the appointment that was closed; after the undo the former time is the agreed one again',
    afterUndo: 'the meeting stayed where it was, because someone was checked in',
  },
  SHIFTED: {
    words: 'timeslot shifted to a later time',
    cells: nothingLost,
    staffSee:
      'a schedule that is put off is the same appointment: a check-in counts for the former time as for the new one, and is open since the opening that was promised first',
    afterUndo: 'the same',
  },
  MEETING_DELETED: {
    words: 'meeting deleted ¹',
    cells: {
      CHECK_IN: row(applied, refused('MEETING_DELETED'), refused('MEETING_DELETED'), gone),
      UNDO: row(applied, refused('MEETING_DELETED'), refused('MEETING_DELETED'), gone),
    },
    staffSee: 'who it was and when, with the names; it can only be set aside',
  },
  ROOM_DELETED: {
    words: 'room deleted',
    cells: nothingLost,
    staffSee:
      'as for a disabled one; a meeting that stays is found by its table and by its organizations, its room no longer has a name',
  },
  APPROVAL_WITHDRAWN: {
    words: 'approval of an organization withdrawn',
    cells: {
      CHECK_IN: row(
        applied,
        attention('MEETING_CANCELED'),
        refused('MEETING_CANCELED'),
        atOnce('MEETING_CANCELED'),
      ),
      UNDO: always,
    },
    staffSee:
      'a meeting that is not over is canceled with the approval (`decisions/018`); if someone is checked in, it stays',
    afterUndo: 'the meeting stayed, because someone was checked in',
  },
  ORGANIZATION_DELETED: {
    words: 'organization deleted',
    cells: { CHECK_IN: neverGone, UNDO: neverGone },
    staffSee:
      'an organization that is registered for a program that is not over cannot be deleted: its meetings have partners who rely on them',
    afterUndo: 'the same',
  },
  BADGE_REVOKED: {
    words: 'badge revoked',
    cells: nothingLost,
    staffSee:
      'the person was there, and the history names the tablet. After its next pull a tablet answers a scan of the badge with BADGE_REVOKED; staff can still check in by hand',
    afterUndo: 'an undo needs no badge',
  },
  BADGE_REISSUED: {
    words: 'badge reissued',
    cells: nothingLost,
    staffSee: 'as for a revoked one: the former badge is refused after the next pull',
    afterUndo: 'the same',
  },
  TABLET_REVOKED: {
    words: 'paired tablet revoked',
    cells: {
      CHECK_IN: row(applied, refused('DEVICE_REVOKED'), refused('DEVICE_REVOKED'), gone),
      UNDO: row(applied, refused('DEVICE_REVOKED'), refused('DEVICE_REVOKED'), gone),
    },
    staffSee:
      'who, when and by which tablet, to be resolved from the list; the tablet sends what it holds and then deletes the program',
  },
  ROLE_REMOVED: {
    words: 'role of the person at the tablet removed',
    cells: {
      CHECK_IN: row(applied, refusedHere('NOT_FOUND'), refusedHere('NOT_FOUND'), refusedHere('NOT_FOUND')),
      UNDO: row(applied, refusedHere('NOT_FOUND'), refusedHere('NOT_FOUND'), refusedHere('NOT_FOUND')),
    },
    staffSee:
      'only that tablet has them, in its own list and its export: staff sign in there and repeat them. People who are no longer staff cannot add anything to the shared list',
  },
  SESSION_REVOKED: {
    words: 'signed out, or the session ended',
    cells: {
      CHECK_IN: row(applied, waits, waits, waits),
      UNDO: row(applied, waits, waits, waits),
    },
    staffSee:
      'the tablet asks for a sign-in and shows how much is waiting; signing out with something queued is refused',
  },
};

/** Changes that find a meeting ahead another place: those of one that runs leave it where it is. */
export const beforeItStarts: readonly Change[] = [
  'ROOM_DISABLED',
  'ROOM_DELETED',
  'TIMESLOT_DISABLED',
  'EVENT_DISABLED',
  'RESEAT_UNDONE',
  'SHIFTED',
];

/** Changes to a meeting that nobody has accepted yet; so nobody is checked in to it. */
export const beforeAcceptance: readonly Change[] = ['ACCEPT', 'REJECT'];
