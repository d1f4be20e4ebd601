import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AuditAction, AuditNoun } from '../../../src/domain/audit/nouns.ts';
import { planSettingsArgs } from '../../../src/domain/plan/planner-settings.ts';
import type { Schema } from '../../../src/server/db/schema.ts';
import { hashOfSecret } from '../../../src/server/identity/device-secrets.ts';
import { digestOf } from '../../../src/server/perform/idempotency.ts';
import { digestOfWorld, loadPlanWorld } from '../../../src/server/plan/load-world.ts';
import { bulkSeen } from '../../../src/server/store/bulk-actions.ts';
import { freshPlan } from '../../authorization/fresh-rows.ts';
import { aProvider, type Request } from '../../authorization/requests.ts';
import type { Place } from '../../authorization/world.ts';
import { insert, update } from '../../support/rows.ts';

/** What each administrative call must leave in the trail, by hand: never derived from what it writes. */

type Db = Kysely<Schema>;

/** How many addresses an audience has. */
type Recipients = (audience: object) => Promise<number>;

export interface TrailCase {
  /** A request that does something; left out: the authorization tests' own does. */
  request?: (place: Place, db: Db, recipients: Recipients) => Request | Promise<Request>;
  /** Who asks; left out: the super admin. */
  as?: string;
  line: {
    noun: AuditNoun;
    action: AuditAction;
    attributeName: string;
    /** Left out: whatever it was. */
    oldValue?: string | null | RegExp;
    newValue?: string | null | RegExp;
    objectName?: string | RegExp;
  };
}

/** One run of a program at a time. */
const noRun = (db: Db, programId: string) =>
  update(db, 'plan', { program_id: programId, state: 'WAITING' }, { state: 'CANCELED' });

const ofProgram = ({ programId }: Place): Request => ({ params: { programId } });
const letter = { subject: 'News of the program', text: 'Hello {{organizationName}}' };
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const organizationBody = (name: string) => ({
  name,
  legalName: `PT ${name}`,
  foundedDate: '2020-01-01',
  websiteLink: 'kopi.example',
  country: 'Indonesia',
  hqLocation: 'Bandung',
});
const aDay = (name: string, date = '2031-05-06') => ({
  name,
  type: ['offline'],
  date,
  startTime: '09:00',
  endTime: '12:00',
  duration: 30,
});
const imported = () => ({
  row: 2,
  organization: { ...organizationBody(`Kopi ${randomUUID()}`), profile: 'STARTUP' },
  people: [],
});
const registration = {
  members: [],
  purpose: 'Meet partners',
  targetInvestmentAmount: '',
  association: '',
  companyDeck: null,
  investmentDeck: null,
  additionalFile: null,
  programRequirements: {},
};

/** A provider that is turned off. */
async function freshProvider(db: Db): Promise<string> {
  const id = randomUUID();
  const { name, issuer, clientId: client_id, isEnabled: is_enabled } = aProvider;
  await insert(db, 'sign_in_provider', { id, name, issuer, client_id, is_enabled });
  return id;
}

/** An organization that is registered for nothing. */
async function freeOrganization(db: Db): Promise<string> {
  const id = randomUUID();
  await insert(db, 'organization', {
    id,
    name: 'Free Organization',
    slug: id,
    legal_name: 'Free',
    profile: 'STARTUP',
  });
  return id;
}

/** A day of its own with a timeslot, 09:00 to 12:00 in Jakarta. */
async function dayWithTimeslot(
  { programId }: Place,
  db: Db,
): Promise<{ params: { programId: string; eventId: string }; timeslotId: string }> {
  const [eventId, timeslotId] = [randomUUID(), randomUUID()];
  const date = `2032-01-${String(++days).padStart(2, '0')}`;
  await insert(db, 'event', {
    id: eventId,
    program_id: programId,
    name: 'Quiet day',
    type: ['offline', 'online'],
    date,
    start_at: `${date}T02:00:00Z`,
    end_at: `${date}T05:00:00Z`,
    duration: 30,
    event_status: 'PUBLISHED',
  });
  await insert(db, 'timeslot', {
    id: timeslotId,
    program_id: programId,
    event_id: eventId,
    venues: ['offline', 'online'],
    slot_start_time: `${date}T02:00:00Z`,
    slot_end_time: `${date}T02:30:00Z`,
  });
  return { params: { programId, eventId }, timeslotId };
}
let days = 0;

