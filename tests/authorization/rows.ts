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
  /** An API key of the program with every permission that a key can have. */
  'key',
  /** One of another program, or whose maker is no longer in the program's team. */
  'foreignKey',
  /** One that was given no permission. */
  'emptyKey',
] as const;
export type Kind = (typeof kinds)[number];

/* biome-ignore format: a table */
const table: Record<string, string> = {
  //                        anon bad  none appr part pOwn pAdm pMan super mOwn mPart tab  oTab rTab key oKey eKey
  // open: whoever calls, with whatever token
  getHealth:               'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok  ok  ok  ok',
  signUp:                  'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok  ok  ok  ok',
  confirmEmail:            'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok  ok  ok  ok',
  resendCode:              'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok  ok  ok  ok',
  signIn:                  'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok  ok  ok  ok',
  refreshSession:          'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok  ok  ok  ok',
  signOut:                 'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok  ok  ok  ok',
  forgotPassword:          'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok  ok  ok  ok',
  resetPassword:           'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok  ok  ok  ok',
  // a provider that is not there is nowhere; what nobody began is refused
  listSignInProviders:     'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok  ok ok ok',
  beginProviderSignIn:     '404  404  404  404  404  404  404  404  404   404  404  404  404  404  404 404 404',
  finishProviderSignIn:    'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok  ok ok ok',
  confirmProviderSignIn:   'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok  ok ok ok',
  // there is no demo in the tests' world, and there is a super admin: neither is there for anybody
  // a link that nobody sent is nowhere, whoever has it
  lookAtClaim:             '404  404  404  404  404  404  404  404  404   404  404  404  404  404  404 404 404',
  lookAtTeamInvitation:    '404  404  404  404  404  404  404  404  404   404  404  404  404  404  404 404 404',
  claimWithLink:           '404  404  404  404  404  404  404  404  404   404  404  404  404  404  404 404 404',
  getDemoSignIns:          '404  404  404  404  404  404  404  404  404   404  404  404  404  404  404 404 404',
  getSetup:                '404  404  404  404  404  404  404  404  404   404  404  404  404  404  404 404 404',
  completeSetup:           '404  404  404  404  404  404  404  404  404   404  404  404  404  404  404 404 404',
  // one's own
  listWaitingOrganizations:'401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  // no organization waits for their address
  claimOrganization:       '401  401  404  404  404  404  404  404  404   404  404  403  403  401  403 403 403',
  getMe:                   '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  saveOwnProfile:          '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  saveOwnLanguage:         '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  // where one is signed in: somebody else's session is nobody's
  listOwnSessions:         '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  endOwnSession:           '401  401  404  404  404  404  404  404  404   404  404  403  403  401  403 403 403',
  listOwnIdentities:       '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  removeOwnIdentity:       '401  401  404  404  404  404  404  404  404   404  404  403  403  401  403 403 403',
  listOwnPasskeys:         '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  beginPasskey:            '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  addPasskey:              '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  renamePasskey:           '401  401  404  404  404  404  404  404  404   404  404  403  403  401  403 403 403',
  removePasskey:           '401  401  404  404  404  404  404  404  404   404  404  403  403  401  403 403 403',
  beginPasskeySignIn:      'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok  ok ok ok',
  signInWithPasskey:       'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok  ok ok ok',
  endOtherSessions:        '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  // the object is an organization: "approved" are its members, everybody else is not; a tablet is nobody's account
  setActiveOrganization:   '401  401  404  ok   404  404  404  404  404   404  404  403  403  401  403 403 403',
  // a person's own profile: the object is the invited organization's owner
  getOwnProfile:           '401  401  404  404  404  404  404  404  403   ok   404  404  404  401  403 403 403',
  updateOwnProfile:        '401  401  404  404  404  404  404  404  403   ok   404  404  404  401  403 403 403',
  exportPerson:            '401  401  404  404  404  404  404  404  403   ok   404  404  404  401  403 403 403',
  // registration: what is open for it anybody may see; the object's program is not, so its own people alone
  listPrograms:            '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  listRegisteredPrograms:  '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  getRequirements:         '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  // the object is an organization ("approved" speaks for it)
  registerForProgram:      '401  401  404  ok   404  404  404  404  403   404  404  404  404  401  403 403 403',
  // "Admin-prefixed calls": super admin and edit level, about an organization of one of their programs
  findOrganizationsToRegister: '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  getRequirementsOnBehalf: '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  registerOnBehalf:        '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  // the object is an organization again
  endAgreement:            '401  401  404  ok   404  404  404  404  403   404  404  404  404  401  403 403 403',
  giveAgreement:           '401  401  404  ok   404  404  404  404  403   404  404  404  404  401  403 403 403',
  changeRegistration:      '401  401  404  ok   404  404  404  404  403   404  404  404  404  401  403 403 403',
  reviseRegistration:      '401  401  404  ok   404  404  404  404  403   404  404  404  404  401  403 403 403',
  getRegistrationHistory:  '401  401  404  ok   404  ok   ok   ok   ok    404  404  403  403  401  403 403 403',
  // who registered: the program's staff
  getProgramChecklist:     '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  getClaimFunnel:          '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  inviteToClaim:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  // participants of the program that it was copied from: who registers on their behalf
  getFormerParticipants:   '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  inviteFormer:            '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  previewInvite:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  withdrawClaim:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  listRegistrants:         '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  ok  404 403',
  // "Super admin and program admin (owner, admin, manager, or super admin) can … see registrants"; edit level changes them
  exportRegistrants:       '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  listTags:                '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  ok  404 403',
  // mails to many: full authority
  getBroadcastTemplate:    '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401  403 403 403',
  saveBroadcastTemplate:   '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401  403 403 403',
  previewBroadcast:        '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401  403 403 403',
  sendBroadcast:           '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401  403 403 403',
  scheduleBroadcast:       '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401  403 403 403',
  sendBulkEmail:           '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401  403 403 403',
  listBroadcasts:          '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401  403 403 403',
  getBroadcast:            '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401  403 403 403',
  listBroadcastRecipients: '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401  403 403 403',
  changeBroadcast:         '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401  403 403 403',
  // a token of a mail says who; this one is nobody's, and answers 404 to everybody
  getSubscription:         '404  404  404  404  404  404  404  404  404   404  404  404  404  404  404 404 404',
  saveSubscription:        '404  404  404  404  404  404  404  404  404   404  404  404  404  404  404 404 404',
  getOwnSubscription:      '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  listOwnConsents:         '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  withdrawOwnConsent:      '401  401  404  404  404  404  404  404  404   404  404  403  403  401  403 403 403',
  saveOwnSubscription:     '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  // mail templates: edit level
  listTemplates:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  getTemplate:             '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  addTemplate:             '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  updateTemplate:          '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  deleteTemplate:          '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  previewTemplate:         '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  testTemplate:            '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  addTag:                  '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  ok  404 403',
  updateTag:               '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  ok  404 403',
  deleteTag:               '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  ok  404 403',
  assignTags:              '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  ok  404 403',
  // other systems: "Admin full authority"; no key makes keys
  listApiKeys:             '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401  403 403 403',
  createApiKey:            '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401  403 403 403',
  revokeApiKey:            '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401  403 403 403',
  listWebhooks:            '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401  403 403 403',
  addWebhook:              '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401  403 403 403',
  updateWebhook:           '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401  403 403 403',
  deleteWebhook:           '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401  403 403 403',
  renewWebhookSecret:      '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401  403 403 403',
  testWebhook:             '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401  403 403 403',
  listDeliveries:          '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401  403 403 403',
  resendDelivery:          '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401  403 403 403',
  replayWebhook:           '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401  403 403 403',
  listSegments:            '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  ok  404 403',
  addSegment:              '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  updateSegment:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  deleteSegment:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  // who may do it of one may do it of many: a status is all staff's, tags are edit level's
  previewBulk:             '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  startBulk:               '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  listBulk:                '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  listBulkRows:            '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  stopBulk:                '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  previewReview:           '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  ok  404 403',
  reviewRegistration:      '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  ok  404 403',
  removeRegistration:      '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  // programs and schedule: staff and participants
  getProgramBySlug:        '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  listEvents:              '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401  ok  404 403',
  listTimeslots:           '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401  ok  404 403',
  getEvent:                '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401  ok  404 403',
  getTimeslot:             '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401  ok  404 403',
  getMeetingPreferences:   '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401  403 403 403',
  // "Edit-level: admin, manager, super admin" make the schedule
  createEvent:             '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  submitEvent:             '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  editEvent:               '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  publishEvent:            '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  deleteEvent:             '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  addTimeslots:            '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  saveTimeslots:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  saveMeetingPreferences:  '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  listRooms:               '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401  ok  404 403',
  // "Edit-level: admin, manager, super admin"; the owner is "read-only on admin-only details"
  setRoomLink:             '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  createRoom:              '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  updateRoom:              '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  deleteRoom:              '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  enableRoom:              '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  saveFloorPlan:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  disableRoom:             '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  enableTimeslot:          '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  disableTimeslot:         '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  enableEvent:             '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  disableEvent:            '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  previewReseat:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  applyReseat:             '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  readGrid:                '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  readPrintouts:           '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  listReseats:             '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  undoReseat:              '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  keepReseated:            '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  previewShift:            '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  applyShift:              '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  listShifts:              '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  undoShift:               '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  // with badge counts, for the badge desk
  listProgramOrganizations:'401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  // "Program creator or super admin may create programs" (the creator: an exception below)
  // who edits it and may create programs
  copyProgram:             '401  401  404  403  403  403  403  403  ok    403  403  404  404  401  403 403 403',
  createProgram:           '401  401  403  403  403  403  403  403  ok    403  403  403  403  401  403 403 403',
  // "Edit-level: admin, manager, super admin"; "Admin full authority; Manager edits certain data; Owner read-only"
  updateProgram:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  deleteProgram:           '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401  403 403 403',
  getProgramSettings:      '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  getProgram:              '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  checkProgramSlug:        '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  listManagedPrograms:     '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  listAllPrograms:         '401  401  404  404  404  404  404  404  ok    404  404  404  404  401  403 403 403',
  // the object is an organization ("approved" acts for it): what it is registered for is its own
  listProgramsOfOrganization:'401 401 404  ok   404  404  404  404  ok    404  404  404  404  401  403 403 403',
  // participants see each other, approved ones only; a tablet needs none of it
  listParticipants:        '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401  ok  404 403',
  searchParticipants:      '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401  ok  404 403',
  getParticipantFilters:   '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401  ok  404 403',
  getParticipant:          '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401  ok  404 403',
  listAvailableTimeslots:  '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401  403 403 403',
  listBookedTimeslots:     '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401  403 403 403',
  // "Only the active organization disables its own timeslots": staff without one in the program do not
  enableOwnTimeslot:       '401  401  404  ok   403  403  403  403  403   ok   ok   404  404  401  403 403 403',
  disableOwnTimeslot:      '401  401  404  ok   403  403  403  403  403   ok   ok   404  404  401  403 403 403',
  setOwnTimeslots:         '401  401  404  ok   403  403  403  403  403   ok   ok   404  404  401  403 403 403',
  // "Participants request meetings once APPROVED"
  listOwnPartners:         '401  401  404  ok   403  403  403  403  403   ok   ok   404  404  401  403 403 403',
  saveBookmarks:           '401  401  404  ok   403  403  403  403  403   ok   ok   404  404  401  403 403 403',
  requestMeeting:          '401  401  404  ok   403  403  403  403  403   ok   ok   404  404  401  403 403 403',
  requestOffTimeslot:      '401  401  404  ok   403  403  403  403  403   ok   ok   404  404  401  403 403 403',
  listMeetingPurposes:     '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401  ok  404 403',
  // "The requester or a manager can … edit"; edit level: admin, manager, super admin
  editRequest:             '401  401  404  404  404  403  ok   ok   ok    403  ok   404  404  401  403 403 403',
  editOffTimeslot:         '401  401  404  404  404  403  ok   ok   ok    403  ok   404  404  401  403 403 403',
  // meetings: the list is one's own for participants, all for staff
  listMeetings:            '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401  ok  404 403',
  getMeetingTotals:        '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401  ok  404 403',
  // one organization's: any of the program for staff, else one's own ("approved" is the organization asked for)
  listOrganizationMeetings:'401  401  404  ok   404  ok   ok   ok   ok    404  404  404  404  401  403 403 403',
  listAcceptedAsOwner:     '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401  403 403 403',
  listAcceptedAsParticipant:'401 401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401  403 403 403',
  getPartyTotals:          '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401  403 403 403',
  // "bulk actions" are program admins'; a batch names a program, which a tablet has no account to speak for
  getMeetingReports:       '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  ok  404 403',
  resendNotification:      '401  401  404  404  404  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  resendNotifications:     '401  401  404  403  403  ok   ok   ok   ok    403  403  403  403  401  403 403 403',
  // a meeting is its parties' and the staff's; other participants may not know of it
  getMeeting:              '401  401  404  404  404  ok   ok   ok   ok    ok   ok   404  404  401  ok  404 403',
  getMeetingHistory:       '401  401  404  404  404  ok   ok   ok   ok    ok   ok   404  404  401  ok  404 403',
  // "Meeting owner accepts, rejects"; in RESCHEDULE the other side accepts (whose turn it is: a 409, not a 403)
  acceptMeeting:           '401  401  404  404  404  403  403  403  403   ok   ok   404  404  401  403 403 403',
  rejectMeeting:           '401  401  404  404  404  403  403  403  403   ok   403  404  404  401  403 403 403',
  // "Meeting owner … reschedules; requester … reschedules", or a manager; Update Meeting is the parties' own
  rescheduleMeeting:       '401  401  404  404  404  403  ok   ok   ok    ok   ok   404  404  401  403 403 403',
  rescheduleOffTimeslot:   '401  401  404  404  404  403  ok   ok   ok    ok   ok   404  404  401  403 403 403',
  submitReschedule:        '401  401  404  404  404  403  403  403  403   ok   ok   404  404  401  403 403 403',
  submitRescheduleOffTimeslot:'401  401  404  404  404  403  403  403  403   ok   ok   404  404  401  403 403 403',
  // what the two could do instead is theirs and the staff's
  listAlternatives:        '401  401  404  404  404  ok   ok   ok   ok    ok   ok   404  404  401  403 403 403',
  // "Program admins … must supply the link"; edit level, as for a room's
  setMeetingLink:          '401  401  404  404  404  403  ok   ok   ok    403  403  404  404  401  ok  404 403',
  // plans: who may set up one meeting may set up all
  // one's own wishes that a plan does not meet
  listOwnUnmet:            '401  401  404  ok   403  403  403  403  403   ok   ok   404  404  401  403 403 403',
  listPlans:               '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  startPlan:               '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  getPlan:                 '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  listPlanMeetings:        '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  readPlanGrid:            '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  listPlanUnmet:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  getPlanKinds:            '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  comparePlans:            '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  cancelPlan:              '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  publishPlan:             '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  undoPlan:                '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  deletePlan:              '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  createMeeting:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  ok  404 403',
  // who wishes to meet whom stands in it: whoever sets up meetings
  proposePartners:         '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  proposePlaces:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  getTimeslotSeats:        '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  ok  404 403',
  // "requester cancels"; staff "can cancel any meeting"
  cancelMeeting:           '401  401  404  404  404  ok   ok   ok   ok    403  ok   404  404  401  ok  404 403',
  // "Edit-level: admin, manager, super admin"
  listFreeTables:          '401  401  404  404  404  403  ok   ok   ok    403  403  404  404  401  ok  404 403',
  moveMeeting:             '401  401  404  404  404  403  ok   ok   ok    403  403  404  404  401  ok  404 403',
  listPlaces:              '401  401  404  404  404  403  ok   ok   ok    403  403  404  404  401  ok  404 403',
  relocateMeeting:         '401  401  404  404  404  403  ok   ok   ok    403  403  404  404  401  ok  404 403',
  previewMoveMany:         '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  moveMany:                '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  // "Edit-level", as setting up a meeting
  acceptForBoth:           '401  401  404  404  404  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  // at a door: a paired tablet too, of the meetings that it may check in
  moveAtDoor:              '401  401  404  404  404  403  ok   ok   ok    403  403  ok   404  401  403 403 403',
  swapAtDoor:              '401  401  404  404  404  403  ok   ok   ok    403  403  ok   404  401  403 403 403',
  seatPair:                '401  401  404  403  403  403  ok   ok   ok    403  403  ok   404  401  403 403 403',
  listUnreachableAtDoor:   '401  401  404  403  403  403  ok   ok   ok    403  403  ok   404  401  403 403 403',
  findOrganizationsAtDoor: '401  401  404  403  403  403  ok   ok   ok    403  403  ok   404  401  403 403 403',
  // of a meeting of which someone is missing: as moving one at a door
  releaseAtDoor:           '401  401  404  404  404  403  ok   ok   ok    403  403  ok   404  401  403 403 403',
  takeBackRelease:         '401  401  404  404  404  403  ok   ok   ok    403  403  ok   404  401  403 403 403',
  // the side that waits; staff release it by a call of their own
  rebookMeeting:           '401  401  404  404  404  403  403  403  403   ok   ok   404  404  401  403 403 403',
  offerTime:               '401  401  404  404  404  403  403  403  403   ok   ok   404  404  401  403 403 403',
  // "A party checks in only its own time; an admin … checks in both"
  attendBoth:              '401  401  404  404  404  ok   ok   ok   ok    403  403  404  404  401  ok  404 403',
  attendOwner:             '401  401  404  404  404  ok   ok   ok   ok    ok   403  404  404  401  ok  404 403',
  attendParticipant:       '401  401  404  404  404  ok   ok   ok   ok    403  ok   404  404  401  ok  404 403',
  undoAttend:              '401  401  404  404  404  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  // a party of its own coming; staff see it
  giveNotice:              '401  401  404  404  404  403  403  403  403   ok   ok   404  404  401  403 403 403',
  getMeetingIcs:           '401  401  404  404  404  ok   ok   ok   ok    ok   ok   404  404  401  403 403 403',
  // offers of released tables: for the two organizations of one alone; standing by for an approved one's own people
  answerOffer:             '401  401  404  404  403  403  403  403  403   ok   ok   404  404  401  403 403 403',
  setStandBy:              '401  401  404  ok   403  403  403  403  403   ok   ok   404  404  401  403 403 403',
  // messages between the two sides: theirs alone; staff see what was reported to them
  listMeetingMessages:     '401  401  404  404  404  403  403  403  403   ok   ok   404  404  401  403 403 403',
  sendMeetingMessage:      '401  401  404  404  404  403  403  403  403   ok   ok   404  404  401  403 403 403',
  reportMeetingMessage:    '401  401  404  404  404  403  403  403  403   ok   ok   404  404  401  403 403 403',
  blockMeetingPartner:     '401  401  404  404  404  403  403  403  403   ok   ok   404  404  401  403 403 403',
  listReportedMessages:    '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  settleReportedMessage:   '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  // notes: of who acts for a side, and nobody else's
  getOwnEvent:             '401  401  404  ok   403  403  403  403  403   ok   ok   404  404  401  403 403 403',
  saveMeetingNote:         '401  401  404  404  404  403  403  403  403   ok   ok   404  404  401  403 403 403',
  // a badge that nobody signed; a question that nobody asked
  lookAtBadge:             '401  401  404  ok   403  403  403  403  403   ok   ok   404  404  401  403 403 403',
  askForContact:           '401  401  404  ok   403  403  403  403  403   ok   ok   404  404  401  403 403 403',
  agreeToContact:          '401  401  404  404  403  403  403  403  403   404  404  404  404  401  403 403 403',
  declineContact:          '401  401  404  404  403  403  403  403  403   404  404  404  404  401  403 403 403',
  shareContact:            '401  401  404  404  404  403  403  403  403   ok   ok   404  404  401  403 403 403',
  withdrawContact:         '401  401  404  404  404  403  403  403  403   ok   ok   404  404  401  403 403 403',
  // ratings: a party's own; what was said of a meeting is its parties' and the staff's
  rateMeeting:             '401  401  404  404  404  403  403  403  403   ok   ok   404  404  401  403 403 403',
  updateRating:            '401  401  404  404  404  403  403  403  403   ok   ok   404  404  401  403 403 403',
  getMeetingRatings:       '401  401  404  404  404  ok   ok   ok   ok    ok   ok   404  404  401  403 403 403',
  listReviewOptions:       '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401  403 403 403',
  listProgramRatings:      '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401  403 403 403',
  // the object is an organization ("approved" acts for it): its members, and the staff of a program it takes part in
  listOrganizationRatings: '401  401  404  ok   404  ok   ok   ok   ok    404  404  403  403  401  403 403 403',
  // the same for the organization itself
  getOrganizationBySlug:   '401  401  404  ok   404  ok   ok   ok   ok    404  404  403  403  401  403 403 403',
  getOrganization:         '401  401  404  ok   404  ok   ok   ok   ok    404  404  403  403  401  403 403 403',
  // anybody may have an organization; the owner and admins change it, the super admin every one
  checkOrganizationSlug:   '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  createOrganization:      '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  listOwnOrganizations:    '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  listCountries:           'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok  ok  ok  ok',
  updateOrganization:      '401  401  404  ok   404  404  404  404  ok    404  404  404  404  401  403 403 403',
  deleteOrganization:      '401  401  404  ok   404  404  404  404  ok    404  404  404  404  401  403 403 403',
  // whom it wishes to meet ("approved" acts for it): its own people's, and the staff's of the program; staff alone say that two are to meet
  getWishes:               '401  401  404  ok   403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  findWishPartners:        '401  401  404  ok   403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  saveWishes:              '401  401  404  ok   403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  // an organization's delegations: its people read, who answers for it, its Participant Admin and edit level set
  getDelegations:          '401  401  404  ok   403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  saveDelegations:         '401  401  404  ok   403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  listMeetingLanes:        '401  401  404  404  404  ok   ok   ok   ok    ok   ok   404  404  401  403 403 403',
  moveMeetingLane:         '401  401  404  404  404  403  ok   ok   ok    ok   ok   404  404  401  403 403 403',
  listSuggestions:         '401  401  404  ok   403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  refuseSuggestion:        '401  401  404  ok   403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  saveSoughtOffered:       '401  401  404  ok   403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  getSuggestionSettings:   '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  saveSuggestionSettings:  '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  setMustMeet:             '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  // the object is the program: how an organization stands in it is its staff's
  getOrganizationInProgram:'401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  listUnreachable:         '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  // "Admin-prefixed calls exist for super admin actions"; what only they may read is not there for others
  listOrganizations:       '401  401  404  404  404  404  404  404  ok    404  404  404  404  401  403 403 403',
  adminCreateOrganization: '401  401  403  403  403  403  403  403  ok    403  403  403  403  401  403 403 403',
  adminImportOrganizations:'401  401  403  403  403  403  403  403  ok    403  403  403  403  401  403 403 403',
  adminCheckImport:        '401  401  403  403  403  403  403  403  ok    403  403  403  403  401  403 403 403',
  // an import into a program: who manages it
  importOrganizations:     '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  checkImport:             '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  compareImport:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  listImports:             '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  previewUndoImport:       '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  undoImport:              '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  adminUpdateOrganization: '401  401  404  403  404  404  404  404  ok    404  404  404  404  401  403 403 403',
  // staff who typed it, as long as it is nobody's own; here it is
  correctMailbox:          '401  401  404  403  404  404  404  404  ok    404  404  404  404  401  403 403 403',
  setOrganizationStatus:   '401  401  404  403  404  404  404  404  ok    404  404  404  404  401  403 403 403',
  // the people of the platform: the super admin's; of one's own profile the answer is another call's
  listUsers:               '401  401  404  404  404  404  404  404  ok    404  404  404  404  401  403 403 403',
  getUser:                 '401  401  404  404  404  404  404  404  ok    404  404  404  404  401  403 403 403',
  setUserRole:             '401  401  404  404  404  404  404  404  ok    404  404  404  404  401  403 403 403',
  // how a person is erased: the super admin's to do, and the person's own; here it is a member of an organization
  getErasure:              '401  401  404  404  404  404  404  404  ok    404  404  404  404  401  403 403 403',
  erasePerson:             '401  401  404  404  404  404  404  404  ok    404  404  404  404  401  403 403 403',
  // the admin area and the whole trail are the super admin's; a program's trail is its staff's
  getServerHealth:         '401  401  404  404  404  404  404  404  ok    404  404  404  404  401  403 403 403',
  getAdminOverview:        '401  401  404  404  404  404  404  404  ok    404  404  404  404  401  403 403 403',
  listAllAudit:            '401  401  404  404  404  404  404  404  ok    404  404  404  404  401  403 403 403',
  exportAllAudit:          '401  401  404  404  404  404  404  404  ok    404  404  404  404  401  403 403 403',
  listAudit:               '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  exportAudit:             '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  // what is not there is nowhere, for the super admin too
  listProviders:           '401  401  404  404  404  404  404  404  ok    404  404  404  404  401  403 403 403',
  createProvider:          '401  401  403  403  403  403  403  403  ok    403  403  403  403  401  403 403 403',
  changeProvider:          '401  401  403  403  403  403  403  403  404   403  403  403  403  401  403 403 403',
  deleteProvider:          '401  401  403  403  403  403  403  403  404   403  403  403  403  401  403 403 403',
  // the people of an organization ("approved" acts for it): staff of a program that it is registered for manage them too
  listMembers:             '401  401  404  ok   404  ok   ok   ok   ok    404  404  404  404  401  403 403 403',
  setMemberJobTitle:        '401  401  404  ok   404  403  403  403  ok    404  404  404  404  401  403 403 403',
  addProfiles:              '401  401  404  ok   404  404  404  404  ok    404  404  404  404  401  403 403 403',
  removeMember:             '401  401  404  ok   404  403  403  403  ok    404  404  404  404  401  403 403 403',
  listInvitations:          '401  401  404  ok   404  404  404  404  ok    404  404  404  404  401  403 403 403',
  listProgramMembers:      '401  401  404  ok   404  ok   ok   ok   ok    404  404  404  404  401  403 403 403',
  registerMembers:          '401  401  404  ok   404  404  ok   ok   ok    404  404  404  404  401  403 403 403',
  unregisterMembers:        '401  401  404  ok   404  404  ok   ok   ok    404  404  404  404  401  403 403 403',
  hideOnProfile:            '401  401  404  ok   404  404  ok   ok   ok    404  404  404  404  401  403 403 403',
  unhideOnProfile:          '401  401  404  ok   404  404  ok   ok   ok    404  404  404  404  401  403 403 403',
  // people with an account, to be added: whoever manages the people
  findPeopleForOrganization: '401  401  404  ok   404  404  404  404  ok    404  404  404  404  401  403 403 403',
  addExistingUser:          '401  401  404  ok   404  404  404  404  ok    404  404  404  404  401  403 403 403',
  ownerExists:             '401  401  404  ok   404  ok   ok   ok   ok    404  404  404  404  401  403 403 403',
  // who manages the program is its staff's to read; "Super admin and program admin assign program roles"
  listTeam:                '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  inviteToTeam:            '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401  403 403 403',
  findPeopleForTeam:       '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401  403 403 403',
  setProgramRole:          '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401  403 403 403',
  resendTeamInvitation:    '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401  403 403 403',
  takeBackTeamInvitation:  '401  401  404  403  403  403  ok   403  ok    403  403  404  404  401  403 403 403',
  // "role dropdown usable by the owner or super admin"; invite roles are super admin's, owner's and admin's to give
  setMemberRole:           '401  401  404  ok   404  404  404  404  ok    404  404  404  404  401  403 403 403',
  invite:                  '401  401  404  ok   404  404  404  404  ok    404  404  404  404  401  403 403 403',
  resendInvitation:        '401  401  404  ok   404  404  404  404  ok    404  404  404  404  401  403 403 403',
  // "only Profile Only users can be edited, by the organization's own members"
  editProfile:             '401  401  404  ok   404  404  404  404  403   404  404  404  404  401  403 403 403',
  // one's own: the object is an invitation to the requesting organization's owner
  listOwnInvitations:      '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  acceptInvitation:        '401  401  404  404  404  404  404  404  404   404  ok   403  403  401  403 403 403',
  declineInvitation:       '401  401  404  404  404  404  404  404  404   404  ok   403  403  401  403 403 403',
  listOwnTeamInvitations:  '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  acceptTeamInvitation:    '401  401  404  404  404  404  404  404  404   404  ok   403  403  401  403 403 403',
  declineTeamInvitation:   '401  401  404  404  404  404  404  404  404   404  ok   403  403  401  403 403 403',
  // one's own: the object is a notification of the requesting organization's owner
  listNotifications:       '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  readAllNotifications:    '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  readNotification:        '401  401  404  404  404  404  404  404  404   404  ok   403  403  401  403 403 403',
  deleteNotification:      '401  401  404  404  404  404  404  404  404   404  ok   403  403  401  403 403 403',
  // what one hears by which channel, and on which of one's browsers
  getNotificationPreferences: '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  saveNotificationPreference: '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  getPushKey:              '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  subscribePush:           '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  unsubscribePush:         '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  // the secret link of one's own schedule
  getCalendarFeed:         '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  renewCalendarFeed:       '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  revokeCalendarFeed:      '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  // files: whoever signs in may upload; the object is an organization's document
  createUploadUrl:         '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   403  403  401  403 403 403',
  getFileLink:             '401  401  404  ok   404  ok   ok   ok   ok    404  404  403  403  401  403 403 403',
  // content: "edit or view program content. Edit-level: admin, manager, super admin"; what is published is everybody's
  getInfoPage:             'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok  ok  ok  ok',
  getContent:              '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  previewContent:          '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  listContentPeople:       '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  addContentSection:       '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  addContentItem:          '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  changeContent:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  deleteContent:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  publishContent:          '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  discardContent:          '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  listAssets:              '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  addAsset:                '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  removeAsset:             '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  getProgramOverview:      '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  ok  404 403',
  // sponsors: who takes part sees them; edit level changes them
  listSponsors:            '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401  403 403 403',
  listCarouselSponsors:    '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401  403 403 403',
  listHighlightedSponsors: '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401  403 403 403',
  listSpecialOffers:       '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401  403 403 403',
  addSponsor:              '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  updateSponsor:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  deleteSponsor:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  // news: what is published is everybody's, a draft its program's staff's
  listNews:                'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok  ok  ok  ok',
  // this one is a draft: nobody's, and answers 404 to everybody
  getNews:                 '404  404  404  404  404  404  404  404  404   404  404  404  404  404  404 404 404',
  listProgramNews:         '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  ok  404 403',
  getProgramNews:          '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  ok  404 403',
  addNews:                 '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  ok  404 403',
  updateNews:              '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  ok  404 403',
  deleteNews:              '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  ok  404 403',
  // announcements: the staff list them, edit level says them; a tablet and a phone get them with what they pull
  listAnnouncements:       '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  ok  404 403',
  addAnnouncement:         '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  ok  404 403',
  withdrawAnnouncement:    '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  ok  404 403',
  // sessions are part of the schedule; who registered is the staff's to see; an approved organization's people register
  listSessions:            '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401  ok  404 403',
  addSession:              '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  updateSession:           '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  deleteSessions:          '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  importSessions:          '401  401  404  403  403  403  ok   ok   ok    403  403  404  404  401  403 403 403',
  listSessionPeople:       '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  registerForSession:      '401  401  404  ok   403  403  403  403  403   ok   ok   404  404  401  403 403 403',
  leaveSession:            '401  401  404  ok   403  403  403  403  403   ok   ok   404  404  401  403 403 403',
  // event day: a batch is judged operation by operation
  replayCheckIns:          '401  401  ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok  403 403 403',
  listAttention:           '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  countAttention:          '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  settleAttention:         '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  pullChanges:             '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   ok   404  401  403 403 403',
  syncStream:              '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   ok   404  401  403 403 403',
  getBadgeKeys:            '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   ok   404  401  403 403 403',
  getOwnBadge:             '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   404  404  401  403 403 403',
  listBadges:              '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  listProgramBadges:       '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  // a badge lost on event day is replaced at the desk, by any of the staff
  revokeBadge:             '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  reissueBadge:            '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  // paired tablets: staff's to manage; whoever queues check-ins says how many, each of themselves
  createDevicePairing:     '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  createDeviceFleet:       '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  withdrawDeviceFleet:     '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  pairDevice:              'ok   ok   ok   ok   ok   ok   ok   ok   ok    ok   ok   ok   ok   ok  ok  ok  ok',
  listDevices:             '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  changeDevices:           '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  sendDeviceMessage:       '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  rehearseTablets:         '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  ringDevice:              '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  removeDevice:            '401  401  404  403  403  ok   ok   ok   ok    403  403  404  404  401  403 403 403',
  reportDevice:            '401  401  404  ok   ok   ok   ok   ok   ok    ok   ok   ok   404  401  403 403 403',
  registerDeviceKey:       '401  401  404  403  403  403  403  403  403   403  403  ok   404  401  403 403 403',
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
  saveDelegations: { 'ORGANIZATION_MEMBER of an approved organization': '403' },
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
