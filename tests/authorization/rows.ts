/**
 * Who gets what from every call, by hand from SPEC.md 6 and API.md; never derived from the permission table.
 *
 * ok: anything but 401, 403 and 404. 403: sees the object, but this is not theirs to do. 404: may not even know of it.
 */
export type Outcome = 'ok' | '401' | '403' | '404';

/** What a caller is to the object of the call. */
export const kinds = [
  /** No token. */
  'anonymous',
  /** An expired, forged, revoked or otherwise wrong token. */
  'badToken',
  /** Signed in, and no part in the program. */
  'none',
  /** For an organization that is approved in the program, whatever the role in it. */
  'approved',
  /** PARTICIPANT_ADMIN or PARTICIPANT_MEMBER, without an organization. */
  'participant',
  'programOwner',
  'programAdmin',
  'programManager',
  'superAdmin',
  /** For the invited organization of the meeting (approved in the program). */
  'meetingOwner',
  /** For the requesting organization of the meeting (approved in the program). */
  'meetingParticipant',
  /** A tablet that is paired with the program. */
  'device',
  /** A tablet that is paired with another program. */
  'foreignDevice',
  /** A tablet that was revoked, has left, or whose program is over. */
  'revokedDevice',
] as const;
export type Kind = (typeof kinds)[number];

