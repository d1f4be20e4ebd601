import fc from 'fast-check';
import { expect } from 'vitest';
import { isCheckedIn, type Meeting, type Party } from '../../src/domain/meetings/meeting.ts';
import { seatKey } from '../../src/domain/schedule/seating.ts';
import { overlaps } from '../../src/domain/time/instants.ts';

/** Any order of commands by anybody, and what must be true after each (issue 4; DESIGN.md, Tests). */

export const SLOTS = 4;
export const ORGANIZATIONS = 4;

/** Who says it: one of the two sides, or staff. */
export type By = Party | 'STAFF';

/** Numbers are taken modulo what there is, so that every sequence can be played. */
export type Command =
  | { verb: 'REQUEST' | 'CREATE'; owner: number; requester: number; slot: number; seat: number }
  | { verb: 'ACCEPT' | 'UPDATE'; meeting: number; by: By; choice: number | null }
  | { verb: 'REJECT' | 'CANCEL'; meeting: number; by: By }
  | { verb: 'RESCHEDULE'; meeting: number; by: By; slots: number[] }
  | { verb: 'MOVE'; meeting: number; by: By; seat: number }
  | { verb: 'CHECK_IN' | 'UNDO'; meeting: number; by: By; party: Party };

const which = fc.nat(5);
const by = fc.constantFrom<By>('OWNER', 'PARTICIPANT', 'STAFF');
const pair = {
  owner: fc.nat(ORGANIZATIONS - 1),
  requester: fc.nat(ORGANIZATIONS - 1),
  slot: fc.nat(SLOTS - 1),
  seat: fc.nat(2),
};

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ verb: fc.constant('REQUEST' as const), ...pair }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('CREATE' as const), ...pair }) },
  {
    weight: 8,
    arbitrary: fc.record({
      verb: fc.constantFrom('ACCEPT' as const, 'UPDATE' as const),
      meeting: which,
      by,
      choice: fc.option(fc.nat(2)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ verb: fc.constantFrom('REJECT' as const, 'CANCEL' as const), meeting: which, by }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      verb: fc.constant('RESCHEDULE' as const),
      meeting: which,
      by,
      slots: fc.array(fc.nat(SLOTS - 1), { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ verb: fc.constant('MOVE' as const), meeting: which, by, seat: fc.nat(2) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      verb: fc.constantFrom('CHECK_IN' as const, 'UNDO' as const),
      meeting: which,
      by,
      party: fc.constantFrom<Party>('OWNER', 'PARTICIPANT'),
    }),
  },
);

export const commands = (maxLength: number): fc.Arbitrary<Command[]> =>
  fc.array(command, { minLength: 5, maxLength, size: 'max' });

/** What the meetings are, and how often commands of a kind were done: a run in which nothing happens proves nothing. */
export interface Played {
  meetings: readonly Meeting[];
  /** The status in the last row of each meeting's history, by its id. */
  lastInHistory: ReadonlyMap<string, string>;
}

const finished = (meeting: Meeting) =>
  meeting.meetingStatus === 'CANCELED' || meeting.meetingStatus === 'REJECTED';

/** No organization, table or quota is used twice in overlapping time; histories end in the state. */
export function expectSound({ meetings, lastInHistory }: Played): void {
  const accepted = meetings.filter(({ meetingStatus }) => meetingStatus === 'ACCEPTED');
  for (const [place, one] of accepted.entries()) {
    for (const other of accepted.slice(place + 1)) {
      if (!overlaps(one, other)) continue;
      const parties = new Set([
        ...[one.meetingOwner, one.meetingParticipant],
        ...[other.meetingOwner, other.meetingParticipant],
      ]);
      expect(parties.size, 'an organization meets two at once').toBe(4);
      if (one.timeslotId === other.timeslotId)
        expect(seatOf(one), 'two meetings have one seat').not.toBe(seatOf(other));
    }
  }
  for (const { id, meetingStatus } of meetings) expect(lastInHistory.get(id)).toBe(meetingStatus);
}

const seatOf = ({ roomId, seatNumber }: Meeting): string => {
  if (roomId === null || seatNumber === null) throw new Error('An accepted meeting has no seat.');
  return seatKey({ roomId, seatNumber });
};

/** What a command may have done to a meeting that was there before. */
export function expectLawful(before: Meeting, after: Meeting, said: Command): void {
  const who = 'by' in said ? said.by : 'STAFF';
  if (finished(before)) expect(after.meetingStatus, 'finished states stay').toBe(before.meetingStatus);
  if (before.meetingStatus === after.meetingStatus) return;
  if (isCheckedIn(before))
    expect([after.meetingStatus, who], 'after a check-in staff cancel, and nothing else').toEqual([
      'CANCELED',
      'STAFF',
    ]);
  const answered = after.meetingStatus === 'ACCEPTED' || after.meetingStatus === 'REJECTED';
  if (!answered) return;
  expect(who, 'nobody answers for an organization').not.toBe('STAFF');
  expect(who, 'only the side that did not act last answers').not.toBe(before.lastActionBy);
}
