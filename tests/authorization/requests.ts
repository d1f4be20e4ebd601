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

/** One that nobody sent; tries of one are counted. */
const noClaimLink = () => `${randomUUID()}.${'x'.repeat(43)}`;
const email = () => `${randomUUID()}@example.test`;
const at = () => ({
  ownerAttendedAt: new Date().toISOString(),
  participantAttendedAt: new Date().toISOString(),
});
const rating = () => ({ score: 5, review: 'Helpful', feedback: 'Clear plans.' });
const shiftOf = (timeslotId: string) => ({
  fromTimeslotId: timeslotId,
  scope: 'EVENT' as const,
  minutes: 10,
  breaks: 'KEEP' as const,
});
const ofProgram = ({ programId }: Place): Request => ({ params: { programId } });
const ofWishes = ({ programId, organizationId }: Place): Request => ({
  params: { programId, organizationId },
});
const ofEvent = ({ programId, eventId }: Place): Request => ({ params: { programId, eventId } });
const aDay = () => ({
  name: 'Another day',
  type: ['offline'],
  date: '2031-05-06',
  startTime: '09:00',
  endTime: '12:00',
  duration: 30,
});
const aCopy = () => ({
  copyId: randomUUID(),
  name: 'A copied program',
  firstDay: '2031-05-06',
  timezone: 'Asia/Jakarta',
  parts: ['FORM', 'ROOMS', 'SCHEDULE', 'TEMPLATES', 'TEAM'],
});
const aboutFreshMember = async ({ programId, organizationId, member }: Place): Promise<Request> => ({
  body: { programId, organizationId, userIds: [await member()] },
});
const aProfile = () => ({
  name: 'Ayu Lestari',
  email: email(),
  nationality: 'Indonesian',
  phoneNumber: '+62 81255501234',
  jobTitle: 'Founder',
});
const ofWebhook = async ({ programId, webhook }: Place): Promise<Request> => ({
  params: { programId, webhookId: (await webhook()).webhookId },
});
const ofMeeting = ({ meetingId }: Place, body?: object): Request => ({ params: { id: meetingId }, body });

const registration = () => ({
  members: [],
  purpose: 'Meet partners',
  targetInvestmentAmount: '',
  association: '',
  companyDeck: null,
  investmentDeck: null,
  additionalFile: null,
  programRequirements: {},
});
const ofRegistration = ({ programId, organizationId }: Place): Request => ({
  params: { programId, organizationId },
});

const aLetter = () => ({ subject: 'News of the program', text: 'Hello {{organizationName}}' });

const organizationBody = () => ({
  name: 'Kopi Nusa',
  legalName: 'PT Kopi Nusa',
  foundedDate: '2020-01-01',
  websiteLink: 'kopi.example',
  country: 'Indonesia',
  hqLocation: 'Bandung',
});

const offTimeslot = {
  venue: 'offline',
  meetingDate: '2999-11-20',
  startTime: '09:00',
  endTime: '09:30',
  message: 'Shall we meet?',
};

const aSession = { title: 'Opening', date: '2026-11-20', startTime: '09:00', endTime: '10:00' };
const aSponsor = {
  title: 'Kopi Nusa',
  image: 'asset/none.webp',
  link: 'kopi.example',
};

const neverMade = { revision: 999 };

/** What no authenticator has answered. */
const noPasskey = { id: 'none', rawId: 'none', type: 'public-key', response: { clientDataJSON: 'e30' } };

/** Turned off, so that nobody asks the network for it. */
export const aProvider = {
  name: 'Login of Kopi',
  issuer: 'https://login.kopi.example',
  clientId: 'meeting-door',
  programId: null,
  domains: [],
  isOnly: false,
  isEnabled: false,
  roleClaim: null,
  roles: [],
};

