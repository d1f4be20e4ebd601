import type { MeetingStatus } from '../../src/domain/meetings/meeting.ts';
import type { RefusalCode } from '../../src/domain/verdict/refusal-codes.ts';

/**
 * Every transition of SPEC.md 4 for every party and role, allowed and refused, by hand from SPEC.md 4 and 6: one table,
 * played by `tests/domain/meetings/transitions.test.ts` and over HTTP by `tests/server/meetings/transitions.test.ts`.
 */

/** Who: by the active organization's side, by the role in the program, or both. */
export const people = [
  'invited',
  'requester',
  'programOwner',
  'manager',
  'superAdmin',
  /** A manager of the program who acts for the invited organization. */
  'managerOfInvited',
  /** For another approved organization of the program. */
  'another',
] as const;
export type Person = (typeof people)[number];

export const stateNames = [
  'pending',
  'pendingByStaff',
  'accepted',
  'ownerIn',
  'requesterIn',
  /** Somebody was checked in, and staff undid it. */
  'undone',
  'resByInvited',
  'resByRequester',
  'resByStaff',
  'rejected',
  'canceled',
  'canceledIn',
  'offPending',
  'offAccepted',
  'offResByInvited',
  'offResByRequester',
] as const;
export type StateName = (typeof stateNames)[number];

export const verbs = [
  'ACCEPT',
  'UPDATE',
  'UPDATE_OFF',
  'REJECT',
  'CANCEL',
  'RESCHEDULE',
  'RESCHEDULE_OFF',
  /** Of the words, at the same time. */
  'EDIT',
  'MOVE',
  'LINK',
  'CHECK_IN_OWNER',
  'CHECK_IN_PARTICIPANT',
] as const;
export type Verb = (typeof verbs)[number];

/** What comes of it: the next status, or the code of the refusal. SAME: allowed, and the status stays. */
export type Outcome = MeetingStatus | 'SAME' | RefusalCode;

const words: Record<string, Outcome> = {
  acc: 'ACCEPTED',
  rej: 'REJECTED',
  can: 'CANCELED',
  res: 'RESCHEDULE',
  ok: 'SAME',
  '403': 'NOT_ALLOWED',
  '404': 'NOT_FOUND',
  'acc!': 'MEETING_ALREADY_ACCEPTED',
  'can!': 'MEETING_ALREADY_CANCELED',
  'rej!': 'MEETING_ALREADY_REJECTED',
  'res!': 'MEETING_ALREADY_RESCHEDULED',
  'fin!': 'MEETING_FINISHED',
  'in!': 'MEETING_CHECKED_IN',
  'turn!': 'MEETING_NOT_YOUR_TURN',
  'inv!': 'MEETING_FOR_INVITEE',
  'not!': 'MEETING_NOT_ACCEPTED',
  'new!': 'MEETING_NOT_RESCHEDULED',
  'slot!': 'MEETING_ON_TIMESLOT',
  'seat!': 'MEETING_WITHOUT_TABLE',
  'off!': 'MEETING_CANCELED',
};