/* biome-ignore format: a table */
const table: Record<string, string> = {
  //                        anon bad  none appr part pOwn pAdm pMan super mOwn mPart tab  oTab rTab
  // open: whoever calls, with whatever token
  getHealth:               'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok',
  signUp:                  'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok',
  confirmEmail:            'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok',
  resendCode:              'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok',
  signIn:                  'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok',
  refreshSession:          'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok',
  signOut:                 'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok',
  forgotPassword:          'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok',
  resetPassword:           'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok',
  // there is no demo in the tests' world, and there is a super admin: neither is there for anybody
  // a link that nobody sent is nowhere, whoever has it
  lookAtClaim:             '404  404  404  404  404  404  404  404  404   404  404  404  404  404',
  lookAtTeamInvitation:    '404  404  404  404  404  404  404  404  404   404  404  404  404  404',
  claimWithLink:           '404  404  404  404  404  404  404  404  404   404  404  404  404  404',
  getDemoSignIns:          '404  404  404  404  404  404  404  404  404   404  404  404  404  404',
  getSetup:                '404  404  404  404  404  404  404  404  404   404  404  404  404  404',
  completeSetup:           '404  404  404  404  404  404  404  404  404   404  404  404  404  404',
  // one's own
  listWaitingOrganizations:'401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401',
  // no organization waits for their address
  claimOrganization:       '401  401  404  404  404  404  404  404  404   404  404  403  403  401',
  getMe:                   '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401',
  saveOwnProfile:          '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401',
  saveOwnLanguage:         '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401',
  // the object is an organization: "approved" are its members, everybody else is not; a tablet is nobody's account
  setActiveOrganization:   '401  401  404  ok   404  404  404  404  404   404  404  403  403  401',
  // a person's own profile: the object is the invited organization's owner
  getOwnProfile:           '401  401  404  404  404  404  404  404  403   ok   404  404  404  401',
  updateOwnProfile:        '401  401  404  404  404  404  404  404  403   ok   404  404  404  401',
  // registration: what is open for it anybody may see; the object's program is not, so its own people alone
  listPrograms:            '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401',
  listRegisteredPrograms:  '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401',
  getRequirements:         '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   403  403  401',
  // the object is an organization ("approved" speaks for it)
  registerForProgram:      '401  401  404  ok   404  404  404  404  403   404  404  404  404  401',
  // "Admin-prefixed calls": super admin and edit level, about an organization of one of their programs
  findOrganizationsToRegister: '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  getRequirementsOnBehalf: '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  registerOnBehalf:        '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  // the object is an organization again
  endAgreement:            '401  401  404  ok   404  404  404  404  403   404  404  404  404  401',
  giveAgreement:           '401  401  404  ok   404  404  404  404  403   404  404  404  404  401',
  changeRegistration:      '401  401  404  ok   404  404  404  404  403   404  404  404  404  401',
  reviseRegistration:      '401  401  404  ok   404  404  404  404  403   404  404  404  404  401',
  getRegistrationHistory:  '401  401  404  ok   404  ok   ok   ok   ok    404  404  403  403  401',
  // who registered: the program's staff
  getProgramChecklist:     '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  getClaimFunnel:          '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  inviteToClaim:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  // participants of the program that it was copied from: who registers on their behalf
  getFormerParticipants:   '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  inviteFormer:            '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  previewInvite:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  withdrawClaim:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  listRegistrants:         '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  // "Super admin and program admin (owner, admin, manager, or super admin) can … see registrants"; edit level changes them
  exportRegistrants:       '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  listTags:                '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  // mails to many: full authority
  getBroadcastTemplate:    '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401',
  saveBroadcastTemplate:   '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401',
  previewBroadcast:        '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401',
  sendBroadcast:           '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401',
  scheduleBroadcast:       '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401',
  sendBulkEmail:           '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401',
  listBroadcasts:          '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401',
  getBroadcast:            '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401',
  listBroadcastRecipients: '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401',
  changeBroadcast:         '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401',
  // a token of a mail says who; this one is nobody's, and answers 404 to everybody
  getSubscription:         '404  404  404  404  404  404  404  404  404   404  404  404  404  404',
  saveSubscription:        '404  404  404  404  404  404  404  404  404   404  404  404  404  404',
  getOwnSubscription:      '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401',
  saveOwnSubscription:     '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401',
  // mail templates: edit level
  listTemplates:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  getTemplate:             '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  addTemplate:             '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  updateTemplate:          '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  deleteTemplate:          '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  previewTemplate:         '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  testTemplate:            '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  addTag:                  '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  updateTag:               '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  deleteTag:               '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  assignTags:              '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  listSegments:            '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  addSegment:              '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  updateSegment:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  deleteSegment:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  // who may do it of one may do it of many: a status is all staff's, tags are edit level's
  previewBulk:             '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  startBulk:               '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  listBulk:                '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  listBulkRows:            '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  stopBulk:                '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  previewReview:           '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  reviewRegistration:      '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  removeRegistration:      '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  // programs and schedule: staff and participants
  getProgramBySlug:        '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   403  403  401',
  listEvents:              '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401',
  listTimeslots:           '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401',
  getEvent:                '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401',
  getTimeslot:             '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401',
  getMeetingPreferences:   '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401',
  // "Edit-level: admin, manager, super admin" make the schedule
  createEvent:             '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  submitEvent:             '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  editEvent:               '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  publishEvent:            '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  deleteEvent:             '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  addTimeslots:            '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  saveTimeslots:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  saveMeetingPreferences:  '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  listRooms:               '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401',
  // "Edit-level: admin, manager, super admin"; the owner is "read-only on admin-only details"
  setRoomLink:             '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  createRoom:              '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  updateRoom:              '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  deleteRoom:              '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  enableRoom:              '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  saveFloorPlan:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  disableRoom:             '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  enableTimeslot:          '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  disableTimeslot:         '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  enableEvent:             '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  disableEvent:            '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  previewReseat:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  applyReseat:             '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  readGrid:                '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  readPrintouts:           '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  listReseats:             '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  undoReseat:              '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  keepReseated:            '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  previewShift:            '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  applyShift:              '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  listShifts:              '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  undoShift:               '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  // with badge counts, for the badge desk
  listProgramOrganizations:'401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  // "Program creator or super admin may create programs" (the creator: an exception below)
  // who edits it and may create programs
  copyProgram:             '401  401  404  403  403  403  403  403  ok    403  403  404  404  401',
  createProgram:           '401  401  403  403  403  403  403  403  ok    403  403  403  403  401',
  // "Edit-level: admin, manager, super admin"; "Admin full authority; Manager edits certain data; Owner read-only"
  updateProgram:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  deleteProgram:           '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401',
  getProgramSettings:      '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  getProgram:              '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   403  403  401',
  checkProgramSlug:        '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401',
  listManagedPrograms:     '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401',
  listAllPrograms:         '401  401  404  404  404  404  404  404  ok    404  404  404  404  401',
  // the object is an organization ("approved" acts for it): what it is registered for is its own
  listProgramsOfOrganization:'401 401 404  ok   404  404  404  404  ok    404  404  404  404  401',
  // participants see each other, approved ones only; a tablet needs none of it
  listParticipants:        '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401',
  searchParticipants:      '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401',
  getParticipantFilters:   '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401',
  getParticipant:          '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401',
  listAvailableTimeslots:  '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401',
  listBookedTimeslots:     '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401',
  // "Only the active organization disables its own timeslots": staff without one in the program do not
  enableOwnTimeslot:       '401  401  404  ok   403  403  403  403  403   ok   ok   404  404  401',
  disableOwnTimeslot:      '401  401  404  ok   403  403  403  403  403   ok   ok   404  404  401',
  setOwnTimeslots:         '401  401  404  ok   403  403  403  403  403   ok   ok   404  404  401',
  // "Participants request meetings once APPROVED"
  listOwnPartners:         '401  401  404  ok   403  403  403  403  403   ok   ok   404  404  401',
  saveBookmarks:           '401  401  404  ok   403  403  403  403  403   ok   ok   404  404  401',
  requestMeeting:          '401  401  404  ok   403  403  403  403  403   ok   ok   404  404  401',
  requestOffTimeslot:      '401  401  404  ok   403  403  403  403  403   ok   ok   404  404  401',
  listMeetingPurposes:     '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401',
  // "The requester or a manager can … edit"; edit level: admin, manager, super admin
  editRequest:             '401  401  404  404  404  403  ok   ok   ok    403  ok   404  404  401',
  editOffTimeslot:         '401  401  404  404  404  403  ok   ok   ok    403  ok   404  404  401',
  // meetings: the list is one's own for participants, all for staff
  listMeetings:            '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401',
  getMeetingTotals:        '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401',
  // one organization's: any of the program for staff, else one's own ("approved" is the organization asked for)
  listOrganizationMeetings:'401  401  404  ok   404  ok   ok   ok   ok    404  404  404  404  401',
  listAcceptedAsOwner:     '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401',
  listAcceptedAsParticipant:'401 401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401',
  getPartyTotals:          '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401',
  // "bulk actions" are program admins'; a batch names a program, which a tablet has no account to speak for
  getMeetingReports:       '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  resendNotification:      '401  401  404  404  404  ok   ok   ok   ok    403  403  404  404  401',
  resendNotifications:     '401  401  404  403  403  ok   ok   ok   ok    403  403  403  403  401',
  // a meeting is its parties' and the staff's; other participants may not know of it
  getMeeting:              '401  401  404  404  404  ok   ok   ok   ok    ok   ok   404  404  401',
  getMeetingHistory:       '401  401  404  404  404  ok   ok   ok   ok    ok   ok   404  404  401',
  // "Meeting owner accepts, rejects"; in RESCHEDULE the other side accepts (whose turn it is: a 409, not a 403)
  acceptMeeting:           '401  401  404  404  404  403  403  403  403   ok   ok   404  404  401',
  rejectMeeting:           '401  401  404  404  404  403  403  403  403   ok   403  404  404  401',
  // "Meeting owner … reschedules; requester … reschedules", or a manager; Update Meeting is the parties' own
  rescheduleMeeting:       '401  401  404  404  404  403  ok   ok   ok    ok   ok   404  404  401',
  rescheduleOffTimeslot:   '401  401  404  404  404  403  ok   ok   ok    ok   ok   404  404  401',
  submitReschedule:        '401  401  404  404  404  403  403  403  403   ok   ok   404  404  401',
  submitRescheduleOffTimeslot:'401  401  404  404  404  403  403  403  403   ok   ok   404  404  401',
  // what the two could do instead is theirs and the staff's
  listAlternatives:        '401  401  404  404  404  ok   ok   ok   ok    ok   ok   404  404  401',
  // "Program admins … must supply the link"; edit level, as for a room's
  setMeetingLink:          '401  401  404  404  404  403  ok   ok   ok    403  403  404  404  401',
  // plans: who may set up one meeting may set up all
  // one's own wishes that a plan does not meet
  listOwnUnmet:            '401  401  404  ok   403  403  403  403  403   ok   ok   404  404  401',
  listPlans:               '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  startPlan:               '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  getPlan:                 '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  listPlanMeetings:        '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  readPlanGrid:            '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  listPlanUnmet:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  getPlanKinds:            '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  comparePlans:            '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  cancelPlan:              '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  publishPlan:             '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  undoPlan:                '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  deletePlan:              '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  createMeeting:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  // who wishes to meet whom stands in it: whoever sets up meetings
  proposePartners:         '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  proposePlaces:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  getTimeslotSeats:        '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  // "requester cancels"; staff "can cancel any meeting"
  cancelMeeting:           '401  401  404  404  404  ok   ok   ok   ok    403  ok   404  404  401',
  // "Edit-level: admin, manager, super admin"
  listFreeTables:          '401  401  404  404  404  403  ok   ok   ok    403  403  404  404  401',
  moveMeeting:             '401  401  404  404  404  403  ok   ok   ok    403  403  404  404  401',
  listPlaces:              '401  401  404  404  404  403  ok   ok   ok    403  403  404  404  401',
  relocateMeeting:         '401  401  404  404  404  403  ok   ok   ok    403  403  404  404  401',
  previewMoveMany:         '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  moveMany:                '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  // "Edit-level", as setting up a meeting
  acceptForBoth:           '401  401  404  404  404  403  ok   ok   ok    403  403  404  404  401',
  // at a door: a paired tablet too, of the meetings that it may check in
  moveAtDoor:              '401  401  404  404  404  403  ok   ok   ok    403  403  ok   404  401',
  swapAtDoor:              '401  401  404  404  404  403  ok   ok   ok    403  403  ok   404  401',
  seatPair:                '401  401  404  403  403  403  ok   ok   ok    403  403  ok   404  401',
  listUnreachableAtDoor:   '401  401  404  403  403  403  ok   ok   ok    403  403  ok   404  401',
  findOrganizationsAtDoor: '401  401  404  403  403  403  ok   ok   ok    403  403  ok   404  401',
  // of a meeting of which someone is missing: as moving one at a door
  releaseAtDoor:           '401  401  404  404  404  403  ok   ok   ok    403  403  ok   404  401',
  takeBackRelease:         '401  401  404  404  404  403  ok   ok   ok    403  403  ok   404  401',
  // the side that waits; staff release it by a call of their own
  rebookMeeting:           '401  401  404  404  404  403  403  403  403   ok   ok   404  404  401',
  offerTime:               '401  401  404  404  404  403  403  403  403   ok   ok   404  404  401',
  // "A party checks in only its own time; an admin … checks in both"
  attendBoth:              '401  401  404  404  404  ok   ok   ok   ok    403  403  404  404  401',
  attendOwner:             '401  401  404  404  404  ok   ok   ok   ok    ok   403  404  404  401',
  attendParticipant:       '401  401  404  404  404  ok   ok   ok   ok    403  ok   404  404  401',
  undoAttend:              '401  401  404  404  404  ok   ok   ok   ok    403  403  404  404  401',
  // a party of its own coming; staff see it
  giveNotice:              '401  401  404  404  404  403  403  403  403   ok   ok   404  404  401',
  getMeetingIcs:           '401  401  404  404  404  ok   ok   ok   ok    ok   ok   404  404  401',
  // offers of released tables: for the two organizations of one alone; standing by for an approved one's own people
  answerOffer:             '401  401  404  404  403  403  403  403  403   ok   ok   404  404  401',
  setStandBy:              '401  401  404  ok   403  403  403  403  403   ok   ok   404  404  401',
  // messages between the two sides: theirs alone; staff see what was reported to them
  listMeetingMessages:     '401  401  404  404  404  403  403  403  403   ok   ok   404  404  401',
  sendMeetingMessage:      '401  401  404  404  404  403  403  403  403   ok   ok   404  404  401',
  reportMeetingMessage:    '401  401  404  404  404  403  403  403  403   ok   ok   404  404  401',
  blockMeetingPartner:     '401  401  404  404  404  403  403  403  403   ok   ok   404  404  401',
  listReportedMessages:    '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  settleReportedMessage:   '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  // notes: of who acts for a side, and nobody else's
  getOwnEvent:             '401  401  404  ok   403  403  403  403  403   ok   ok   404  404  401',
  saveMeetingNote:         '401  401  404  404  404  403  403  403  403   ok   ok   404  404  401',
  shareContact:            '401  401  404  404  404  403  403  403  403   ok   ok   404  404  401',
  withdrawContact:         '401  401  404  404  404  403  403  403  403   ok   ok   404  404  401',
  // ratings: a party's own; what was said of a meeting is its parties' and the staff's
  rateMeeting:             '401  401  404  404  404  403  403  403  403   ok   ok   404  404  401',
  updateRating:            '401  401  404  404  404  403  403  403  403   ok   ok   404  404  401',
  getMeetingRatings:       '401  401  404  404  404  ok   ok   ok   ok    ok   ok   404  404  401',
  listReviewOptions:       '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401',
  listProgramRatings:      '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401',
  // the object is an organization ("approved" acts for it): its members, and the staff of a program it takes part in
  listOrganizationRatings: '401  401  404  ok   404  ok   ok   ok   ok    404  404  403  403  401',
  // the same for the organization itself
  getOrganizationBySlug:   '401  401  404  ok   404  ok   ok   ok   ok    404  404  403  403  401',
  getOrganization:         '401  401  404  ok   404  ok   ok   ok   ok    404  404  403  403  401',
  // anybody may have an organization; the owner and admins change it, the super admin every one
  checkOrganizationSlug:   '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401',
  createOrganization:      '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401',
  listOwnOrganizations:    '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401',
  listCountries:           'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok',
  updateOrganization:      '401  401  404  ok   404  404  404  404  ok    404  404  404  404  401',
  deleteOrganization:      '401  401  404  ok   404  404  404  404  ok    404  404  404  404  401',
  // whom it wishes to meet ("approved" acts for it): its own people's, and the staff's of the program; staff alone say that two are to meet
  getWishes:               '401  401  404  ok   403  ok   ok   ok   ok    403  403  404  404  401',
  findWishPartners:        '401  401  404  ok   403  ok   ok   ok   ok    403  403  404  404  401',
  saveWishes:              '401  401  404  ok   403  403  ok   ok   ok    403  403  404  404  401',
  listSuggestions:         '401  401  404  ok   403  ok   ok   ok   ok    403  403  404  404  401',
  refuseSuggestion:        '401  401  404  ok   403  403  ok   ok   ok    403  403  404  404  401',
  saveSoughtOffered:       '401  401  404  ok   403  403  ok   ok   ok    403  403  404  404  401',
  getSuggestionSettings:   '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  saveSuggestionSettings:  '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  setMustMeet:             '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  // the object is the program: how an organization stands in it is its staff's
  getOrganizationInProgram:'401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  listUnreachable:         '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  // "Admin-prefixed calls exist for super admin actions"; what only they may read is not there for others
  listOrganizations:       '401  401  404  404  404  404  404  404  ok    404  404  404  404  401',
  adminCreateOrganization: '401  401  403  403  403  403  403  403  ok    403  403  403  403  401',
  adminImportOrganizations:'401  401  403  403  403  403  403  403  ok    403  403  403  403  401',
  adminCheckImport:        '401  401  403  403  403  403  403  403  ok    403  403  403  403  401',
  // an import into a program: who manages it
  importOrganizations:     '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  checkImport:             '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  compareImport:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  listImports:             '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  previewUndoImport:       '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  undoImport:              '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  adminUpdateOrganization: '401  401  404  403  404  404  404  404  ok    404  404  404  404  401',
  // staff who typed it, as long as it is nobody's own; here it is
  correctMailbox:          '401  401  404  403  404  404  404  404  ok    404  404  404  404  401',
  setOrganizationStatus:   '401  401  404  403  404  404  404  404  ok    404  404  404  404  401',
  // the people of the platform: the super admin's; of one's own profile the answer is another call's
  listUsers:               '401  401  404  404  404  404  404  404  ok    404  404  404  404  401',
  getUser:                 '401  401  404  404  404  404  404  404  ok    404  404  404  404  401',
  setUserRole:             '401  401  404  404  404  404  404  404  ok    404  404  404  404  401',
  // the admin area and the whole trail are the super admin's; a program's trail is its staff's
  getServerHealth:         '401  401  404  404  404  404  404  404  ok    404  404  404  404  401',
  getAdminOverview:        '401  401  404  404  404  404  404  404  ok    404  404  404  404  401',
  listAllAudit:            '401  401  404  404  404  404  404  404  ok    404  404  404  404  401',
  exportAllAudit:          '401  401  404  404  404  404  404  404  ok    404  404  404  404  401',
  listAudit:               '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  exportAudit:             '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  // the people of an organization ("approved" acts for it): staff of a program that it is registered for manage them too
  listMembers:             '401  401  404  ok   404  ok   ok   ok   ok    404  404  404  404  401',
  setMemberJobTitle:        '401  401  404  ok   404  403  403  403  ok    404  404  404  404  401',
  addProfiles:              '401  401  404  ok   404  404  404  404  ok    404  404  404  404  401',
  removeMember:             '401  401  404  ok   404  403  403  403  ok    404  404  404  404  401',
  listInvitations:          '401  401  404  ok   404  404  404  404  ok    404  404  404  404  401',
  listProgramMembers:      '401  401  404  ok   404  ok   ok   ok   ok    404  404  404  404  401',
  registerMembers:          '401  401  404  ok   404  404  ok   ok   ok    404  404  404  404  401',
  unregisterMembers:        '401  401  404  ok   404  404  ok   ok   ok    404  404  404  404  401',
  hideOnProfile:            '401  401  404  ok   404  404  ok   ok   ok    404  404  404  404  401',
  unhideOnProfile:          '401  401  404  ok   404  404  ok   ok   ok    404  404  404  404  401',
  // people with an account, to be added: whoever manages the people
  findPeopleForOrganization: '401  401  404  ok   404  404  404  404  ok    404  404  404  404  401',
  addExistingUser:          '401  401  404  ok   404  404  404  404  ok    404  404  404  404  401',
  ownerExists:             '401  401  404  ok   404  ok   ok   ok   ok    404  404  404  404  401',
  // who manages the program is its staff's to read; "Super admin and program admin assign program roles"
  listTeam:                '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  inviteToTeam:            '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401',
  findPeopleForTeam:       '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401',
  setProgramRole:          '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401',
  resendTeamInvitation:    '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401',
  takeBackTeamInvitation:  '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401',
  // "role dropdown usable by the owner or super admin"; invite roles are super admin's, owner's and admin's to give
  setMemberRole:           '401  401  404  ok   404  404  404  404  ok    404  404  404  404  401',
  invite:                  '401  401  404  ok   404  404  404  404  ok    404  404  404  404  401',
  resendInvitation:        '401  401  404  ok   404  404  404  404  ok    404  404  404  404  401',
  // "only Profile Only users can be edited, by the organization's own members"
  editProfile:             '401  401  404  ok   404  404  404  404  403   404  404  404  404  401',
  // one's own: the object is an invitation to the requesting organization's owner
  listOwnInvitations:      '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401',
  acceptInvitation:        '401  401  404  404  404  404  404  404  404   404  ok   403  403  401',
  declineInvitation:       '401  401  404  404  404  404  404  404  404   404  ok   403  403  401',
  listOwnTeamInvitations:  '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401',
  acceptTeamInvitation:    '401  401  404  404  404  404  404  404  404   404  ok   403  403  401',
  declineTeamInvitation:   '401  401  404  404  404  404  404  404  404   404  ok   403  403  401',
  // one's own: the object is a notification of the requesting organization's owner
  listNotifications:       '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401',
  readAllNotifications:    '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401',
  readNotification:        '401  401  404  404  404  404  404  404  404   404  ok   403  403  401',
  deleteNotification:      '401  401  404  404  404  404  404  404  404   404  ok   403  403  401',
  // what one hears by which channel, and on which of one's browsers
  getNotificationPreferences: '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401',
  saveNotificationPreference: '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401',
  getPushKey:              '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401',
  subscribePush:           '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401',
  unsubscribePush:         '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401',
  // the secret link of one's own schedule
  getCalendarFeed:         '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401',
  renewCalendarFeed:       '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401',
  revokeCalendarFeed:      '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401',
  // files: whoever signs in may upload; the object is an organization's document
  createUploadUrl:         '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401',
  getFileLink:             '401  401  404  ok   404  ok   ok   ok   ok    404  404  403  403  401',
  // content: "edit or view program content. Edit-level: admin, manager, super admin"; what is published is everybody's
  getInfoPage:             'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok',
  getContent:              '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  previewContent:          '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  listContentPeople:       '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  addContentSection:       '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  addContentItem:          '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  changeContent:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  deleteContent:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  publishContent:          '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  discardContent:          '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  listAssets:              '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  addAsset:                '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  removeAsset:             '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  getProgramOverview:      '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  // sponsors: who takes part sees them; edit level changes them
  listSponsors:            '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401',
  listCarouselSponsors:    '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401',
  listHighlightedSponsors: '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401',
  listSpecialOffers:       '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401',
  addSponsor:              '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  updateSponsor:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  deleteSponsor:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  // news: what is published is everybody's, a draft its program's staff's
  listNews:                'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok',
  // this one is a draft: nobody's, and answers 404 to everybody
  getNews:                 '404  404  404  404  404  404  404  404  404   404  404  404  404  404',
  listProgramNews:         '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  getProgramNews:          '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  addNews:                 '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  updateNews:              '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  deleteNews:              '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  // announcements: the staff list them, edit level says them; a tablet and a phone get them with what they pull
  listAnnouncements:       '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  addAnnouncement:         '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  withdrawAnnouncement:    '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  // sessions are part of the schedule; who registered is the staff's to see; an approved organization's people register
  listSessions:            '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401',
  addSession:              '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  updateSession:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  deleteSessions:          '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  importSessions:          '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401',
  listSessionPeople:       '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  registerForSession:      '401  401  404  ok   403  403  403  403  403   ok   ok   404  404  401',
  leaveSession:            '401  401  404  ok   403  403  403  403  403   ok   ok   404  404  401',
  // event day: a batch is judged operation by operation
  replayCheckIns:          '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok',
  listAttention:           '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  countAttention:          '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  settleAttention:         '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  pullChanges:             '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   ok   404  401',
  syncStream:              '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   ok   404  401',
  getBadgeKeys:            '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   ok   404  401',
  getOwnBadge:             '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401',
  listBadges:              '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  listProgramBadges:       '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  // a badge lost on event day is replaced at the desk, by any of the staff
  revokeBadge:             '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  reissueBadge:            '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  // paired tablets: staff's to manage; whoever queues check-ins says how many, each of themselves
  createDevicePairing:     '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  createDeviceFleet:       '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  withdrawDeviceFleet:     '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  pairDevice:              'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok',
  listDevices:             '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  changeDevices:           '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  sendDeviceMessage:       '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  rehearseTablets:         '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  ringDevice:              '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  removeDevice:            '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401',
  reportDevice:            '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   ok   404  401',
  registerDeviceKey:       '401  401  404  403  403  403  403  403  403   403  403  ok   404  401',
};

