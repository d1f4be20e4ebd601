import { type Api, api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';

/**
 * Every call that writes is an administrative change and leaves its trail, but for these, each with the reason. A new call
 * is recorded by itself; `tests/server/audit` wants to know which line it leaves.
 */
export const unrecordedCalls = {
  // one's own account
  signUp: 'one’s own account',
  completeSetup: 'before it there is nobody who could read the trail',
  confirmEmail: 'one’s own account',
  resendCode: 'one’s own account',
  signIn: 'one’s own account',
  refreshSession: 'one’s own account',
  signOut: 'one’s own account',
  forgotPassword: 'one’s own account',
  resetPassword: 'one’s own account',
  saveOwnProfile: 'one’s own account',
  saveOwnLanguage: 'one’s own account',
  setActiveOrganization: 'one’s own account',
  updateOwnProfile: 'one’s own account',
  readNotification: 'one’s own account',
  readAllNotifications: 'one’s own account',
  deleteNotification: 'one’s own account',
  saveNotificationPreference: 'one’s own account',
  subscribePush: 'one’s own account',
  unsubscribePush: 'one’s own account',
  renewCalendarFeed: 'one’s own account',
  revokeCalendarFeed: 'one’s own account',
  saveSubscription: 'one’s own account',
  saveOwnSubscription: 'one’s own account',
  // what an organization does for itself
  registerForProgram: 'the registration’s history has it',
  changeRegistration: 'the registration’s history has it',
  reviseRegistration: 'the registration’s history has it',
  giveAgreement: 'the agreement says who gave it',
  endAgreement: 'the agreement says who ended it',
  enableOwnTimeslot: 'an organization’s own timeslots',
  disableOwnTimeslot: 'an organization’s own timeslots',
  addExistingUser: 'the invitation says who invited whom',
  invite: 'the invitation says who invited whom',
  acceptInvitation: 'the invitation says what became of it',
  declineInvitation: 'the invitation says what became of it',
  resendInvitation: 'the invitation says what became of it',
  // meetings have a history of their own, which also says who of the staff it was
  requestMeeting: 'the meeting’s history has it',
  requestOffTimeslot: 'the meeting’s history has it',
  editRequest: 'the meeting’s history has it',
  editOffTimeslot: 'the meeting’s history has it',
  acceptMeeting: 'the meeting’s history has it',
  cancelMeeting: 'the meeting’s history has it',
  rejectMeeting: 'the meeting’s history has it',
  rescheduleMeeting: 'the meeting’s history has it',
  submitReschedule: 'the meeting’s history has it',
  rescheduleOffTimeslot: 'the meeting’s history has it',
  submitRescheduleOffTimeslot: 'the meeting’s history has it',
  setMeetingLink: 'the meeting’s history has it',
  createMeeting: 'the meeting’s history has it',
  moveMeeting: 'the meeting’s history has it',
  attendBoth: 'the meeting’s history has it',
  attendOwner: 'the meeting’s history has it',
  attendParticipant: 'the meeting’s history has it',
  undoAttend: 'the meeting’s history has it',
  rateMeeting: 'the meeting’s history has it',
  updateRating: 'the meeting’s history has it',
  resendNotification: 'the meeting’s history has it',
  resendNotifications: 'the meeting’s history has it',
  replayCheckIns: 'the check-ins say who recorded them',
  settleAttention: 'the check-in says who settled it',
  reportDevice: 'what a device says of itself',
  registerDeviceKey: 'what a device says of itself',
  // what changes nothing that anyone else sees
  addContentSection: 'a draft that nobody sees',
  addContentItem: 'a draft that nobody sees',
  changeContent: 'a draft that nobody sees',
  deleteContent: 'a draft that nobody sees',
  discardContent: 'a draft that nobody sees',
  createUploadUrl: 'a file counts once it is saved somewhere',
  previewReseat: 'changes nothing',
  ringDevice: 'changes nothing',
  checkImport: 'changes nothing',
  adminCheckImport: 'changes nothing',
  previewBroadcast: 'changes nothing',
  previewTemplate: 'changes nothing',
  testTemplate: 'changes nothing',
} as const satisfies Partial<Record<keyof Api, string>>;

/** Whether what the call writes goes into the audit trail. */
export function isRecorded(call: keyof Api): boolean {
  const declared: Endpoint = api[call];
  return declared.method !== 'GET' && !(call in unrecordedCalls);
}