/** A program of its own, for what would end the others. */
async function ownProgram(db: Db): Promise<{ id: string; name: string }> {
  const id = randomUUID();
  const name = `Program ${id}`;
  const values = { timeline_start: '2031-01-01T00:00:00Z', timeline_end: '2031-01-02T00:00:00Z' };
  await insert(db, 'program', { id, name, slug: id, meeting_purposes: [], meeting_reviews: [], ...values });
  return { id, name };
}

async function editEvent(place: Place, body: object, db: Db, disabled = false): Promise<Request> {
  const eventId = await place.spareEvent();
  if (disabled) await update(db, 'event', { id: eventId }, { disabled_at: new Date().toISOString() });
  return { params: { programId: place.programId, eventId }, body };
}

const registered = async (place: Place, db: Db): Promise<string> => {
  const userId = await place.member();
  await insert(db, 'program_member', {
    program_id: place.programId,
    organization_id: place.organizationId,
    user_id: userId,
    badge_number: randomUUID().replaceAll('-', '').slice(0, 16),
  });
  return userId;
};
const aboutRegistered =
  (hidden = false) =>
  async (place: Place, db: Db): Promise<Request> => {
    const userId = await registered(place, db);
    if (hidden) await update(db, 'program_member', { user_id: userId }, { hide_on_profile: true });
    const { programId, organizationId } = place;
    return { body: { programId, organizationId, userIds: [userId] } };
  };