export const requests: Record<string, (place: Place) => Request | Promise<Request>> = {
  getHealth: () => ({}),
  createUploadUrl: () => ({ body: { name: 'a banner.png', purpose: 'BANNER', size: 1000 } }),
  getFileLink: async ({ file }) => ({ params: { fileId: await file() } }),
  // content: a revision that the draft never has is refused as changed, which is after the question who may
  getInfoPage: ({ slug }) => ({ params: { slug } }),
  getContent: ofProgram,
  previewContent: ofProgram,
  listContentPeople: ofProgram,
  addContentSection: (place) => ({
    ...ofProgram(place),
    body: { ...neverMade, section: { id: randomUUID() } },
  }),
  addContentItem: (place) => ({
    ...ofProgram(place),
    query: { sectionId: randomUUID() },
    body: { ...neverMade, item: { id: randomUUID(), type: 'SCHEDULE', data: {} } },
  }),
  changeContent: (place) => ({ ...ofProgram(place), body: { ...neverMade, sections: [] } }),
  deleteContent: (place) => ({ ...ofProgram(place), query: { sectionId: randomUUID(), revision: '999' } }),
  publishContent: (place) => ({ ...ofProgram(place), body: neverMade }),
  discardContent: (place) => ({ ...ofProgram(place), body: neverMade }),
  listAssets: ({ programId }) => ({ query: { programId } }),
  // No file of the caller's: refused after the question who may.
  addAsset: ({ programId }) => ({
    body: { programId, value: 'asset/none.webp', name: 'A picture.png', width: 10, height: 10 },
  }),
  removeAsset: async ({ programId, asset }) => ({ query: { programId, assetId: await asset() } }),
  getProgramOverview: ofProgram,
  listSponsors: ofProgram,
  listCarouselSponsors: ofProgram,
  listHighlightedSponsors: ofProgram,
  listSpecialOffers: ofProgram,
  // A picture that is in no library: refused after the question who may.
  addSponsor: (place) => ({ ...ofProgram(place), body: aSponsor }),
  updateSponsor: async ({ programId, sponsor }) => ({
    params: { programId, sponsorId: await sponsor() },
    body: { title: 'Another name' },
  }),
  deleteSponsor: async ({ programId, sponsor }) => ({ params: { programId, sponsorId: await sponsor() } }),
  listNews: () => ({}),
  getNews: async ({ news }) => ({ params: { slug: (await news()).slug } }),
  listProgramNews: ofProgram,
  getProgramNews: async ({ programId, news }) => ({ params: { programId, newsId: (await news()).id } }),
  addNews: ({ programId }) => ({ body: { programId, title: 'Doors open at nine' } }),
  updateNews: async ({ news }) => ({
    params: { id: (await news()).id },
    body: { revision: 1, title: 'Doors open at ten' },
  }),
  deleteNews: async ({ news }) => ({ params: { id: (await news()).id } }),
  listAnnouncements: ofProgram,
  addAnnouncement: (place) => ({
    ...ofProgram(place),
    body: {
      text: 'Lunch is served',
      audience: 'ALL',
      endsAt: new Date(Date.now() + 30 * 60_000).toISOString(),
    },
  }),
  withdrawAnnouncement: async ({ programId, announcement }) => ({
    params: { programId, announcementId: await announcement() },
  }),
  listSessions: ofProgram,
  addSession: (place) => ({ ...ofProgram(place), body: aSession }),
  updateSession: async ({ programId, session }) => ({
    params: { programId, sessionId: await session() },
    body: { ...aSession, title: 'Another name' },
  }),
  deleteSessions: async ({ programId, session }) => ({
    params: { programId },
    body: { sessionIds: [await session()] },
  }),
  importSessions: (place) => ({
    ...ofProgram(place),
    body: { sessions: [{ ...aSession, title: 'Of a file' }] },
  }),
  listSessionPeople: async ({ programId, session }) => ({
    params: { programId, sessionId: await session() },
  }),
  registerForSession: async ({ programId, session }) => ({
    params: { programId, sessionId: await session() },
  }),
  leaveSession: async ({ programId, session }) => ({ params: { programId, sessionId: await session() } }),
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
  getSetup: () => ({}),
  completeSetup: () => ({ body: { secret: 'guessed', email: email(), password: 'Correct-Horse-1' } }),
  getMe: () => ({}),
  saveOwnProfile: () => ({ body: { name: 'New Name' } }),
  listSignInProviders: () => ({}),
  beginProviderSignIn: () => ({ body: { providerId: randomUUID() } }),
  finishProviderSignIn: () => ({ body: { answer: 'state=unknown&code=unknown' } }),
  confirmProviderSignIn: () => ({ body: { confirmationId: randomUUID(), code: '123456' } }),
  listOwnIdentities: () => ({}),
  removeOwnIdentity: () => ({ params: { identityId: randomUUID() } }),
  listOwnPasskeys: () => ({}),
  beginPasskey: () => ({}),
  addPasskey: () => ({ body: { name: 'Laptop', response: noPasskey } }),
  renamePasskey: () => ({ params: { passkeyId: randomUUID() }, body: { name: 'Phone' } }),
  removePasskey: () => ({ params: { passkeyId: randomUUID() } }),
  beginPasskeySignIn: () => ({}),
  signInWithPasskey: () => ({ body: { response: noPasskey } }),
  listOwnSessions: () => ({}),
  endOwnSession: () => ({ params: { sessionId: randomUUID() } }),
  endOtherSessions: () => ({}),
  saveOwnLanguage: () => ({ body: { language: 'id' } }),
  setActiveOrganization: ({ organizationId }) => ({ params: { organizationId } }),
  getOwnProfile: ({ userId }) => ({ params: { userId } }),
  updateOwnProfile: ({ userId }) => ({
    params: { userId },
    body: { name: 'New Name', nationality: 'Indonesian', phoneNumber: '+62 81255501234' },
  }),
  listPrograms: () => ({}),
  listRegisteredPrograms: () => ({}),
  getRequirements: ofProgram,
  // Registered already: refused after the question who may.
  registerForProgram: ({ programId, organizationId }) => ({
    params: { programId },
    body: { organizationId, ...registration() },
  }),
  findOrganizationsToRegister: (place) => ({ ...ofProgram(place), query: { q: 'Kopi' } }),
  getRequirementsOnBehalf: ofRegistration,
  // Registered already: refused after the question who may.
  registerOnBehalf: ({ programId, organizationId }) => ({
    params: { programId },
    body: { organizationId, ...registration() },
  }),
  endAgreement: ofRegistration,
  // The line after it: the next calls find it agreed again.
  giveAgreement: ofRegistration,
  changeRegistration: (place) => ({ ...ofRegistration(place), body: registration() }),
  reviseRegistration: (place) => ({ ...ofRegistration(place), body: registration() }),
  getRegistrationHistory: ofRegistration,
  listRegistrants: ofProgram,
  getProgramChecklist: ofProgram,
  getClaimFunnel: ofProgram,
  inviteToClaim: ({ programId }) => ({ params: { programId }, body: { audience: 'WITHOUT_ACCOUNT' } }),
  getFormerParticipants: ofProgram,
  // No copy: refused after the question who may.
  inviteFormer: (place) => ({ ...ofProgram(place), body: { kind: 'APPROVED' } }),
  previewInvite: ({ programId }) => ({ params: { programId }, body: { filter: {} } }),
  withdrawClaim: ({ programId, organizationId }) => ({ params: { programId }, body: { organizationId } }),
  correctMailbox: ({ organizationId }) => ({ params: { organizationId }, body: { email: email() } }),
  lookAtClaim: () => ({ body: { link: noClaimLink() } }),
  lookAtTeamInvitation: () => ({ body: { link: noClaimLink() } }),
  claimWithLink: () => ({ body: { link: noClaimLink(), name: 'Ayu Lestari', password: 'Correct1horse' } }),
  listWaitingOrganizations: () => ({}),
  claimOrganization: ({ organizationId }) => ({ params: { organizationId } }),
  exportRegistrants: ofProgram,
  previewReview: (place) => ({ ...ofRegistration(place), query: { status: 'REJECTED' } }),
  // Approved already: refused after the question who may.
  removeRegistration: async ({ programId, registrant }) => ({
    params: { programId, organizationId: await registrant() },
    body: {},
  }),
  reviewRegistration: (place) => ({ ...ofRegistration(place), body: { status: 'APPROVED' } }),
  listTags: ofProgram,
  addTag: ({ programId }) => ({
    params: { programId },
    body: [{ label: randomUUID(), description: 'Of a test' }],
  }),
  updateTag: async ({ programId, tag }) => ({
    params: { programId },
    body: { tagId: await tag(), label: randomUUID(), description: 'Changed' },
  }),
  deleteTag: async ({ programId, tag }) => ({ params: { programId }, body: { tagId: await tag() } }),
  listApiKeys: ofProgram,
  createApiKey: (place) => ({
    ...ofProgram(place),
    body: { name: 'Our CRM', permissions: ['registrant.see'], days: 30 },
  }),
  listWebhooks: ofProgram,
  addWebhook: (place) => ({
    ...ofProgram(place),
    body: { address: 'https://example.org/hooks', kinds: ['meeting.accepted'] },
  }),
  updateWebhook: async ({ programId, webhook }) => ({
    params: { programId },
    body: { webhookId: (await webhook()).webhookId, kinds: ['no-show'] },
  }),
  deleteWebhook: ofWebhook,
  renewWebhookSecret: ofWebhook,
  testWebhook: ofWebhook,
  listDeliveries: ofWebhook,
  resendDelivery: async ({ programId, webhook }) => ({ params: { programId, ...(await webhook()) } }),
  replayWebhook: async (place) => ({
    ...(await ofWebhook(place)),
    body: { since: new Date().toISOString() },
  }),
  revokeApiKey: async ({ programId, apiKey }) => ({ params: { programId, keyId: await apiKey() } }),
  listSegments: ofProgram,
  addSegment: ({ programId }) => ({
    params: { programId },
    body: { name: randomUUID(), filter: { registrationStatus: ['APPROVED'] } },
  }),
  updateSegment: async ({ programId, segment }) => ({
    params: { programId },
    body: { segmentId: await segment(), filter: { registrationStatus: ['REJECTED'] } },
  }),
  deleteSegment: async ({ programId, segment }) => ({
    params: { programId },
    body: { segmentId: await segment() },
  }),
  previewBulk: ({ programId, organizationId }) => ({
    params: { programId },
    body: { whom: { organizationIds: [organizationId] }, action: { kind: 'STATUS', status: 'APPROVED' } },
  }),
  // Nobody has seen it: refused, which is after the question who may.
  startBulk: ({ programId, organizationId }) => ({
    params: { programId },
    body: {
      whom: { organizationIds: [organizationId] },
      action: { kind: 'STATUS', status: 'APPROVED' },
      digest: 'none',
    },
  }),
  listBulk: ofProgram,
  listBulkRows: async ({ programId, bulk }) => ({ params: { programId, bulkId: await bulk() } }),
  stopBulk: async ({ programId, bulk }) => ({ params: { programId, bulkId: await bulk() } }),
  getBroadcastTemplate: ofProgram,
  saveBroadcastTemplate: (place) => ({ ...ofProgram(place), body: aLetter() }),
  previewBroadcast: (place) => ({ ...ofProgram(place), body: { audience: {} } }),
  // Nobody has confirmed it: refused, which is after the question who may.
  sendBroadcast: (place) => ({ ...ofProgram(place), body: { ...aLetter(), audience: {}, expected: 0 } }),
  scheduleBroadcast: (place) => ({
    ...ofProgram(place),
    body: { ...aLetter(), audience: {}, sendAt: new Date(Date.now() + 86_400_000).toISOString() },
  }),
  sendBulkEmail: ({ programId, organizationId }) => ({
    body: { programId, organizationIds: [organizationId], ...aLetter(), expected: 0 },
  }),
  listBroadcasts: ofProgram,
  getBroadcast: async ({ programId, broadcast }) => ({
    params: { programId, broadcastId: await broadcast() },
  }),
  listBroadcastRecipients: async ({ programId, broadcast }) => ({
    params: { programId, broadcastId: await broadcast() },
  }),
  changeBroadcast: async ({ programId, broadcast }) => ({
    params: { programId, broadcastId: await broadcast(), verb: 'pause' },
  }),
  getSubscription: () => ({ query: { token: 'nobody.nothing' } }),
  saveSubscription: () => ({ body: { token: 'nobody.nothing', isSubscribed: false } }),
  getOwnSubscription: () => ({}),
  listOwnConsents: () => ({}),
  withdrawOwnConsent: () => ({ params: { consentId: randomUUID() } }),
  saveOwnSubscription: () => ({ body: { isSubscribed: true } }),
  listTemplates: ofProgram,
  getTemplate: async ({ programId, template }) => ({ params: { programId, templateId: await template() } }),
  addTemplate: ({ programId }) => ({
    params: { programId },
    body: { templateName: 'News', templateType: 'BROADCAST', ...aLetter() },
  }),
  updateTemplate: async ({ programId, template }) => ({
    params: { programId, templateId: await template() },
    body: { subject: 'Changed' },
  }),
  deleteTemplate: async ({ programId, template }) => ({
    params: { programId, templateId: await template() },
  }),
  previewTemplate: ({ programId }) => ({
    params: { programId },
    body: { templateType: 'BROADCAST', ...aLetter() },
  }),
  testTemplate: ({ programId }) => ({
    params: { programId },
    body: { templateType: 'BROADCAST', ...aLetter() },
  }),
  assignTags: ({ programId, organizationId }) => ({ body: { programId, organizationId, tagIds: [] } }),
  getProgramBySlug: ({ slug }) => ({ params: { slug } }),
  copyProgram: (place) => ({ ...ofProgram(place), body: aCopy() }),
  createProgram: () => ({ body: { name: 'A new program' } }),
  updateProgram: ({ programId }) => ({ params: { programId }, body: { location: 'Bandung' } }),
  // Another name than its own: refused after the question who may.
  deleteProgram: ({ programId }) => ({ params: { programId }, body: { programName: 'Another name' } }),
  getProgramSettings: ofProgram,
  getProgram: ofProgram,
  checkProgramSlug: () => ({ params: { slug: 'a-new-program' } }),
  listManagedPrograms: () => ({}),
  listAllPrograms: () => ({}),
  listProgramsOfOrganization: ({ organizationId }) => ({ params: { organizationId } }),
  listEvents: ofProgram,
  listTimeslots: ({ programId, eventId }) => ({ params: { programId, eventId } }),
  getEvent: ofEvent,
  getTimeslot: ({ timeslotId }) => ({ params: { timeslotId } }),
  getMeetingPreferences: ofEvent,
  createEvent: ({ programId }) => ({ params: { programId }, body: aDay() }),
  submitEvent: ({ programId }) => ({ params: { programId }, body: { events: [aDay()] } }),
  editEvent: (place) => ({ ...ofEvent(place), body: { name: 'Another name' } }),
  publishEvent: ofEvent,
  // There is a meeting in it: refused, which is after the question who may.
  deleteEvent: ofEvent,
  addTimeslots: (place) => ({
    ...ofEvent(place),
    body: { timeslots: [{ startTime: '10:00', endTime: '10:30' }] },
  }),
  saveTimeslots: (place) => ({ ...ofEvent(place), body: { timeslots: [{ timeslotId: place.timeslotId }] } }),
  saveMeetingPreferences: (place) => ({ ...ofEvent(place), body: { venues: ['offline', 'online'] } }),
  listRooms: ofProgram,
  createRoom: ({ programId }) => ({
    params: { programId },
    body: { name: `Room ${randomUUID()}`, type: 'offline', totalTables: 1 },
  }),
  updateRoom: ({ programId, roomId }) => ({ params: { programId, roomId }, body: {} }),
  saveFloorPlan: ({ programId, roomId }) => ({
    params: { programId, roomId },
    body: { revision: 0, columns: 20, rows: 12, picture: null, entrance: null, tables: [] },
  }),
  // A room of its own for each caller: the place's own must stay.
  deleteRoom: async ({ programId, room }) => ({ params: { programId, roomId: await room() } }),
  enableRoom: ({ programId, roomId, eventId }) => ({ params: { programId, roomId }, body: { eventId } }),
  disableRoom: async ({ programId, eventId, room }) => ({
    params: { programId, roomId: await room() },
    body: { eventId },
  }),
  enableTimeslot: ({ timeslotId }) => ({ params: { timeslotId } }),
  disableTimeslot: async ({ spareTimeslot }) => ({ params: { timeslotId: await spareTimeslot() } }),
  enableEvent: ({ programId, eventId }) => ({ params: { programId, eventId } }),
  disableEvent: async ({ programId, spareEvent }) => ({ params: { programId, eventId: await spareEvent() } }),
  previewReseat: ({ programId, roomId }) => ({
    params: { programId },
    body: { change: { kind: 'ROOM_DELETED', roomId } },
  }),
  // A digest that no preview has: refused as changed, which is after the question who may.
  applyReseat: ({ programId, roomId }) => ({
    params: { programId },
    body: { change: { kind: 'ROOM_DELETED', roomId }, digest: 'none' },
  }),
  readPrintouts: ofProgram,
  listReseats: ofProgram,
  readGrid: ({ programId, eventId }) => ({ params: { programId, eventId } }),
  undoReseat: async ({ programId, reseat }) => ({
    params: { programId, reseatId: (await reseat()).reseatId },
  }),
  keepReseated: async ({ programId, reseat }) => ({ params: { programId, ...(await reseat()) } }),
  // A timeslot that has begun, or a digest that no preview has: refused after the question who may.
  previewShift: ({ programId, timeslotId }) => ({ params: { programId }, body: shiftOf(timeslotId) }),
  applyShift: ({ programId, timeslotId }) => ({
    params: { programId },
    body: { ...shiftOf(timeslotId), digest: 'none' },
  }),
  listShifts: ofProgram,
  undoShift: async ({ programId, shift }) => ({ params: { programId, shiftId: await shift() } }),
  setRoomLink: ({ programId, roomId }) => ({
    params: { programId, roomId },
    body: { meetingLink: 'https://meet.google.com/abc' },
  }),
  listProgramOrganizations: ofProgram,
  listParticipants: ofProgram,
  searchParticipants: ({ programId }) => ({ params: { programId }, query: { q: 'a' } }),
  getParticipantFilters: ofProgram,
  getParticipant: ({ programId, organizationId }) => ({ params: { programId, organizationId } }),
  listAvailableTimeslots: ({ programId, organizationId }) => ({ params: { programId, organizationId } }),
  listBookedTimeslots: ({ programId, organizationId }) => ({ params: { programId, organizationId } }),
  enableOwnTimeslot: ({ timeslotId }) => ({ params: { timeslotId }, body: { venue: 'offline' } }),
  disableOwnTimeslot: ({ timeslotId }) => ({ params: { timeslotId }, body: { venue: 'offline' } }),
  setOwnTimeslots: ({ programId, timeslotId }) => ({
    params: { programId },
    body: { timeslotIds: [timeslotId], to: 'CLOSED' },
  }),
  // Nobody's organization is invited: refused after the question who may.
  requestMeeting: ({ programId, eventId, timeslotId }) => ({
    body: {
      programId,
      eventId,
      timeslotId,
      meetingOwner: programId,
      venue: 'offline',
      meetingPurpose: 'Investment',
    },
  }),
  requestOffTimeslot: ({ programId }) => ({
    body: { programId, meetingOwner: programId, ...offTimeslot },
  }),
  getOwnEvent: ofProgram,
  lookAtBadge: ({ programId }) => ({ params: { programId }, body: { badge: 'MDNOT' } }),
  askForContact: ({ programId, organizationId }) => ({
    params: { programId, askId: randomUUID() },
    body: {
      organizationId,
      phoneNumber: null,
      consentVersion: '2026-11',
      shown: { name: 'A', jobTitle: '', organization: 'B', email: 'a@b.example' },
      badge: 'MDNOT',
      text: '',
      tags: [],
    },
  }),
  agreeToContact: ({ programId, organizationId }) => ({
    params: { programId, askId: randomUUID() },
    body: {
      organizationId,
      phoneNumber: null,
      consentVersion: '2026-11',
      shown: { name: 'A', jobTitle: '', organization: 'B', email: 'a@b.example' },
    },
  }),
  declineContact: ({ programId }) => ({ params: { programId, askId: randomUUID() } }),
  shareContact: ({ programId, meetingId, organizationId }) => ({
    params: { programId, meetingId },
    body: {
      organizationId,
      phoneNumber: null,
      consentVersion: '2026-11',
      shown: { name: 'A', jobTitle: '', organization: 'B', email: 'a@b.example' },
    },
  }),
  withdrawContact: ({ programId, meetingId }) => ({ params: { programId, meetingId } }),
  saveMeetingNote: ({ programId, meetingId, organizationId }) => ({
    params: { programId, meetingId },
    body: { organizationId, text: 'Call them', tags: [], followUp: 'TODO', shared: true, from: [] },
  }),
  listOwnPartners: ofProgram,
  saveBookmarks: ({ programId, organizationId }) => ({
    params: { programId },
    body: { bookmarks: [{ organizationId, bookmarked: true, saidAt: '2026-11-21T03:00:00.000Z' }] },
  }),
  getWishes: ofWishes,
  findWishPartners: (place) => ({ ...ofWishes(place), query: { q: 'Or' } }),
  saveWishes: (place) => ({ ...ofWishes(place), body: { version: 0, wants: [], nots: [] } }),
  getDelegations: ofWishes,
  saveDelegations: (place) => ({ ...ofWishes(place), body: { delegations: 1 } }),
  listMeetingLanes: (place) => ofMeeting(place),
  // Of an organization that is not in the meeting: refused after the question who may.
  moveMeetingLane: (place) => ofMeeting(place, { organizationId: place.organizationId, lane: 2 }),
  listSuggestions: ofWishes,
  refuseSuggestion: ({ programId, organizationId }) => ({
    params: { programId, organizationId, partnerId: organizationId },
    body: { refused: false, saidAt: '2026-11-21T03:00:00.000Z' },
  }),
  saveSoughtOffered: (place) => ({ ...ofWishes(place), body: { sought: ['Pilots'], offered: [] } }),
  getSuggestionSettings: ofProgram,
  saveSuggestionSettings: (place) => ({ ...ofProgram(place), body: { weights: {} } }),
  setMustMeet: ({ programId, organizationId }) => ({
    params: { programId, organizationId, partnerId: organizationId },
    body: { must: false },
  }),
  listMeetingPurposes: ({ programId }) => ({ query: { programId } }),
  editRequest: ({ meetingId, eventId, timeslotId }) => ({
    params: { id: meetingId },
    body: { eventId, timeslotId, venue: 'offline', meetingPurpose: 'Investment' },
  }),
  editOffTimeslot: (place) => ofMeeting(place, offTimeslot),
  listMeetings: ({ programId }) => ({ query: { programId } }),
  getMeetingTotals: ({ programId }) => ({ query: { programId } }),
  listOrganizationMeetings: ({ programId, organizationId }) => ({
    params: { organizationId },
    query: { programId },
  }),
  listAcceptedAsOwner: ({ programId }) => ({ query: { programId } }),
  listAcceptedAsParticipant: ({ programId }) => ({ query: { programId } }),
  getPartyTotals: ({ programId }) => ({ query: { programId } }),
  getMeetingReports: ({ programId }) => ({ query: { programId } }),
  // An accepted meeting: refused as not pending, which is after the question who may.
  resendNotification: (place) => ofMeeting(place),
  resendNotifications: ({ programId }) => ({ body: { programId, isAll: true } }),
  getMeeting: (place) => ofMeeting(place),
  getMeetingHistory: (place) => ofMeeting(place),
  acceptMeeting: ({ meetingId, programId }) => ({ body: { meetingId, programId } }),
  rejectMeeting: (place) => ofMeeting(place, { message: 'Change in priorities' }),
  cancelMeeting: (place) => ofMeeting(place, { message: 'Change in priorities' }),
  // A timeslot that has begun, a time long over: refused only after the question who may.
  rescheduleMeeting: (place) =>
    ofMeeting(place, { message: 'Scheduling conflicts', proposedTimeslots: [place.timeslotId] }),
  rescheduleOffTimeslot: (place) =>
    ofMeeting(place, {
      message: 'Scheduling conflicts',
      proposedOffTimeslots: [{ meetingDate: '2020-01-01', startTime: '09:00', endTime: '10:00' }],
    }),
  submitReschedule: (place) => ofMeeting(place, {}),
  submitRescheduleOffTimeslot: (place) => ofMeeting(place, {}),
  listAlternatives: (place) => ofMeeting(place),
  setMeetingLink: (place) => ofMeeting(place, { meetingLink: 'https://meet.google.com/abc' }),
  // Of one organization with itself: refused only after the question who may.
  listOwnUnmet: ofProgram,
  listPlans: ofProgram,
  // One run of a program at a time: another caller’s is refused, which is after the question who may.
  startPlan: (place) => ({ ...ofProgram(place), body: {} }),
  getPlan: async ({ programId, plan }) => ({ params: { programId, planId: await plan() } }),
  listPlanMeetings: async ({ programId, plan }) => ({ params: { programId, planId: await plan() } }),
  readPlanGrid: async ({ programId, eventId, plan }) => ({
    params: { programId, planId: await plan(), eventId },
  }),
  listPlanUnmet: async ({ programId, plan }) => ({ params: { programId, planId: await plan() } }),
  getPlanKinds: async ({ programId, plan }) => ({ params: { programId, planId: await plan() } }),
  comparePlans: async ({ programId, plan }) => ({
    params: { programId, planId: await plan(), otherId: await plan() },
  }),
  cancelPlan: async ({ programId, plan }) => ({ params: { programId, planId: await plan() } }),
  publishPlan: async ({ programId, plan }) => ({
    params: { programId, planId: await plan() },
    body: { digest: 'none' },
  }),
  undoPlan: async ({ programId, plan }) => ({ params: { programId, planId: await plan() } }),
  deletePlan: async ({ programId, plan }) => ({ params: { programId, planId: await plan() } }),
  createMeeting: ({ programId, eventId, timeslotId, roomId, organizationId }) => ({
    body: {
      programId,
      eventId,
      timeslotId,
      roomId,
      venue: 'offline',
      meetingOwner: organizationId,
      meetingParticipant: organizationId,
    },
  }),
  proposePartners: ofWishes,
  proposePlaces: ({ programId, organizationId }) => ({
    params: { programId, organizationId, partnerId: organizationId },
  }),
  getTimeslotSeats: ({ timeslotId }) => ({ params: { timeslotId } }),
  listFreeTables: (place) => ofMeeting(place),
  // The table it has: refused as unchanged, which is after the question who may.
  moveMeeting: (place) => ofMeeting(place, { roomId: place.roomId, tableNumber: 1 }),
  listPlaces: (place) => ofMeeting(place),
  relocateMeeting: (place) =>
    ofMeeting(place, {
      timeslotId: place.timeslotId,
      roomId: place.roomId,
      tableNumber: 1,
      seen: { startAt: '2026-01-01T00:00:00.000Z', roomId: null, seatNumber: null },
    }),
  previewMoveMany: ({ programId, meetingId }) => ({
    params: { programId },
    body: { meetingIds: [meetingId], to: {} },
  }),
  moveMany: ({ programId, meetingId }) => ({
    params: { programId },
    body: { meetingIds: [meetingId], to: {}, digest: 'any' },
  }),
  acceptForBoth: (place) => ofMeeting(place),
  moveAtDoor: (place) => ofMeeting(place, { roomId: place.roomId, tableNumber: 1 }),
  // With itself, likewise.
  swapAtDoor: (place) => {
    const seen = { roomId: place.roomId, tableNumber: 1 };
    return ofMeeting(place, { withMeetingId: place.meetingId, seen: [seen, seen] });
  },
  seatPair: ({ programId, eventId, timeslotId, roomId, organizationId }) => ({
    params: { programId },
    body: {
      eventId,
      timeslotId,
      roomId,
      venue: 'offline',
      tableNumber: 2,
      meetingOwner: organizationId,
      meetingParticipant: organizationId,
    },
  }),
  listUnreachableAtDoor: ({ programId, organizationId }) => ({
    params: { programId },
    query: { organizationIds: organizationId },
  }),
  findOrganizationsAtDoor: ({ programId, timeslotId }) => ({
    params: { programId },
    query: { q: 'Organization', timeslotId },
  }),
  releaseAtDoor: (place) => ofMeeting(place, { missing: 'BOTH' }),
  takeBackRelease: (place) => ofMeeting(place),
  offerTime: (place) => ofMeeting(place),
  rebookMeeting: (place) =>
    ofMeeting(place, { eventId: place.eventId, timeslotId: place.timeslotId, venue: 'offline' }),
  attendBoth: (place) => ofMeeting(place, at()),
  attendOwner: (place) => ofMeeting(place, at()),
  attendParticipant: (place) => ofMeeting(place, at()),
  giveNotice: (place) => ofMeeting(place, { notice: { kind: 'ON_TIME' } }),
  undoAttend: (place) => ofMeeting(place, { party: 'BOTH', reason: 'Scanned by mistake' }),
  getCalendarFeed: () => ({}),
  renewCalendarFeed: () => ({}),
  revokeCalendarFeed: () => ({}),
  getMeetingIcs: (place) => ofMeeting(place),
  answerOffer: async ({ programId, offer }) => ({
    params: { programId, offerId: await offer() },
    body: { answer: 'YES' },
  }),
  setStandBy: ({ programId }) => ({ params: { programId }, body: { standsBy: true } }),
  listMeetingMessages: ({ programId, meetingId }) => ({ params: { programId, meetingId } }),
  sendMeetingMessage: ({ programId, meetingId }) => ({
    params: { programId, meetingId },
    body: { preset: 'ON_MY_WAY' },
  }),
  reportMeetingMessage: async ({ programId, meetingId, message }) => ({
    params: { programId, meetingId, messageId: await message() },
    body: { reason: '' },
  }),
  blockMeetingPartner: ({ programId, meetingId }) => ({
    params: { programId, meetingId },
    body: { blocked: false },
  }),
  listReportedMessages: ofProgram,
  settleReportedMessage: async ({ programId, report }) => ({
    params: { programId, messageId: await report() },
    body: { remove: false },
  }),
  rateMeeting: ({ programId, meetingId }) => ({ params: { programId, meetingId }, body: rating() }),
  updateRating: ({ programId, meetingId }) => ({ params: { programId, meetingId }, body: rating() }),
  getMeetingRatings: ({ programId, meetingId }) => ({ params: { programId, meetingId } }),
  listReviewOptions: ofProgram,
  listProgramRatings: ofProgram,
  listOrganizationRatings: ({ organizationId }) => ({ params: { organizationId } }),
  // A test's organization has its id for a slug.
  getOrganizationBySlug: ({ organizationId }) => ({ params: { slug: organizationId } }),
  getOrganization: ({ organizationId }) => ({ params: { organizationId } }),
  checkOrganizationSlug: () => ({ params: { slug: 'kopi-nusa' } }),
  createOrganization: () => ({ body: organizationBody() }),
  adminCreateOrganization: () => ({ body: organizationBody() }),
  updateOrganization: ({ organizationId }) => ({
    params: { organizationId },
    body: { hqLocation: 'Bandung' },
  }),
  adminUpdateOrganization: ({ organizationId }) => ({
    params: { organizationId },
    body: { isTracked: true },
  }),
  // Registered for a program that is not over: refused after the question who may.
  deleteOrganization: ({ organizationId }) => ({ params: { organizationId } }),
  setOrganizationStatus: ({ organizationId }) => ({
    params: { organizationId },
    body: { status: 'VERIFIED' },
  }),
  listOwnOrganizations: () => ({}),
  listOrganizations: () => ({}),
  // Nothing that could be an organization: each is answered with its reasons, which is after the question who may.
  importOrganizations: ({ programId }) => ({
    params: { programId },
    body: { registration: 'NONE', organizations: [{ row: 2, organization: {}, people: [] }] },
  }),
  checkImport: ({ programId }) => ({ params: { programId }, body: { names: [], slugs: [], emails: [] } }),
  compareImport: ({ programId }) => ({
    params: { programId },
    body: { organizations: [{ row: 2, organization: {}, people: [] }] },
  }),
  listImports: ofProgram,
  previewUndoImport: async (place) => ({
    params: { programId: place.programId, importId: await place.import() },
  }),
  undoImport: async (place) => ({ params: { programId: place.programId, importId: await place.import() } }),
  adminImportOrganizations: () => ({
    body: { organizations: [{ row: 2, organization: {}, people: [] }] },
  }),
  adminCheckImport: () => ({ body: { names: [], slugs: [], emails: [] } }),
  listUnreachable: ofProgram,
  getOrganizationInProgram: ({ programId, organizationId }) => ({ params: { programId, organizationId } }),
  listCountries: () => ({}),
  getAdminOverview: () => ({}),
  getServerHealth: () => ({}),
  listProviders: () => ({}),
  createProvider: () => ({ body: aProvider }),
  changeProvider: () => ({ params: { providerId: randomUUID() }, body: { ...aProvider, revision: 0 } }),
  deleteProvider: () => ({ params: { providerId: randomUUID() } }),
  listAllAudit: () => ({}),
  exportAllAudit: () => ({}),
  listAudit: ofProgram,
  exportAudit: ofProgram,
  listUsers: () => ({}),
  getUser: async ({ member }) => ({ params: { userId: await member() } }),
  exportPerson: ({ userId }) => ({ params: { userId } }),
  getErasure: async ({ member }) => ({ params: { userId: await member() } }),
  // Not their address: refused after the question who may.
  erasePerson: async ({ member }) => ({ params: { userId: await member() }, body: { email: email() } }),
  setUserRole: async ({ member }) => ({ params: { userId: await member() }, body: { userRole: 'USER' } }),
  listMembers: ({ organizationId }) => ({ params: { organizationId } }),
  setMemberJobTitle: async ({ organizationId, member }) => ({
    params: { organizationId, userId: await member() },
    body: { jobTitle: 'Advisor' },
  }),
  setMemberRole: async ({ organizationId, member }) => ({
    params: { organizationId, userId: await member() },
    body: { organizationRole: 'ORGANIZATION_MEMBER' },
  }),
  removeMember: async ({ organizationId, member }) => ({
    params: { organizationId, userId: await member() },
  }),
  addProfiles: ({ organizationId }) => ({ body: { organizationId, members: [aProfile()] } }),
  findPeopleForOrganization: ({ organizationId }) => ({ params: { organizationId }, query: { q: email() } }),
  addExistingUser: async ({ organizationId, stranger }) => ({
    body: {
      organizationId,
      ...(await stranger()),
      jobTitle: 'Advisor',
      organizationRole: 'ORGANIZATION_MEMBER',
    },
  }),
  ownerExists: ({ organizationId }) => ({ query: { organizationId } }),
  listTeam: ofProgram,
  inviteToTeam: (place) => ({
    ...ofProgram(place),
    body: { email: email(), programRole: 'PROGRAM_MANAGER' },
  }),
  findPeopleForTeam: (place) => ({ ...ofProgram(place), query: { q: email() } }),
  setProgramRole: async ({ programId, stranger }) => ({
    params: { programId },
    body: { ...(await stranger()), programRole: 'PARTICIPANT_MEMBER' },
  }),
  resendTeamInvitation: async ({ programId, teamInvitation }) => ({
    params: { programId, invitationId: await teamInvitation() },
  }),
  takeBackTeamInvitation: async ({ programId, teamInvitation }) => ({
    params: { programId, invitationId: await teamInvitation() },
  }),
  listOwnTeamInvitations: () => ({}),
  acceptTeamInvitation: async ({ ownTeamInvitation }) => ({
    params: { invitationId: await ownTeamInvitation() },
  }),
  declineTeamInvitation: async ({ ownTeamInvitation }) => ({
    params: { invitationId: await ownTeamInvitation() },
  }),
  editProfile: async ({ organizationId, profile }) => ({
    params: { userId: await profile() },
    body: { organizationId, ...aProfile() },
  }),
  invite: ({ organizationId }) => ({
    body: {
      organizationId,
      email: email(),
      jobTitle: 'Advisor',
      organizationRole: 'ORGANIZATION_MEMBER',
    },
  }),
  listProgramMembers: ({ programId, organizationId }) => ({ params: { programId, organizationId } }),
  registerMembers: aboutFreshMember,
  unregisterMembers: aboutFreshMember,
  hideOnProfile: aboutFreshMember,
  unhideOnProfile: aboutFreshMember,
  listOwnInvitations: () => ({}),
  listInvitations: ({ organizationId }) => ({ params: { organizationId } }),
  // One that has run out: accepting is refused, which is after the question whose it is.
  acceptInvitation: async ({ ownInvitation }) => ({ params: { invitationId: await ownInvitation() } }),
  declineInvitation: async ({ ownInvitation }) => ({ params: { invitationId: await ownInvitation() } }),
  resendInvitation: async ({ organizationId, invitation }) => ({
    body: { organizationId, invitationId: await invitation() },
  }),
  listNotifications: () => ({}),
  readAllNotifications: () => ({}),
  readNotification: async ({ notification }) => ({ params: { id: await notification() } }),
  deleteNotification: async ({ notification }) => ({ params: { id: await notification() } }),
  getNotificationPreferences: () => ({}),
  saveNotificationPreference: () => ({ body: { topic: 'REMINDERS', channel: 'mail', enabled: true } }),
  getPushKey: () => ({}),
  subscribePush: () => ({
    body: {
      endpoint: `https://push.example.org/${randomUUID()}`,
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    },
  }),
  unsubscribePush: () => ({ body: { endpoint: 'https://push.example.org/nobody' } }),
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
  countAttention: ofProgram,
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
  createDeviceFleet: ({ programId }) => ({
    params: { programId },
    body: { name: 'Door', mode: 'DOOR', roomIds: [], pin: '2468', places: 5, validMinutes: 60 },
  }),
  withdrawDeviceFleet: async ({ programId, fleet }) => ({
    params: { programId, fleetId: await fleet() },
  }),
  // A code that nobody was given.
  pairDevice: () => ({ body: { code: '2345-BCDF' } }),
  listDevices: ofProgram,
  changeDevices: async ({ programId, device }) => ({
    params: { programId },
    body: { deviceIds: [await device()], mode: 'STAND' },
  }),
  sendDeviceMessage: async ({ programId, device }) => ({
    params: { programId },
    body: { deviceIds: [await device()], text: 'Please come to the desk' },
  }),
  rehearseTablets: async ({ programId, device }) => ({
    params: { programId },
    body: { deviceIds: [await device()], minutes: 30 },
  }),
  ringDevice: async ({ programId, device }) => ({ params: { programId, deviceId: await device() } }),
  removeDevice: async ({ programId, device }) => ({ params: { programId, deviceId: await device() } }),
  // No point of the curve: a key that was taken would end the caller's other calls.
  registerDeviceKey: ({ programId }) => ({
    params: { programId },
    body: { publicKey: { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'B'.repeat(43) } },
  }),
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