/* biome-ignore format: a table */
const table: Record<Verb, string> = {
  // "The invited organization accepts or rejects a pending meeting"; "irreversible"; in RESCHEDULE "the side that did
  // not do the last action"; nobody answers for an organization, staff neither.
  ACCEPT: `
    states                                          invited requester pOwner manager super  manOfInv another
    pending pendingByStaff offPending             | acc     inv!      403    403     403    acc      404
    accepted offAccepted ownerIn requesterIn undone | acc!  acc!      403    403     403    acc!     404
    resByInvited offResByInvited                  | turn!   acc       403    403     403    turn!    404
    resByRequester offResByRequester              | acc     turn!     403    403     403    acc      404
    resByStaff                                    | acc     acc       403    403     403    acc      404
    rejected canceled canceledIn                  | fin!    fin!      403    403     403    fin!     404`,
  // "by Update Meeting choosing one proposed timeslot; otherwise the existing timeslot is used"
  UPDATE: `
    pending pendingByStaff offPending             | new!    new!      403    403     403    new!     404
    accepted offAccepted ownerIn requesterIn undone | acc!  acc!      403    403     403    acc!     404
    resByInvited offResByInvited                  | turn!   acc       403    403     403    turn!    404
    resByRequester offResByRequester              | acc     turn!     403    403     403    acc      404
    resByStaff                                    | acc     acc       403    403     403    acc      404
    rejected canceled canceledIn                  | fin!    fin!      403    403     403    fin!     404`,
  UPDATE_OFF: `
    pending pendingByStaff offPending             | new!    new!      403    403     403    new!     404
    accepted offAccepted ownerIn requesterIn undone | acc!  acc!      403    403     403    acc!     404
    resByInvited                                  | turn!   slot!     403    403     403    turn!    404
    resByRequester                                | slot!   turn!     403    403     403    slot!    404
    resByStaff                                    | slot!   slot!     403    403     403    slot!    404
    offResByInvited                               | turn!   acc       403    403     403    turn!    404
    offResByRequester                             | acc     turn!     403    403     403    acc      404
    rejected canceled canceledIn                  | fin!    fin!      403    403     403    fin!     404`,
  // "Meeting owner accepts, rejects"; in RESCHEDULE when it is its turn (docs/decisions/007)
  REJECT: `
    pending pendingByStaff offPending             | rej     403       403    403     403    rej      404
    accepted offAccepted ownerIn requesterIn undone | fin!  403       403    403     403    fin!     404
    resByInvited offResByInvited                  | turn!   403       403    403     403    turn!    404
    resByRequester offResByRequester resByStaff   | rej     403       403    403     403    rej      404
    rejected                                      | rej!    403       403    403     403    rej!     404
    canceled canceledIn                           | fin!    403       403    403     403    fin!     404`,
  // "The requester or a manager can cancel"; not "once either side checked in, except admin cancel"
  CANCEL: `
    pending pendingByStaff offPending             | 403     can       can    can     can    can      404
    accepted offAccepted undone                   | 403     can       can    can     can    can      404
    ownerIn requesterIn                           | 403     in!       can    can     can    can      404
    resByInvited resByRequester resByStaff offResByInvited offResByRequester | 403 can can can can can 404
    rejected                                      | 403     fin!      fin!   fin!    fin!   fin!     404
    canceled canceledIn                           | 403     can!      can!   can!    can!   can!     404`,
  // "The owner or a manager can reschedule"; "requester cancels, edits, reschedules"; disabled "if RESCHEDULE". The
  // program's owner is "read-only on admin-only details".
  RESCHEDULE: `
    pending pendingByStaff offPending             | res     res       403    res     res    res      404
    accepted offAccepted undone                   | res     res       403    res     res    res      404
    ownerIn requesterIn                           | in!     in!       403    in!     in!    in!      404
    resByInvited resByRequester resByStaff offResByInvited offResByRequester | res! res! 403  res! res! res! 404
    rejected canceled canceledIn                  | fin!    fin!      403    fin!    fin!   fin!     404`,
  RESCHEDULE_OFF: `
    pending pendingByStaff accepted undone        | slot!   slot!     403    slot!   slot!  slot!    404
    offPending offAccepted                        | res     res       403    res     res    res      404
    ownerIn requesterIn                           | in!     in!       403    in!     in!    in!      404
    resByInvited resByRequester resByStaff offResByInvited offResByRequester | res! res! 403  res! res! res! 404
    rejected canceled canceledIn                  | fin!    fin!      403    fin!    fin!   fin!     404`,
  // "The requester or a manager can … edit while not in reschedule status"
  EDIT: `
    pending pendingByStaff offPending             | 403     ok        403     ok      ok     ok       404
    accepted offAccepted undone                   | 403     ok        403     ok      ok     ok       404
    ownerIn requesterIn                           | 403     in!       403    in!     in!    in!      404
    resByInvited resByRequester resByStaff offResByInvited offResByRequester | 403 res! 403  res! res! res! 404
    rejected canceled canceledIn                  | 403     fin!      403    fin!    fin!   fin!     404`,
  // "Edit-level: admin, manager, super admin"; people walk to another table after a check-in too
  MOVE: `
    pending pendingByStaff offPending             | 403     403       403    not!    not!   not!     404
    accepted ownerIn requesterIn undone           | 403     403       403    ok      ok     ok       404
    offAccepted                                   | 403     403       403    seat!   seat!  seat!    404
    resByInvited resByRequester resByStaff offResByInvited offResByRequester | 403 403 403 not! not! not! 404
    rejected canceled canceledIn                  | 403     403       403    not!    not!   not!     404`,
  // "Meeting-link edit only for ACCEPTED meetings"
  LINK: `
    pending pendingByStaff offPending             | 403     403       403    not!    not!   not!     404
    accepted offAccepted ownerIn requesterIn undone | 403   403       403    ok      ok     ok       404
    resByInvited resByRequester resByStaff offResByInvited offResByRequester | 403 403 403 not! not! not! 404
    rejected canceled canceledIn                  | 403     403       403    not!    not!   not!     404`,
  // "A party checks in only its own time"; "Check-in can repeat"
  CHECK_IN_OWNER: `
    pending pendingByStaff offPending             | not!    403       not!   not!    not!   not!     404
    accepted offAccepted ownerIn requesterIn undone | ok    403       ok     ok      ok     ok       404
    resByInvited resByRequester resByStaff offResByInvited offResByRequester | not! 403 not! not! not! not! 404
    rejected                                      | not!    403       not!   not!    not!   not!     404
    canceled canceledIn                           | off!    403       off!   off!    off!   off!     404`,
  CHECK_IN_PARTICIPANT: `
    pending pendingByStaff offPending             | 403     not!      not!   not!    not!   not!     404
    accepted offAccepted ownerIn requesterIn undone | 403   ok        ok     ok      ok     ok       404
    resByInvited resByRequester resByStaff offResByInvited offResByRequester | 403 not! not! not! not! not! 404
    rejected                                      | 403     not!      not!   not!    not!   not!     404
    canceled canceledIn                           | 403     off!      off!   off!    off!   off!     404`,
};

export interface Case {
  verb: Verb;
  state: StateName;
  outcomes: Record<Person, Outcome>;
}

/** A line of the table, for each of its states. */
function casesOf(verb: Verb, line: string): Case[] {
  const [states = '', cells = ''] = line.split('|');
  const read = cells
    .trim()
    .split(/\s+/)
    .map((word) => words[word]);
  if (read.length !== people.length || read.includes(undefined)) throw new Error(`${verb}: ${line}`);
  const outcomes = Object.fromEntries(people.map((person, place) => [person, read[place]]));
  return states
    .trim()
    .split(/\s+/)
    .map((state) => ({
      verb,
      state: stateNames.find((name) => name === state)!,
      outcomes: outcomes as Record<Person, Outcome>,
    }));
}

export const cases: readonly Case[] = verbs.flatMap((verb) =>
  table[verb]
    .split('\n')
    .filter((line) => line.includes('|'))
    .flatMap((line) => casesOf(verb, line)),
);
