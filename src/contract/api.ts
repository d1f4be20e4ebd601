import { listAttention, replayCheckIns, settleAttention } from './check-in.ts';
import {
  confirmEmail,
  forgotPassword,
  getDemoSignIns,
  getMe,
  refreshSession,
  resendCode,
  resetPassword,
  saveOwnProfile,
  setActiveOrganization,
  signIn,
  signOut,
  signUp,
} from './identity.ts';
import {
  acceptMeeting,
  attendBoth,
  attendOwner,
  attendParticipant,
  cancelMeeting,
  getMeeting,
  getMeetingHistory,
  listMeetings,
  rejectMeeting,
  undoAttend,
} from './meetings.ts';
import {
  getMeetingTotals,
  getProgramBySlug,
  listEvents,
  listProgramOrganizations,
  listRooms,
  listTimeslots,
  setRoomLink,
} from './programs.ts';
import { getBadgeKeys, getOwnBadge, listBadges, pullChanges } from './sync.ts';
import { getHealth } from './system.ts';

/** Every call there is. The server answers exactly these; the authorization tests have a row for each. */
export const api = {
  getHealth,
  signUp,
  confirmEmail,
  resendCode,
  signIn,
  refreshSession,
  signOut,
  forgotPassword,
  resetPassword,
  getMe,
  saveOwnProfile,
  setActiveOrganization,
  getDemoSignIns,
  getProgramBySlug,
  listEvents,
  listTimeslots,
  listRooms,
  setRoomLink,
  listProgramOrganizations,
  listMeetings,
  getMeetingTotals,
  getMeeting,
  getMeetingHistory,
  acceptMeeting,
  cancelMeeting,
  rejectMeeting,
  attendBoth,
  attendOwner,
  attendParticipant,
  undoAttend,
  replayCheckIns,
  listAttention,
  settleAttention,
  pullChanges,
  getBadgeKeys,
  getOwnBadge,
  listBadges,
} as const;

export type Api = typeof api;

/** The server-sent events of a program: not an envelope, so it stands beside the table (API.md, Event day). */
export const syncStream = {
  path: '/v2/sync/program/{programId}/stream',
  may: 'sync.pull',
} as const;
