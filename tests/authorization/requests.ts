import { randomUUID } from 'node:crypto';
import { DEVICE_HEADER } from '../../src/contract/envelope.ts';
import type { Place } from './world.ts';

/** A well-formed request for each call, at a place: so that nothing but the caller decides. */
export interface Request {
  query?: Record<string, string>;
  params?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
}

const email = () => `${randomUUID()}@example.test`;
const at = () => ({
  ownerAttendedAt: new Date().toISOString(),
  participantAttendedAt: new Date().toISOString(),
});
const ofProgram = ({ programId }: Place): Request => ({ params: { programId } });
const ofMeeting = ({ meetingId }: Place, body?: object): Request => ({ params: { id: meetingId }, body });

export const requests: Record<string, (place: Place) => Request | Promise<Request>> = {
  getHealth: () => ({}),
  signUp: () => ({ body: { email: email(), password: 'Correct-Horse-1' } }),
  confirmEmail: () => ({ body: { email: email(), code: '123456' } }),
  resendCode: () => ({ body: { email: email() } }),
  // A wrong password answers 401 by itself: an input that cannot be read tells a closed door from a wrong key.
  signIn: () => ({ body: {} }),
  refreshSession: () => ({ body: {} }),
  signOut: () => ({ body: { refreshToken: randomUUID() } }),
  forgotPassword: () => ({ body: { email: email() } }),
  resetPassword: () => ({ body: { email: email(), code: '123456', password: 'Correct-Horse-1' } }),
  getDemoSignIns: () => ({}),
  getMe: () => ({}),
  saveOwnProfile: () => ({ body: { name: 'New Name' } }),
  setActiveOrganization: ({ organizationId }) => ({ params: { organizationId } }),
  getProgramBySlug: ({ slug }) => ({ params: { slug } }),
  listEvents: ofProgram,
  listTimeslots: ({ programId, eventId }) => ({ params: { programId, eventId } }),
  listRooms: ofProgram,
  setRoomLink: ({ programId, roomId }) => ({
    params: { programId, roomId },
    body: { meetingLink: 'https://meet.google.com/abc' },
  }),
  listProgramOrganizations: ofProgram,
  listMeetings: ({ programId }) => ({ query: { programId } }),
  getMeetingTotals: ({ programId }) => ({ query: { programId } }),
  getMeeting: (place) => ofMeeting(place),
  getMeetingHistory: (place) => ofMeeting(place),
  acceptMeeting: ({ meetingId, programId }) => ({ body: { meetingId, programId } }),
  rejectMeeting: (place) => ofMeeting(place, { message: 'Change in priorities' }),
  cancelMeeting: (place) => ofMeeting(place, { message: 'Change in priorities' }),
  listFreeTables: (place) => ofMeeting(place),
  // The table it has: refused as unchanged, which is after the question who may.
  moveMeeting: (place) => ofMeeting(place, { roomId: place.roomId, tableNumber: 1 }),
  attendBoth: (place) => ofMeeting(place, at()),
  attendOwner: (place) => ofMeeting(place, at()),
  attendParticipant: (place) => ofMeeting(place, at()),
  undoAttend: (place) => ofMeeting(place, { party: 'BOTH', reason: 'Scanned by mistake' }),
  replayCheckIns: ({ meetingId }) => ({
    body: {
      operations: [
        {
          id: randomUUID(),
          meetingId,
          party: 'BOTH',
          attendedAt: new Date().toISOString(),
          capturedAt: new Date().toISOString(),
          source: 'SCAN',
        },
      ],
    },
  }),
  listAttention: ofProgram,
  settleAttention: async ({ programId, attention }) => ({
    params: { programId, operationId: await attention() },
    body: { settlement: 'SET_ASIDE' },
  }),
  pullChanges: ofProgram,
  syncStream: ofProgram,
  getBadgeKeys: ofProgram,
  getOwnBadge: ofProgram,
  listBadges: ({ programId, organizationId }) => ({ params: { programId, organizationId } }),
  listProgramBadges: ofProgram,
  revokeBadge: async ({ programId, badge }) => ({
    params: { programId, badgeNumber: await badge() },
    body: { reason: 'Lost' },
  }),
  reissueBadge: async ({ programId, badge }) => ({
    params: { programId, badgeNumber: await badge() },
    body: { reason: 'Lost' },
  }),
  createDevicePairing: ({ programId }) => ({
    params: { programId },
    body: { name: 'Door 1', mode: 'DOOR', roomIds: [], pin: '2468' },
  }),
  // A code that nobody was given.
  pairDevice: () => ({ body: { code: '2345-BCDF' } }),
  listDevices: ofProgram,
  removeDevice: async ({ programId, device }) => ({ params: { programId, deviceId: await device() } }),
  reportDevice: ({ programId }) => ({
    params: { programId },
    headers: { [DEVICE_HEADER]: randomUUID() },
    body: {
      state: 'OPEN',
      queued: 0,
      oldestUnsentAt: null,
      offsetMs: 0,
      appVersion: 'test',
      battery: null,
      roomId: null,
    },
  }),
};
