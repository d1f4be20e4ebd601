import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { OrganizationRole } from '../../src/domain/people/roles.ts';
import type { Database } from '../../src/server/db/open.ts';
import type { Schema } from '../../src/server/db/schema.ts';
import { makeDeviceToken } from '../../src/server/identity/device-secrets.ts';
import {
  acceptedAt,
  makeOrganizations,
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../support/program-factory.ts';
import { insert } from '../support/rows.ts';
import { makeTabletKey } from '../support/tablet-key.ts';
import { type Claims, sessionsFor } from '../support/test-app.ts';
import { expiredInvitation, freshMember, freshProfile, freshStranger } from './fresh-people.ts';
import {
  type FreshKey,
  freshAnnouncement,
  freshApiKey,
  freshAsset,
  freshBadge,
  freshBroadcast,
  freshBulk,
  freshDocument,
  freshFleet,
  freshImport,
  freshMessage,
  freshNews,
  freshNotification,
  freshOffer,
  freshPlan,
  freshRegistrant,
  freshSegment,
  freshSession,
  freshSponsor,
  freshTag,
  freshTemplate,
  freshWebhook,
  pairedTablet,
  refusedCheckIn,
} from './fresh-rows.ts';
import { freshEvent, freshReseat, freshRoom, freshShift, freshTimeslot } from './fresh-schedule.ts';
import { teamInvitation } from './fresh-team.ts';
import type { Kind } from './rows.ts';

/** Where a call points: the ids that its path, query and body name. */
export interface Place {
  programId: string;
  slug: string;
  eventId: string;
  timeslotId: string;
  roomId: string;
  meetingId: string;
  /** An approved organization that is no party of the meeting. */
  organizationId: string;
  /** The owner of the invited organization. */
  userId: string;
  /** A check-in that needs attention, fresh for each call. */
  attention(): Promise<string>;
  /** The number of a valid badge, fresh for each call. */
  badge(): Promise<string>;
  /** A paired tablet, fresh for each call. */
  device(): Promise<string>;
  /** An open code for several tablets, fresh for each call. */
  fleet(): Promise<string>;
  /** A notification of the requesting organization's owner, fresh for each call. */
  notification(): Promise<string>;
  /** An ordinary member and a profile of the organization, fresh for each call. */
  member(): Promise<string>;
  profile(): Promise<string>;
  /** Somebody with an account who has no part in anything. */
  stranger(): Promise<{ userId: string; email: string }>;
  /** An open invitation of the organization, and one to the requesting organization's owner; fresh for each call. */
  invitation(): Promise<string>;
  ownInvitation(): Promise<string>;
  /** An invitation to the program's team, and one to the requesting organization's owner; fresh for each call. */
  teamInvitation(): Promise<string>;
  ownTeamInvitation(): Promise<string>;
  /** A room, a timeslot and an event without meetings, fresh for each call. */
  room(): Promise<string>;
  spareTimeslot(): Promise<string>;
  spareEvent(): Promise<string>;
  /** A document of the organization, fresh for each call. */
  file(): Promise<string>;
  /** A tag of the program, fresh for each call. */
  tag(): Promise<string>;
  /** A registered organization without meetings, fresh for each call. */
  registrant(): Promise<string>;
  /** A plan of the program, fresh for each call. */
  plan(): Promise<string>;
  /** A segment of the program, fresh for each call. */
  segment(): Promise<string>;
  /** An API key of the program, fresh for each call. */
  apiKey(): Promise<string>;
  /** A webhook of the program with a message that was sent, fresh for each call. */
  webhook(): Promise<{ webhookId: string; eventId: string }>;
  /** An action on many registrants that is under way, fresh for each call. */
  bulk(): Promise<string>;
  /** A picture of the program's library, fresh for each call. */
  asset(): Promise<string>;
  /** A sponsor of the program, and a draft of its news, fresh for each call. */
  sponsor(): Promise<string>;
  news(): Promise<{ id: string; slug: string }>;
  /** An import of organizations that made one, fresh for each call. */
  import(): Promise<string>;
  /** An announcement that is shown, fresh for each call. */
  announcement(): Promise<string>;
  /** A session to register for, fresh for each call. */
  session(): Promise<string>;
  /** A message of the requesting side of the meeting, fresh for each call. */
  message(): Promise<string>;
  /** The same, reported to the staff. */
  report(): Promise<string>;
  /** A mail template that may be changed or deleted. */
  template(): Promise<string>;
  /** A broadcast that is being sent. */
  broadcast(): Promise<string>;
  /** A re-seating with a meeting that waits for a decision, fresh for each call. */
  reseat(): Promise<{ reseatId: string; meetingId: string }>;
  /** An offer of a table to the two sides of the meeting, fresh for each call. */
  offer(): Promise<string>;
  /** A shift of the schedule that can be undone, fresh for each call. */
  shift(): Promise<string>;
}

export interface Caller {
  name: string;
  headers: Record<string, string>;
  /** What they are to the objects of this program, and to those of the other one. */
  here: Kind;
  there: Kind;
}

export interface World {
  here: Place;
  there: Place;
  /** Ids of nothing. */
  nowhere: Place;
  callers: Caller[];
  program: TestProgram;
  other: TestProgram;
  /** The organization brings its Participant Admin again, who may have been left out by an earlier call. */
  bringParticipantAdmin: () => Promise<void>;
  /** All sessions that a call has ended are there again, but for the one that is revoked on purpose. */
  reviveSessions: () => Promise<void>;
}

type Db = Kysely<Schema>;
const now = () => new Date().toISOString();

async function placeOf(db: Db, program: TestProgram): Promise<Place> {
  const [owner, participant, third] = program.organizations;
  const meeting = await saveNewMeeting(
    db,
    meetingOf(program, owner!.id, participant!.id, program.timeslots[0], acceptedAt(program, 1, now())),
  );
  return {
    programId: program.programId,
    slug: program.slug,
    eventId: program.eventId,
    timeslotId: program.timeslots[0]!.id,
    roomId: program.rooms[0]!.id,
    meetingId: meeting.id,
    organizationId: third!.id,
    userId: owner!.userId,
    attention: () => refusedCheckIn(db, program.programId, meeting.id),
    badge: () => freshBadge(db, program.programId, third!.id),
    device: async () => (await pairedTablet(db, program.programId)).deviceId,
    fleet: () => freshFleet(db, program.programId),
    notification: () => freshNotification(db, program.programId, meeting.id, participant!),
    member: () => freshMember(db, third!.id),
    stranger: () => freshStranger(db),
    profile: () => freshProfile(db, third!.id),
    invitation: () => expiredInvitation(db, third!.id),
    ownInvitation: () => expiredInvitation(db, third!.id, participant!.userId),
    teamInvitation: () => teamInvitation(db, program.programId),
    ownTeamInvitation: () => teamInvitation(db, program.programId, { userId: participant!.userId }),
    room: () => freshRoom(db, program.programId),
    spareTimeslot: () => freshTimeslot(db, program.programId, program.eventId),
    spareEvent: () => freshEvent(db, program.programId),
    file: () => freshDocument(db, third!.id),
    tag: () => freshTag(db, program.programId),
    plan: () => freshPlan(db, program.programId),
    registrant: () => freshRegistrant(db, program.programId),
    segment: () => freshSegment(db, program.programId),
    webhook: () => freshWebhook(db, program.programId),
    apiKey: async () => (await freshApiKey(db, program.programId)).keyId,
    bulk: () =>
      freshBulk(db, {
        programId: program.programId,
        organizationId: third!.id,
        userId: third!.userId,
      }),
    asset: () => freshAsset(db, program.programId),
    sponsor: () => freshSponsor(db, program.programId),
    news: () => freshNews(db, program.programId),
    import: () => freshImport(db, program.programId),
    announcement: () => freshAnnouncement(db, program.programId),
    session: () => freshSession(db, program.programId),
    message: () => freshMessage(db, program.programId, meeting.id),
    report: () => freshMessage(db, program.programId, meeting.id, true),
    broadcast: () => freshBroadcast(db, program.programId),
    template: () => freshTemplate(db, program.programId),
    reseat: () => freshReseat(db, program.programId, meeting.id),
    offer: () => freshOffer(db, program.programId, meeting),
    shift: () => freshShift(db, program.programId),
  };
}

const nowhere = (): Place => ({
  programId: randomUUID(),
  slug: `no-program-${randomBytes(4).toString('hex')}`,
  eventId: randomUUID(),
  timeslotId: randomUUID(),
  roomId: randomUUID(),
  meetingId: randomUUID(),
  organizationId: randomUUID(),
  userId: randomUUID(),
  attention: async () => randomUUID(),
  badge: async () => randomBytes(8).toString('hex'),
  device: async () => randomUUID(),
  fleet: async () => randomUUID(),
  notification: async () => randomUUID(),
  member: async () => randomUUID(),
  stranger: async () => ({ userId: randomUUID(), email: `${randomUUID()}@example.test` }),
  profile: async () => randomUUID(),
  invitation: async () => randomUUID(),
  ownInvitation: async () => randomUUID(),
  teamInvitation: async () => randomUUID(),
  ownTeamInvitation: async () => randomUUID(),
  room: async () => randomUUID(),
  spareTimeslot: async () => randomUUID(),
  spareEvent: async () => randomUUID(),
  file: async () => randomUUID(),
  tag: async () => randomUUID(),
  plan: async () => randomUUID(),
  registrant: async () => randomUUID(),
  segment: async () => randomUUID(),
  apiKey: async () => randomUUID(),
  webhook: async () => ({ webhookId: randomUUID(), eventId: randomUUID() }),
  bulk: async () => randomUUID(),
  asset: async () => randomUUID(),
  sponsor: async () => randomUUID(),
  news: async () => ({ id: randomUUID(), slug: `no-news-${randomUUID()}` }),
  import: async () => randomUUID(),
  announcement: async () => randomUUID(),
  session: async () => randomUUID(),
  message: async () => randomUUID(),
  offer: async () => randomUUID(),
  report: async () => randomUUID(),
  broadcast: async () => randomUUID(),
  template: async () => randomUUID(),
  reseat: async () => ({ reseatId: randomUUID(), meetingId: randomUUID() }),
  shift: async () => randomUUID(),
});

async function addMember(db: Db, organizationId: string, role: OrganizationRole, isDeleted = false) {
  const userId = await makePerson(db);
  await insert(db, 'organization_member', {
    organization_id: organizationId,
    user_id: userId,
    organization_role: role,
    job_title: 'Member',
    is_deleted: isDeleted,
  });
  return userId;
}

/** Two programs, everybody of SPEC.md 6, and their sessions. */
export async function makeWorld(database: Database): Promise<World> {
  const { db } = database;
  const program = await makeProgram(db, { now: now(), organizations: 3 });
  const other = await makeProgram(db, { now: now(), organizations: 3 });
  const [pending] = await makeOrganizations(db, other.programId, 1);
  await db.deleteFrom('registration').where('organization_id', '=', pending!.id).execute();
  await insert(db, 'registration', {
    program_id: program.programId,
    organization_id: pending!.id,
    registration_status: 'PENDING_APPROVAL',
  });
  const sessions = await sessionsFor(database);
  const callers: Caller[] = [];
  const add = (name: string, here: Kind, there: Kind, headers: Record<string, string>) =>
    callers.push({ name, here, there, headers });
  const signedIn = async (name: string, here: Kind, there: Kind, claims: Claims) =>
    add(name, here, there, await sessions.bearer(claims));
  const forOrganization = (
    organization: { id: string },
    userId: string,
    organizationRole: OrganizationRole,
  ): Claims => ({ userId, organizationId: organization.id, organizationRole });

  const [invited, requester, approved] = program.organizations;
  const elsewhere = other.organizations[2]!;
  const staffOf = (programId: string, programRole: 'PROGRAM_OWNER' | 'PROGRAM_ADMIN' | 'PROGRAM_MANAGER') =>
    makePerson(db, { programId, programRole });

  add('nobody', 'anonymous', 'anonymous', {});
  const admin = await staffOf(program.programId, 'PROGRAM_ADMIN');
  const anHourAgo = new Date(Date.now() - 3_700_000);
  const bad = (name: string, authorization: string) => add(name, 'badToken', 'badToken', { authorization });
  bad('program admin, token expired', `Bearer ${(await sessions.open({ userId: admin }, anHourAgo)).token}`);
  bad('program admin, token forged', `Bearer ${await sessions.forged({ userId: admin })}`);
  const revoked = await sessions.open({ userId: admin });
  await sessions.revoke(revoked.sessionId);
  bad('program admin, session revoked', `Bearer ${revoked.token}`);
  bad('a header that is no bearer token', 'Basic YWRtaW46YWRtaW4=');
  const gone = await makePerson(db, { userRole: 'SUPER_ADMIN' });
  const goneToken = (await sessions.open({ userId: gone, userRole: 'SUPER_ADMIN' })).token;
  await db.updateTable('app_user').set({ is_deleted: true }).where('id', '=', gone).execute();
  bad('super admin whose account was deleted', `Bearer ${goneToken}`);

  await signedIn('stranger without organization', 'none', 'none', { userId: await makePerson(db) });
  // Claims are not believed: what the table says counts.
  const liar = await makePerson(db);
  await signedIn('stranger whose token claims SUPER_ADMIN', 'none', 'none', {
    userId: liar,
    userRole: 'SUPER_ADMIN',
  });
  await signedIn('stranger whose token claims an approved organization', 'none', 'none', {
    ...forOrganization(approved!, liar, 'ORGANIZATION_OWNER'),
  });
  const left = await addMember(db, approved!.id, 'ORGANIZATION_ADMIN', true);
  await signedIn('former member of an approved organization', 'none', 'none', {
    ...forOrganization(approved!, left, 'ORGANIZATION_ADMIN'),
  });
  await signedIn('owner of an organization in the other program', 'none', 'approved', {
    ...forOrganization(elsewhere, elsewhere.userId, 'ORGANIZATION_OWNER'),
  });
  await signedIn('owner of an organization whose registration is pending', 'none', 'none', {
    ...forOrganization(pending!, pending!.userId, 'ORGANIZATION_OWNER'),
  });
  for (const role of ['ORGANIZATION_OWNER', 'ORGANIZATION_ADMIN', 'ORGANIZATION_MEMBER'] as const) {
    const owner = role === 'ORGANIZATION_OWNER';
    const userId = owner ? approved!.userId : await addMember(db, approved!.id, role);
    await signedIn(`${role} of an approved organization`, 'approved', 'none', {
      ...forOrganization(approved!, userId, role),
    });
  }
  const administers = await addMember(db, approved!.id, 'ORGANIZATION_MEMBER');
  await insert(db, 'program_user', {
    program_id: program.programId,
    user_id: administers,
    program_role: 'PARTICIPANT_ADMIN',
  });
  // Brought by the organization itself: else the role is no right over it (docs/decisions/026).
  const bringParticipantAdmin = async () => {
    await db
      .insertInto('program_member')
      .values({
        program_id: program.programId,
        organization_id: approved!.id,
        user_id: administers,
        badge_number: 'adadadadadadadad',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
  await bringParticipantAdmin();
  await signedIn('PARTICIPANT_ADMIN of an approved organization', 'approved', 'none', {
    ...forOrganization(approved!, administers, 'ORGANIZATION_MEMBER'),
  });
  await signedIn('approved organization’s owner, acting for another', 'none', 'none', {
    userId: approved!.userId,
  });
  for (const programRole of ['PARTICIPANT_ADMIN', 'PARTICIPANT_MEMBER'] as const) {
    const userId = await makePerson(db, { programId: program.programId, programRole });
    await signedIn(programRole, 'participant', 'none', { userId });
  }
  await signedIn('PROGRAM_OWNER', 'programOwner', 'none', {
    userId: await staffOf(program.programId, 'PROGRAM_OWNER'),
  });
  await signedIn('PROGRAM_ADMIN', 'programAdmin', 'none', { userId: admin });
  await signedIn('PROGRAM_MANAGER', 'programManager', 'none', {
    userId: await staffOf(program.programId, 'PROGRAM_MANAGER'),
  });
  await signedIn('PROGRAM_OWNER of the other program', 'none', 'programOwner', {
    userId: await staffOf(other.programId, 'PROGRAM_OWNER'),
  });
  await signedIn('PROGRAM_ADMIN of the other program', 'none', 'programAdmin', {
    userId: await staffOf(other.programId, 'PROGRAM_ADMIN'),
  });
  await signedIn('PROGRAM_CREATOR', 'none', 'none', {
    userId: await makePerson(db, { userRole: 'PROGRAM_CREATOR' }),
    userRole: 'PROGRAM_CREATOR',
  });
  await signedIn('SUPER_ADMIN', 'superAdmin', 'superAdmin', {
    userId: await makePerson(db, { userRole: 'SUPER_ADMIN' }),
    userRole: 'SUPER_ADMIN',
  });
  await signedIn('the invited organization', 'meetingOwner', 'none', {
    ...forOrganization(invited!, invited!.userId, 'ORGANIZATION_OWNER'),
  });
  await signedIn('the requesting organization', 'meetingParticipant', 'none', {
    ...forOrganization(requester!, requester!.userId, 'ORGANIZATION_OWNER'),
  });

  const tablet = async (name: string, here: Kind, there: Kind, programId: string, over: object = {}) =>
    add(name, here, there, (await pairedTablet(db, programId, over)).headers);
  await tablet('a tablet of this program', 'device', 'foreignDevice', program.programId);
  await tablet('a stand of this program', 'device', 'foreignDevice', program.programId, { mode: 'STAND' });
  await tablet('a tablet of the other program', 'foreignDevice', 'device', other.programId);
  const ended = { revoked_at: now(), revoked_by: 'Staff' };
  await tablet('a tablet that was revoked', 'revokedDevice', 'revokedDevice', program.programId, ended);
  await tablet('a tablet that has left', 'revokedDevice', 'revokedDevice', program.programId, {
    left_at: now(),
  });
  await tablet('a tablet whose token ran out', 'revokedDevice', 'revokedDevice', program.programId, {
    paired_at: new Date(Date.now() - 31 * 86_400_000).toISOString(),
  });
  bad('a device token that was never given', `Bearer ${makeDeviceToken()}`);
  const { publicKey } = makeTabletKey();
  const keyed = await pairedTablet(db, program.programId, { public_key: JSON.stringify(publicKey) });
  bad('the token of a tablet with a key, without its signature', keyed.headers.authorization);

  const superAdmin = await makePerson(db, { userRole: 'SUPER_ADMIN' });
  const key = async (name: string, here: Kind, there: Kind, programId: string, over: FreshKey) =>
    add(name, here, there, (await freshApiKey(db, programId, over)).headers);
  const otherAdmin = await staffOf(other.programId, 'PROGRAM_ADMIN');
  await key('an API key', 'key', 'foreignKey', program.programId, { user_id: admin });
  await key('an API key of a super admin', 'key', 'foreignKey', program.programId, { user_id: superAdmin });
  await key('an API key of the other program', 'foreignKey', 'key', other.programId, { user_id: otherAdmin });
  await key('an API key whose maker has left the team', 'foreignKey', 'foreignKey', program.programId, {
    user_id: await makePerson(db),
  });
  await key('an API key without permissions', 'emptyKey', 'emptyKey', program.programId, {
    user_id: admin,
    permissions: [],
  });
  const badKey = async (name: string, over: FreshKey) =>
    key(name, 'badToken', 'badToken', program.programId, { user_id: admin, ...over });
  await badKey('an API key that was revoked', { revoked_at: now() });
  await badKey('an API key that has expired', { expires_at: anHourAgo.toISOString() });
  await badKey('an API key whose maker was deleted', { user_id: gone });
  bad('an API key that was never given', `Bearer mdapi_${randomBytes(32).toString('base64url')}`);

  return {
    here: await placeOf(db, program),
    there: await placeOf(db, other),
    nowhere: nowhere(),
    callers,
    program,
    other,
    bringParticipantAdmin,
    async reviveSessions() {
      await db
        .updateTable('refresh_token')
        .set({ revoked_at: null })
        .where('family_id', '<>', revoked.sessionId)
        .execute();
    },
  };
}