/** What only the owner and the admins of an organization may: no member may, Participant Admin or not. */
const forMembers = {
  'ORGANIZATION_MEMBER of an approved organization': '403',
  'PARTICIPANT_ADMIN of an approved organization': '403',
} as const;

/** A caller for whom a call's answer is not told by what they are to the program. */
export const exceptions: Record<string, Record<string, Outcome>> = {
  // Guests are alone with it.
  moveAtDoor: { 'a stand of this program': '403' },
  swapAtDoor: { 'a stand of this program': '403' },
  seatPair: { 'a stand of this program': '403' },
  listUnreachableAtDoor: { 'a stand of this program': '403' },
  findOrganizationsAtDoor: { 'a stand of this program': '403' },
  releaseAtDoor: { 'a stand of this program': '403' },
  takeBackRelease: { 'a stand of this program': '403' },
  // A member, though at the moment acting for another organization.
  setActiveOrganization: { 'approved organization’s owner, acting for another': 'ok' },
  createProgram: { PROGRAM_CREATOR: 'ok' },
  // Registered, though not approved.
  getProgram: { 'owner of an organization whose registration is pending': 'ok' },
  getRequirements: { 'owner of an organization whose registration is pending': 'ok' },
  // Its owner and its admins.
  registerForProgram: forMembers,
  changeRegistration: forMembers,
  endAgreement: forMembers,
  giveAgreement: forMembers,
  reviseRegistration: forMembers,
  // Its owner and its admins; who deletes is its owner alone.
  updateOrganization: forMembers,
  // An ordinary member sees the people; managing them is the owner's and the admins', and who takes part in a program, and
  // inviting, is its Participant Admin's too.
  setMemberJobTitle: forMembers,
  findPeopleForOrganization: forMembers,
  addExistingUser: forMembers,
  addProfiles: forMembers,
  removeMember: forMembers,
  listInvitations: { 'ORGANIZATION_MEMBER of an approved organization': '403' },
  registerMembers: { 'ORGANIZATION_MEMBER of an approved organization': '403' },
  unregisterMembers: { 'ORGANIZATION_MEMBER of an approved organization': '403' },
  hideOnProfile: { 'ORGANIZATION_MEMBER of an approved organization': '403' },
  unhideOnProfile: { 'ORGANIZATION_MEMBER of an approved organization': '403' },
  invite: { 'ORGANIZATION_MEMBER of an approved organization': '403' },
  resendInvitation: { 'ORGANIZATION_MEMBER of an approved organization': '403' },
  setMemberRole: {
    'ORGANIZATION_ADMIN of an approved organization': '403',
    ...forMembers,
  },
  deleteOrganization: {
    'ORGANIZATION_ADMIN of an approved organization': '403',
    ...forMembers,
  },
};

export const rows: Record<string, Record<Kind, Outcome>> = Object.fromEntries(
  Object.entries(table).map(([name, line]) => {
    const cells = line.trim().split(/\s+/);
    if (cells.length !== kinds.length) throw new Error(`The row ${name} has ${cells.length} cells.`);
    return [
      name,
      Object.fromEntries(kinds.map((kind, place) => [kind, cells[place]])) as Record<Kind, Outcome>,
    ];
  }),
);
