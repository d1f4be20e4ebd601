import { describe, expect, test } from 'vitest';
import type { DoorMeeting } from '../../../src/domain/meetings/meeting.ts';
import { findMeeting } from '../../../src/domain/meetings/scan.ts';

const NOW = '2026-11-21T03:00:00.000Z';
const meeting = (id: string, over: Partial<DoorMeeting>): DoorMeeting => ({
  id,
  programId: 'program',
  eventId: 'day',
  timeslotId: 'slot',
  startAt: '2026-11-21T02:55:00.000Z',
  endAt: '2026-11-21T03:25:00.000Z',
  venue: 'offline',
  meetingStatus: 'ACCEPTED',
  meetingOwner: 'own',
  meetingParticipant: id,
  roomId: 'A',
  tableId: null,
  tableName: null,
  seatNumber: 1,
  meetingLink: null,
  ownerAttendance: null,
  participantAttendance: null,
  lastActionBy: 'OWNER',
  acceptedAt: NOW,
  canceledAt: null,
  movedAt: null,
  updatedAt: NOW,
  ...over,
});
const there = { attendedAt: NOW, stampAt: NOW, operationId: 'x', recordedBy: 'Door', undoReason: null };
const at = (meetings: DoorMeeting[], roomId: string | null, lane?: number) => {
  const { kind, meeting: found, other, more } = findMeeting(meetings, 'own', roomId, NOW, 15, lane);
  return [kind, found?.id ?? null, other?.id ?? null, ...(more ?? []).map((one) => one.id)];
};

describe('Two meetings of one organization at a time', () => {
  const inRoom = [meeting('one', {}), meeting('two', { ownerLane: 2 })];

  // T3817
  test.each([
    [
      'each in a room of its own, are told apart by the door',
      [inRoom[0]!, meeting('two', { ownerLane: 2, roomId: 'B' })],
      'B',
      undefined,
      ['HERE', 'two', null],
    ],
    ['in one room, by the delegation of who is scanned', inRoom, 'A', 2, ['HERE', 'two', null]],
    ['in one room, are asked about where that is not known', inRoom, 'A', undefined, ['ASK', 'one', 'two']],
    ['are asked about at a desk for every room too', inRoom, null, undefined, ['ASK', 'one', 'two']],
    [
      'three of them too',
      [...inRoom, meeting('three', { ownerLane: 3 })],
      'A',
      undefined,
      ['ASK', 'one', 'two', 'three'],
    ],
    [
      'are asked about while one side is missing',
      [meeting('one', { ownerAttendance: there }), inRoom[1]!],
      'A',
      undefined,
      ['ASK', 'two', 'one'],
    ],
    [
      'are asked about where the room says one and the delegation another',
      [inRoom[0]!, meeting('two', { ownerLane: 2, roomId: 'B' })],
      'A',
      2,
      ['ASK', 'one', 'two'],
    ],
    [
      'of which the person’s own is the only one, need no question',
      [inRoom[1]!],
      'A',
      2,
      ['HERE', 'two', null],
    ],
  ] as const)('%s', (_what, meetings, roomId, lane, found) => {
    expect(at([...meetings], roomId, lane)).toEqual([...found]);
  });
});