/* biome-ignore format: a table */
export const trailCases: Record<string, TrailCase> = {
  createProgram: { line: { noun: 'PROGRAM', action: 'CREATED', attributeName: 'name', oldValue: null, newValue: 'A new program' } },
  copyProgram: { line: { noun: 'PROGRAM', action: 'CREATED', attributeName: 'name', oldValue: null, newValue: 'A copied program' } },
  updateProgram: { line: { noun: 'PROGRAM', action: 'CHANGED', attributeName: 'location', oldValue: null, newValue: 'Bandung' } },
  deleteProgram: {
    request: async (_place, db) => { const { id, name } = await ownProgram(db); return { params: { programId: id }, body: { programName: name } }; },
    line: { noun: 'PROGRAM', action: 'DELETED', attributeName: 'name', oldValue: /^Program /, newValue: null },
  },
  createEvent: {
    request: (place) => ({ ...ofProgram(place), body: aDay('Day of the trail') }),
    line: { noun: 'EVENT', action: 'CREATED', attributeName: 'name', oldValue: null, newValue: 'Day of the trail' },
  },
  submitEvent: {
    request: (place) => ({ ...ofProgram(place), body: { events: [aDay('Generated day', '2031-05-07')] } }),
    line: { noun: 'EVENT', action: 'CREATED', attributeName: 'startTime', oldValue: null, newValue: instant, objectName: 'Generated day' },
  },
  editEvent: {
    request: (place, db) => editEvent(place, { name: 'Renamed day' }, db),
    line: { noun: 'EVENT', action: 'CHANGED', attributeName: 'name', oldValue: 'Spare day', newValue: 'Renamed day' },
  },
  publishEvent: {
    request: (place, db) => editEvent(place, {}, db),
    line: { noun: 'EVENT', action: 'CHANGED', attributeName: 'eventStatus', oldValue: 'DRAFT', newValue: 'PUBLISHED' },
  },
  deleteEvent: {
    request: (place, db) => editEvent(place, {}, db),
    line: { noun: 'EVENT', action: 'DELETED', attributeName: 'name', oldValue: 'Spare day', newValue: null },
  },
  addTimeslots: {
    request: async (place, db) => ({ params: (await dayWithTimeslot(place, db)).params, body: { timeslots: [{ startTime: '10:00', endTime: '10:30' }] } }),
    line: { noun: 'TIMESLOT', action: 'CREATED', attributeName: 'slotStartTime', oldValue: null, newValue: instant, objectName: /^Quiet day, .* 10:00 - 10:30 GMT\+7$/ },
  },
  saveTimeslots: {
    request: async (place, db) => {
      const { params, timeslotId } = await dayWithTimeslot(place, db);
      return { params, body: { timeslots: [{ timeslotId, gap: 5 }] } };
    },
    line: { noun: 'TIMESLOT', action: 'CHANGED', attributeName: 'gap', oldValue: '0', newValue: '5' },
  },
  saveMeetingPreferences: {
    request: async (place, db) => {
      const { params, timeslotId } = await dayWithTimeslot(place, db);
      return { params, body: { venues: ['offline', 'online'], timeslots: [{ timeslotId, type: 'TIMESLOT', isDisabled: true }] } };
    },
    line: { noun: 'TIMESLOT', action: 'CHANGED', attributeName: 'disabledAt', oldValue: null, newValue: instant },
  },
  setRoomLink: { line: { noun: 'ROOM', action: 'CHANGED', attributeName: 'meetingLink', oldValue: null, newValue: 'https://meet.google.com/abc' } },
  createRoom: { line: { noun: 'ROOM', action: 'CREATED', attributeName: 'totalTables', oldValue: null, newValue: '1' } },
  updateRoom: {
    request: async ({ programId, room }) => ({ params: { programId, roomId: await room() }, body: { name: 'Renamed room' } }),
    line: { noun: 'ROOM', action: 'CHANGED', attributeName: 'name', oldValue: /^Room /, newValue: 'Renamed room' },
  },
  saveFloorPlan: {
    request: ({ programId, roomId }) => ({
      params: { programId, roomId },
      body: { revision: 0, columns: 20, rows: 12, picture: null, entrance: null, tables: [] },
    }),
    line: { noun: 'ROOM', action: 'CHANGED', attributeName: 'floorPlan', oldValue: null, newValue: 'Revision 1: 20 by 12, 0 tables placed' },
  },
  deleteRoom: { line: { noun: 'ROOM', action: 'DELETED', attributeName: 'name', oldValue: /^Room /, newValue: null } },
  enableRoom: {
    request: async ({ programId, eventId, room }, db) => {
      const roomId = await room();
      await db.updateTable('room').set({ disabled_event_ids: [eventId] }).where('id', '=', roomId).execute();
      return { params: { programId, roomId }, body: { eventId } };
    },
    line: { noun: 'ROOM', action: 'CHANGED', attributeName: 'disabledEvents', oldValue: 'Day', newValue: null },
  },
  disableRoom: { line: { noun: 'ROOM', action: 'CHANGED', attributeName: 'disabledEvents', oldValue: null, newValue: 'Day' } },
  enableTimeslot: {
    request: async ({ spareTimeslot }, db) => {
      const timeslotId = await spareTimeslot();
      await db.updateTable('timeslot').set({ disabled_at: new Date().toISOString() }).where('id', '=', timeslotId).execute();
      return { params: { timeslotId } };
    },
    line: { noun: 'TIMESLOT', action: 'CHANGED', attributeName: 'disabledAt', oldValue: instant, newValue: null },
  },
  disableTimeslot: { line: { noun: 'TIMESLOT', action: 'CHANGED', attributeName: 'disabledAt', oldValue: null, newValue: instant } },
  enableEvent: {
    request: (place, db) => editEvent(place, {}, db, true),
    line: { noun: 'EVENT', action: 'CHANGED', attributeName: 'disabledAt', oldValue: instant, newValue: null },
  },
  disableEvent: { line: { noun: 'EVENT', action: 'CHANGED', attributeName: 'disabledAt', oldValue: null, newValue: instant } },
  undoReseat: { line: { noun: 'CLOSING', action: 'CHANGED', attributeName: 'undoneAt', oldValue: null, newValue: instant, objectName: 'Timeslot disabled' } },
  undoShift: { line: { noun: 'SHIFT', action: 'CHANGED', attributeName: 'undoneAt', oldValue: null, newValue: instant, objectName: 'Shifted by five minutes' } },
  keepReseated: { line: { noun: 'CLOSING', action: 'CHANGED', attributeName: 'meetingKeptAt', oldValue: null, newValue: instant, objectName: 'Timeslot disabled' } },
  registerOnBehalf: {
    request: async ({ programId }, db) => ({ params: { programId }, body: { organizationId: await freeOrganization(db), ...registration } }),
    line: { noun: 'REGISTRANT', action: 'CREATED', attributeName: 'registrationStatus', oldValue: null, newValue: 'PENDING_APPROVAL', objectName: 'Free Organization' },
  },
  removeRegistration: {
    request: async ({ programId }, db) => {
      const organizationId = await freeOrganization(db);
      await db.insertInto('registration').values({ program_id: programId, organization_id: organizationId }).execute();
      return { params: { programId, organizationId }, body: {} };
    },
    line: { noun: 'REGISTRANT', action: 'DELETED', attributeName: 'registrationStatus', oldValue: 'PENDING_APPROVAL', newValue: null, objectName: 'Free Organization' },
  },
  reviewRegistration: {
    request: async ({ programId }, db) => {
      const organizationId = await freeOrganization(db);
      await db.insertInto('registration').values({ program_id: programId, organization_id: organizationId }).execute();
      return { params: { programId, organizationId }, body: { status: 'NEED_REVISION', message: 'Please add a deck.' } };
    },
    line: { noun: 'REGISTRANT', action: 'CHANGED', attributeName: 'registrationStatus', oldValue: 'PENDING_APPROVAL', newValue: 'NEED_REVISION', objectName: 'Free Organization' },
  },
  saveDelegations: {
    request: async ({ programId }, db) => {
      const organizationId = await freeOrganization(db);
      await db.insertInto('registration').values({ program_id: programId, organization_id: organizationId, delegations: 2 }).execute();
      return { params: { programId, organizationId }, body: { delegations: 1 } };
    },
    line: { noun: 'REGISTRANT', action: 'CHANGED', attributeName: 'delegations', oldValue: '2', newValue: '1', objectName: 'Free Organization' },
  },
  addSponsor: {
    request: async ({ programId, asset }) => ({
      params: { programId },
      body: { title: 'Bank Bahari', image: `asset/${await asset()}.webp`, link: 'bahari.example' },
    }),
    line: { noun: 'SPONSOR', action: 'CREATED', attributeName: 'title', oldValue: null, newValue: 'Bank Bahari' },
  },
  updateSponsor: { line: { noun: 'SPONSOR', action: 'CHANGED', attributeName: 'title', oldValue: 'Kopi Nusa', newValue: 'Another name' } },
  deleteSponsor: { line: { noun: 'SPONSOR', action: 'DELETED', attributeName: 'title', oldValue: 'Kopi Nusa', newValue: null } },
  addNews: { line: { noun: 'NEWS', action: 'CREATED', attributeName: 'title', oldValue: null, newValue: 'Doors open at nine' } },
  updateNews: { line: { noun: 'NEWS', action: 'CHANGED', attributeName: 'title', oldValue: 'Doors open at nine', newValue: 'Doors open at ten' } },
  deleteNews: { line: { noun: 'NEWS', action: 'DELETED', attributeName: 'title', oldValue: 'Doors open at nine', newValue: null } },
  addAnnouncement: { line: { noun: 'ANNOUNCEMENT', action: 'CREATED', attributeName: 'text', oldValue: null, newValue: 'Lunch is served' } },
  withdrawAnnouncement: { line: { noun: 'ANNOUNCEMENT', action: 'CHANGED', attributeName: 'withdrawnAt', oldValue: null, newValue: instant, objectName: 'Coffee is ready' } },
  addSession: { line: { noun: 'SESSION', action: 'CREATED', attributeName: 'title', oldValue: null, newValue: 'Opening' } },
  updateSession: { line: { noun: 'SESSION', action: 'CHANGED', attributeName: 'title', oldValue: 'Keynote', newValue: 'Another name' } },
  deleteSessions: { line: { noun: 'SESSION', action: 'DELETED', attributeName: 'title', oldValue: 'Keynote', newValue: null } },
  importSessions: { line: { noun: 'SESSION', action: 'CREATED', attributeName: 'title', oldValue: null, newValue: 'Of a file' } },
  setMustMeet: {
    request: async ({ programId, organizationId }, db) => {
      const partnerId = await freeOrganization(db);
      await insert(db, 'registration', { program_id: programId, organization_id: partnerId, registration_status: 'APPROVED' });
      return { params: { programId, organizationId, partnerId }, body: { must: true } };
    },
    line: { noun: 'WISH', action: 'CREATED', attributeName: 'wish', oldValue: null, newValue: 'MUST', objectName: /Free Organization/ },
  },
  addTag: { line: { noun: 'TAG', action: 'CREATED', attributeName: 'label', oldValue: null } },
  updateTag: { line: { noun: 'TAG', action: 'CHANGED', attributeName: 'description', oldValue: 'Of a test', newValue: 'Changed' } },
  deleteTag: { line: { noun: 'TAG', action: 'DELETED', attributeName: 'label', oldValue: /^Tag /, newValue: null } },
  assignTags: {
    request: async ({ programId, organizationId, tag }) => ({ body: { programId, organizationId, tagIds: [await tag()] } }),
    line: { noun: 'REGISTRANT', action: 'CHANGED', attributeName: 'tags', oldValue: null, newValue: /^Tag / },
  },
  createApiKey: { line: { noun: 'API_KEY', action: 'CREATED', attributeName: 'permissions', oldValue: null, newValue: 'registrant.see', objectName: 'Our CRM' } },
  revokeApiKey: { line: { noun: 'API_KEY', action: 'CHANGED', attributeName: 'revokedAt', oldValue: null, newValue: instant } },
  addWebhook: { line: { noun: 'WEBHOOK', action: 'CREATED', attributeName: 'address', oldValue: null, newValue: 'https://example.org' } },
  updateWebhook: { line: { noun: 'WEBHOOK', action: 'CHANGED', attributeName: 'kinds', oldValue: 'meeting.accepted', newValue: 'no-show' } },
  deleteWebhook: { line: { noun: 'WEBHOOK', action: 'DELETED', attributeName: 'address', newValue: null } },
  renewWebhookSecret: { line: { noun: 'WEBHOOK', action: 'CHANGED', attributeName: 'secret', oldValue: '(hidden)', newValue: '(hidden)' } },
  addSegment: { line: { noun: 'SEGMENT', action: 'CREATED', attributeName: 'name', oldValue: null } },
  updateSegment: { line: { noun: 'SEGMENT', action: 'CHANGED', attributeName: 'filter', oldValue: /APPROVED/, newValue: /REJECTED/ } },
  deleteSegment: { line: { noun: 'SEGMENT', action: 'DELETED', attributeName: 'name', oldValue: /^Segment /, newValue: null } },
  startBulk: {
    request: async ({ programId, organizationId, tag }, db) => {
      const seen = await bulkSeen(db, programId, [organizationId], new Date().toISOString());
      return {
        params: { programId },
        body: {
          whom: { organizationIds: [organizationId] },
          action: { kind: 'TAGS', add: [await tag()], remove: [] },
          digest: digestOf(JSON.stringify(seen.map(({ id, tagIds }) => [id, tagIds]))),
        },
      };
    },
    line: { noun: 'BULK_ACTION', action: 'CREATED', attributeName: 'kind', oldValue: null, newValue: 'TAGS' },
  },
  stopBulk: { line: { noun: 'BULK_ACTION', action: 'CHANGED', attributeName: 'stoppedBy', oldValue: null, newValue: /./ } },
  startPlan: {
    request: async (place, db) => {
      await noRun(db, place.programId);
      return { ...ofProgram(place), body: {} };
    },
    line: { noun: 'PLAN', action: 'CREATED', attributeName: 'mode', oldValue: null, newValue: 'ALL' },
  },
  cancelPlan: {
    request: async ({ programId }, db) => {
      await noRun(db, programId);
      return { params: { programId, planId: await freshPlan(db, programId, { state: 'WAITING' }) } };
    },
    line: { noun: 'PLAN', action: 'CHANGED', attributeName: 'state', oldValue: 'WAITING', newValue: 'CANCELED' },
  },
  publishPlan: {
    request: async ({ programId }, db) => {
      const asOf = new Date().toISOString();
      const settings = planSettingsArgs.parse({});
      const world = await loadPlanWorld(db, programId, settings, asOf);
      const digest = world ? digestOfWorld(world, settings) : '';
      const planId = await freshPlan(db, programId, { digest, as_of: asOf });
      return { params: { programId, planId }, body: { digest } };
    },
    line: { noun: 'PLAN', action: 'CHANGED', attributeName: 'state', oldValue: 'DRAFT', newValue: 'PUBLISHED' },
  },
  undoPlan: {
    request: async ({ programId }, db) => {
      const published = { state: 'PUBLISHED' as const, published_at: '2100-01-01T00:00:00.000Z' };
      return { params: { programId, planId: await freshPlan(db, programId, published) } };
    },
    line: { noun: 'PLAN', action: 'CHANGED', attributeName: 'state', oldValue: 'PUBLISHED', newValue: 'UNDONE' },
  },
  deletePlan: { line: { noun: 'PLAN', action: 'DELETED', attributeName: 'mode', oldValue: 'ALL', newValue: null } },
  setProgramRole: { line: { noun: 'PROGRAM_ROLE', action: 'CREATED', attributeName: 'programRole', oldValue: null, newValue: 'PARTICIPANT_MEMBER' } },
  inviteToTeam: { line: { noun: 'TEAM_INVITATION', action: 'CREATED', attributeName: 'programRole', oldValue: null, newValue: 'PROGRAM_MANAGER', objectName: '' } },
  resendTeamInvitation: { line: { noun: 'TEAM_INVITATION', action: 'CHANGED', attributeName: 'invitationStatus', oldValue: 'PENDING', newValue: 'RESEND' } },
  takeBackTeamInvitation: { line: { noun: 'TEAM_INVITATION', action: 'DELETED', attributeName: 'programRole', oldValue: 'PROGRAM_MANAGER', newValue: null } },
  acceptTeamInvitation: {
    as: 'the requesting organization',
    request: async ({ ownTeamInvitation }, db) => {
      const invitationId = await ownTeamInvitation();
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
      await db.updateTable('team_invitation').set({ expired_at: tomorrow }).where('id', '=', invitationId).execute();
      return { params: { invitationId } };
    },
    line: { noun: 'PROGRAM_ROLE', action: 'CREATED', attributeName: 'programRole', oldValue: null, newValue: 'PROGRAM_MANAGER' },
  },
  declineTeamInvitation: {
    as: 'the requesting organization',
    line: { noun: 'TEAM_INVITATION', action: 'CHANGED', attributeName: 'invitationStatus', oldValue: 'PENDING', newValue: 'REJECTED' },
  },
  createOrganization: { line: { noun: 'ORGANIZATION', action: 'CREATED', attributeName: 'name', oldValue: null, newValue: 'Kopi Nusa' } },
  adminCreateOrganization: { line: { noun: 'ORGANIZATION', action: 'CREATED', attributeName: 'name', oldValue: null, newValue: 'Kopi Nusa' } },
  updateOrganization: { line: { noun: 'ORGANIZATION', action: 'CHANGED', attributeName: 'hqLocation', oldValue: null, newValue: 'Bandung' } },
  adminUpdateOrganization: { line: { noun: 'ORGANIZATION', action: 'CHANGED', attributeName: 'isTracked', newValue: 'true' } },
  deleteOrganization: {
    request: async (_place, db) => ({ params: { organizationId: await freeOrganization(db) } }),
    line: { noun: 'ORGANIZATION', action: 'DELETED', attributeName: 'name', oldValue: 'Free Organization', newValue: null },
  },
  correctMailbox: {
    request: async (_place, db) => ({ params: { organizationId: await freeOrganization(db) }, body: { email: 'hello@kopi.example' } }),
    line: { noun: 'ORGANIZATION', action: 'CHANGED', attributeName: 'email', newValue: '(hidden)', objectName: 'Free Organization' },
  },
  inviteFormer: {
    request: async ({ programId }, db) => {
      const copied_from = (await ownProgram(db)).id;
      await update(db, 'program', { id: programId }, { copied_from });
      const organization_id = await freeOrganization(db);
      await insert(db, 'registration', { program_id: copied_from, organization_id });
      await update(db, 'organization', { id: organization_id }, { email: 'again@kopi.example' });
      return { params: { programId }, body: { kind: 'REGISTERED' } };
    },
    line: { noun: 'PROGRAM', action: 'CHANGED', attributeName: 'invitedFormer', oldValue: null, newValue: '1' },
  },
  inviteToClaim: {
    request: async ({ programId }, db) => {
      const organizationId = await freeOrganization(db);
      const registered = { program_id: programId, organization_id: organizationId };
      await db.insertInto('registration').values(registered).execute();
      await update(db, 'organization', { id: organizationId }, { email: 'hello@kopi.example' });
      return { params: { programId }, body: { organizationIds: [organizationId] } };
    },
    line: { noun: 'PROGRAM', action: 'CHANGED', attributeName: 'invited', oldValue: null, newValue: '1' },
  },
  withdrawClaim: {
    request: async ({ programId }, db) => {
      const organizationId = await freeOrganization(db);
      const registered = { program_id: programId, organization_id: organizationId };
      await db.insertInto('registration').values(registered).execute();
      const sent = { id: randomUUID(), email: 'hello@kopi.example', created_at: new Date().toISOString() };
      await insert(db, 'claim_link', { ...registered, ...sent });
      return { params: { programId }, body: { organizationId } };
    },
    line: { noun: 'REGISTRANT', action: 'CHANGED', attributeName: 'invitation', oldValue: 'SENT', newValue: 'WITHDRAWN', objectName: 'Free Organization' },
  },
  setOrganizationStatus: { line: { noun: 'ORGANIZATION', action: 'CHANGED', attributeName: 'status', oldValue: 'SUBMITTED', newValue: 'VERIFIED' } },
  importOrganizations: {
    request: (place) => ({ ...ofProgram(place), body: { registration: 'PENDING_APPROVAL', organizations: [imported()] } }),
    line: { noun: 'REGISTRANT', action: 'CREATED', attributeName: 'registrationStatus', oldValue: null, newValue: 'PENDING_APPROVAL' },
  },
  undoImport: { line: { noun: 'ORGANIZATION', action: 'DELETED', attributeName: 'name', oldValue: 'Imported Organization', newValue: null } },
  adminImportOrganizations: {
    request: () => ({ body: { organizations: [imported()] } }),
    line: { noun: 'ORGANIZATION', action: 'CREATED', attributeName: 'name', oldValue: null, newValue: /^Kopi / },
  },
  createProvider: { line: { noun: 'SIGN_IN_PROVIDER', action: 'CREATED', attributeName: 'issuer', oldValue: null, newValue: 'https://login.kopi.example', objectName: 'Login of Kopi' } },
  changeProvider: {
    request: async (_place, db) => ({ params: { providerId: await freshProvider(db) }, body: { ...aProvider, isOnly: true, revision: 0 } }),
    line: { noun: 'SIGN_IN_PROVIDER', action: 'CHANGED', attributeName: 'isOnly', oldValue: 'false', newValue: 'true' },
  },
  deleteProvider: {
    request: async (_place, db) => ({ params: { providerId: await freshProvider(db) } }),
    line: { noun: 'SIGN_IN_PROVIDER', action: 'DELETED', attributeName: 'name', oldValue: 'Login of Kopi', newValue: null },
  },
  setUserRole: {
    request: async ({ member }) => ({ params: { userId: await member() }, body: { userRole: 'PROGRAM_CREATOR' } }),
    line: { noun: 'USER', action: 'CHANGED', attributeName: 'userRole', oldValue: 'USER', newValue: 'PROGRAM_CREATOR' },
  },
  addProfiles: { line: { noun: 'MEMBER', action: 'CREATED', attributeName: 'jobTitle', oldValue: null, newValue: 'Founder', objectName: /^Ayu Lestari, Organization / } },
  editProfile: { as: 'ORGANIZATION_OWNER of an approved organization', line: { noun: 'USER', action: 'CHANGED', attributeName: 'phoneNumber', oldValue: null, newValue: '(hidden)' } },
  setMemberRole: {
    request: async ({ organizationId, member }) => ({ params: { organizationId, userId: await member() }, body: { organizationRole: 'ORGANIZATION_ADMIN' } }),
    line: { noun: 'MEMBER', action: 'CHANGED', attributeName: 'organizationRole', oldValue: 'ORGANIZATION_MEMBER', newValue: 'ORGANIZATION_ADMIN' },
  },
  setMemberJobTitle: { line: { noun: 'MEMBER', action: 'CHANGED', attributeName: 'jobTitle', newValue: 'Advisor' } },
  removeMember: { line: { noun: 'MEMBER', action: 'DELETED', attributeName: 'organizationRole', oldValue: 'ORGANIZATION_MEMBER', newValue: null } },
  registerMembers: { line: { noun: 'PROGRAM_MEMBER', action: 'CREATED', attributeName: 'organization', oldValue: null, newValue: /^Organization / } },
  unregisterMembers: { request: aboutRegistered(), line: { noun: 'PROGRAM_MEMBER', action: 'DELETED', attributeName: 'organization', oldValue: /^Organization /, newValue: null } },
  hideOnProfile: { request: aboutRegistered(), line: { noun: 'PROGRAM_MEMBER', action: 'CHANGED', attributeName: 'hideOnProfile', oldValue: 'false', newValue: 'true' } },
  unhideOnProfile: { request: aboutRegistered(true), line: { noun: 'PROGRAM_MEMBER', action: 'CHANGED', attributeName: 'hideOnProfile', oldValue: 'true', newValue: 'false' } },
  saveBroadcastTemplate: { line: { noun: 'BROADCAST_TEMPLATE', action: 'CREATED', attributeName: 'subject', oldValue: null, newValue: letter.subject } },
  sendBroadcast: {
    request: async (place, _db, recipients) => ({ ...ofProgram(place), body: { ...letter, audience: {}, expected: await recipients({}) } }),
    line: { noun: 'BROADCAST', action: 'CREATED', attributeName: 'subject', oldValue: null, newValue: letter.subject },
  },
  sendBulkEmail: {
    request: async ({ programId, organizationId }, _db, recipients) => ({ body: { programId, organizationIds: [organizationId], ...letter, expected: await recipients({ organizationIds: [organizationId] }) } }),
    line: { noun: 'BROADCAST', action: 'CREATED', attributeName: 'state', oldValue: null, newValue: 'SENDING' },
  },
  scheduleBroadcast: { line: { noun: 'BROADCAST', action: 'CREATED', attributeName: 'sendAt', oldValue: null, newValue: instant } },
  changeBroadcast: { line: { noun: 'BROADCAST', action: 'CHANGED', attributeName: 'state', oldValue: 'SENDING', newValue: 'PAUSED' } },
  addTemplate: { line: { noun: 'TEMPLATE', action: 'CREATED', attributeName: 'templateName', oldValue: null, newValue: 'News' } },
  updateTemplate: { line: { noun: 'TEMPLATE', action: 'CHANGED', attributeName: 'subject', oldValue: 'News', newValue: 'Changed' } },
  deleteTemplate: { line: { noun: 'TEMPLATE', action: 'DELETED', attributeName: 'templateName', oldValue: 'News', newValue: null } },
  revokeBadge: { line: { noun: 'BADGE', action: 'CHANGED', attributeName: 'revokedAt', oldValue: null, newValue: instant, objectName: /^Person / } },
  reissueBadge: { line: { noun: 'BADGE', action: 'CHANGED', attributeName: 'replacedBy', oldValue: null, newValue: '(hidden)' } },
  createDevicePairing: { line: { noun: 'TABLET', action: 'CREATED', attributeName: 'name', oldValue: null } },
  pairDevice: {
    request: async ({ programId, device }, db) => {
      const id = await device();
      const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
      await db.updateTable('device').set({ token_hash: null, paired_at: null, code_hash: hashOfSecret('2345BCDF'), code_expires_at: inAnHour }).where('program_id', '=', programId).where('id', '=', id).execute();
      return { body: { code: '2345BCDF' } };
    },
    as: 'nobody',
    line: { noun: 'TABLET', action: 'CHANGED', attributeName: 'pairedAt', oldValue: null, newValue: instant, objectName: 'Door 1' },
  },
  createDeviceFleet: { line: { noun: 'TABLET_CODE', action: 'CREATED', attributeName: 'places', oldValue: null, newValue: '5', objectName: 'Door' } },
  withdrawDeviceFleet: { line: { noun: 'TABLET_CODE', action: 'CHANGED', attributeName: 'withdrawnAt', oldValue: null, newValue: instant, objectName: 'Door' } },
  changeDevices: { line: { noun: 'TABLET', action: 'CHANGED', attributeName: 'mode', oldValue: 'DOOR', newValue: 'STAND', objectName: 'Door 1' } },
  sendDeviceMessage: { line: { noun: 'TABLET_MESSAGE', action: 'CREATED', attributeName: 'text', oldValue: null, newValue: 'Please come to the desk' } },
  rehearseTablets: { line: { noun: 'TABLET', action: 'CHANGED', attributeName: 'rehearsalUntil', oldValue: null, newValue: instant, objectName: 'Door 1' } },
  removeDevice: { line: { noun: 'TABLET', action: 'CHANGED', attributeName: 'revokedAt', oldValue: null, newValue: instant, objectName: 'Door 1' } },
  publishContent: {
    request: async ({ programId }, db) => {
      const sections = JSON.stringify([{ id: randomUUID(), title: 'About us', type: 'PLAIN', size: 'MEDIUM', items: [{ id: randomUUID(), type: 'TEXT', title: '', size: 'LARGE', data: { html: '<p>Hello</p>' } }] }]);
      const values = { revision: 1, sections, updated_at: new Date().toISOString(), updated_by: 'Staff', published: null, published_revision: null, published_at: null };
      await db.insertInto('program_content').values({ program_id: programId, ...values }).execute();
      return { params: { programId }, body: { revision: 1 } };
    },
    line: { noun: 'CONTENT', action: 'CHANGED', attributeName: 'published', oldValue: null, newValue: '1 section, 1 item: About us' },
  },
  removeAsset: { line: { noun: 'ASSET', action: 'DELETED', attributeName: 'name', oldValue: 'A picture.png', newValue: null } },
};

/** Proven where what they need is at hand: a digest of a preview, a picture that was uploaded. */
export const provenElsewhere: Record<string, string> = {
  applyReseat: 'a closing leaves what was closed',
  applyShift: 'a shift leaves one record, and none of each timeslot',
  addAsset: 'a picture that joins the library leaves its name',
};
