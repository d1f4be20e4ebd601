import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { API_KEY_PREFIX, SHOWN_KEY_LENGTH } from '../../src/domain/integrations/api-key.ts';
import { keyPermissions } from '../../src/domain/integrations/key-permissions.ts';
import type { Meeting } from '../../src/domain/meetings/meeting.ts';
import type { PlanState } from '../../src/domain/plan/plan.ts';
import type { Schema } from '../../src/server/db/schema.ts';
import { hashOfSecret, makeDeviceToken } from '../../src/server/identity/device-secrets.ts';
import { insertMeeting } from '../../src/server/store/meetings.ts';
import { makePerson } from '../support/program-factory.ts';
import { insert } from '../support/rows.ts';

/** Rows that a call uses up: made anew for each. */

type Db = Kysely<Schema>;
const now = () => new Date().toISOString();

/** A check-in that was refused and that nobody has settled yet. */
export async function refusedCheckIn(db: Db, programId: string, meetingId: string): Promise<string> {
  const id = randomUUID();
  await insert(db, 'check_in', {
    id,
    program_id: programId,
    meeting_id: meetingId,
    verb: 'CHECK_IN',
    party: 'OWNER',
    attended_at: now(),
    source: 'SCAN',
    captured_at: now(),
    stamp_at: now(),
    received_at: now(),
    caller: 'user:somebody',
    recorded_by: 'Someone',
    content_hash: id,
    verdict: 'refused',
    attention: 'MEETING_MOVED',
  });
  return id;
}

/** The number of a valid badge of somebody new. */
export async function freshBadge(db: Db, programId: string, organizationId: string): Promise<string> {
  const badgeNumber = randomBytes(8).toString('hex');
  await insert(db, 'program_member', {
    program_id: programId,
    organization_id: organizationId,
    user_id: await makePerson(db),
    badge_number: badgeNumber,
  });
  return badgeNumber;
}

/** A tablet as the pairing leaves it. */
export async function pairedTablet(db: Db, programId: string, over: object = {}) {
  const token = makeDeviceToken();
  const deviceId = randomUUID();
  await insert(db, 'device', {
    program_id: programId,
    id: deviceId,
    name: 'Door 1',
    mode: 'DOOR',
    pin_salt: 'salt',
    pin_iterations: 100_000,
    pin_hash: 'hash',
    code_hash: randomUUID(),
    code_expires_at: now(),
    token_hash: hashOfSecret(token),
    paired_by: 'Staff',
    created_at: now(),
    paired_at: now(),
    ...over,
    room_ids: [],
  });
  return { deviceId, headers: { authorization: `Bearer ${token}` } };
}

/** A code for several tablets that is open for an hour. @returns its id */
export async function freshFleet(db: Db, programId: string, over: object = {}): Promise<string> {
  const id = randomUUID();
  await insert(db, 'device_fleet', {
    program_id: programId,
    id,
    name: 'Door',
    mode: 'DOOR',
    room_ids: [],
    pin_salt: 'salt',
    pin_iterations: 100_000,
    pin_hash: 'hash',
    code_hash: randomUUID(),
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    places: 5,
    first_number: 1,
    created_at: now(),
    created_by: 'Staff',
    ...over,
  });
  return id;
}

/** A notification of the organization's owner. @returns its id */
export async function freshNotification(
  db: Db,
  programId: string,
  meetingId: string,
  organization: { id: string; userId: string },
): Promise<string> {
  const id = randomUUID();
  await insert(db, 'notification', {
    id,
    user_id: organization.userId,
    program_id: programId,
    meeting_id: meetingId,
    organization_id: organization.id,
    notification_type: 'MEETING_ACCEPTED',
    title: 'Meeting accepted',
    message: 'Accepted.',
    url: '/',
    created_at: new Date().toISOString(),
  });
  return id;
}

/** A stored document of an organization, uploaded by somebody who is no longer of it. @returns its id */
export async function freshDocument(db: Db, organizationId: string): Promise<string> {
  const id = randomUUID();
  await insert(db, 'file', {
    id,
    key: `document/${id}`,
    purpose: 'SUPPORTING_DOCUMENT',
    name: 'registration papers.pdf',
    acl: 'private',
    announced_size: 1000,
    stored_size: 1000,
    content_type: 'application/pdf',
    extension: 'pdf',
    uploaded_by: await makePerson(db),
    organization_id: organizationId,
    created_at: now(),
    stored_at: now(),
  });
  return id;
}

/** A tag that no registrant has. */
export async function freshTag(db: Db, programId: string): Promise<string> {
  const id = randomUUID();
  const at = now();
  await insert(db, 'tag', {
    program_id: programId,
    id,
    label: `Tag ${id}`,
    description: 'Of a test',
    created_at: at,
    updated_at: at,
  });
  return id;
}

/** An organization that waits for approval, without people or meetings. */
export async function freshRegistrant(db: Db, programId: string): Promise<string> {
  const id = randomUUID();
  const names = { name: 'Registered by itself', slug: id, legal_name: 'Registered' };
  await insert(db, 'organization', { id, ...names, profile: 'STARTUP' });
  await insert(db, 'registration', { program_id: programId, organization_id: id });
  return id;
}

/** A segment: those that are approved. */
export async function freshSegment(db: Db, programId: string): Promise<string> {
  const id = randomUUID();
  const at = now();
  await insert(db, 'segment', {
    program_id: programId,
    id,
    name: `Segment ${id}`,
    filter: JSON.stringify({ registrationStatus: ['APPROVED'], joinOperator: 'and' }),
    created_by: 'Sari',
    created_at: at,
    updated_at: at,
  });
  return id;
}

/** A webhook with a message that was sent. */
export async function freshWebhook(db: Db, programId: string, over: object = {}) {
  const webhookId = randomUUID();
  const eventId = randomUUID();
  await insert(db, 'webhook', {
    program_id: programId,
    id: webhookId,
    address: 'https://example.org/hooks',
    kinds: ['meeting.accepted'],
    enabled: true,
    secret: randomBytes(32).toString('base64'),
    created_by: 'Sari',
    created_at: now(),
    ...over,
  });
  await insert(db, 'webhook_event', {
    id: eventId,
    program_id: programId,
    source: 'TEST',
    what: '',
    subject: eventId,
    facts: '{}',
    happened_at: now(),
    read_at: now(),
    kind: 'test',
    body: '{}',
  });
  await insert(db, 'webhook_delivery', {
    webhook_id: webhookId,
    event_id: eventId,
    seq: 1,
    subject: eventId,
    state: 'SENT',
    queued_at: now(),
  });
  return { webhookId, eventId };
}

export interface FreshKey {
  user_id?: string;
  permissions?: readonly string[];
  created_at?: string;
  expires_at?: string;
  revoked_at?: string;
}

/** An API key with every permission that one can have, and what a system that has it sends. */
export async function freshApiKey(db: Db, programId: string, over: FreshKey = {}) {
  const token = `${API_KEY_PREFIX}${randomBytes(32).toString('base64url')}`;
  const keyId = randomUUID();
  await insert(db, 'api_key', {
    program_id: programId,
    id: keyId,
    name: 'Our CRM',
    prefix: token.slice(0, SHOWN_KEY_LENGTH),
    token_hash: hashOfSecret(token),
    user_id: over.user_id ?? (await makePerson(db, { programId, programRole: 'PROGRAM_ADMIN' })),
    created_by: 'Sari',
    created_at: now(),
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    ...over,
    permissions: [...(over.permissions ?? keyPermissions)],
  });
  return { keyId, token, headers: { authorization: `Bearer ${token}` } };
}

/** Plans are made side by side: each has a number of its own, below those that the product gives. */
let plans = 0;

/** A plan that is a draft, of no meeting. */
export async function freshPlan(
  db: Db,
  programId: string,
  over: { state?: PlanState; digest?: string; as_of?: string; published_at?: string } = {},
): Promise<string> {
  const id = randomUUID();
  await insert(db, 'plan', {
    program_id: programId,
    id,
    number: -++plans,
    state: 'DRAFT',
    mode: 'ALL',
    settings: JSON.stringify({}),
    as_of: now(),
    created_by: 'Sari',
    created_at: now(),
    ...over,
  });
  return id;
}

/** An action on many registrants that is under way, of one who waits. */
export async function freshBulk(
  db: Db,
  { programId, organizationId, userId }: { programId: string; organizationId: string; userId: string },
): Promise<string> {
  const id = randomUUID();
  await insert(db, 'bulk_action', {
    program_id: programId,
    id,
    kind: 'STATUS',
    args: JSON.stringify({ kind: 'STATUS', status: 'APPROVED', message: '' }) as never,
    total: 1,
    user_id: userId,
    created_by: 'Sari',
    created_at: now(),
  });
  await insert(db, 'bulk_action_row', {
    bulk_id: id,
    organization_id: organizationId,
    name: 'An organization',
    state: 'WAITING',
  });
  return id;
}

/** A picture of a program's library. @returns its id */
export async function freshAsset(db: Db, programId: string): Promise<string> {
  const id = randomUUID();
  await insert(db, 'program_asset', {
    program_id: programId,
    id,
    value: `asset/${id}.webp`,
    name: 'A picture.png',
    width: 10,
    height: 10,
    created_at: now(),
  });
  return id;
}

/** A mail template for broadcasts. @returns its id */
export async function freshTemplate(db: Db, programId: string): Promise<string> {
  const id = randomUUID();
  const at = now();
  await insert(db, 'mail_template', {
    id,
    program_id: programId,
    template_name: 'News',
    template_type: 'BROADCAST',
    template_title: '',
    subject: 'News',
    html: '',
    text: 'Hello',
    created_at: at,
    updated_at: at,
  });
  return id;
}

/** A broadcast to nobody that is being sent. @returns its id */
export async function freshBroadcast(db: Db, programId: string): Promise<string> {
  const id = randomUUID();
  await insert(db, 'broadcast', {
    id,
    program_id: programId,
    state: 'SENDING',
    subject: 'News',
    html: '',
    text: 'Hello',
    audience: '{}',
    created_by: 'Staff',
    created_at: now(),
  });
  return id;
}

/** A sponsor whose picture is gone. @returns its id */
export async function freshSponsor(db: Db, programId: string): Promise<string> {
  const id = randomUUID();
  const at = now();
  await insert(db, 'sponsor', {
    program_id: programId,
    id,
    tier: 'DEFAULT',
    place: 0,
    title: 'Kopi Nusa',
    description: '',
    image: `asset/${id}.webp`,
    link: 'https://kopi.example',
    created_at: at,
    updated_at: at,
  });
  return id;
}

/** An import that made an organization, in no program. @returns its id */
export async function freshImport(db: Db, programId: string): Promise<string> {
  const [id, organizationId] = [randomUUID(), randomUUID()];
  await insert(db, 'organization', {
    id: organizationId,
    name: 'Imported Organization',
    slug: organizationId,
    legal_name: 'PT Imported',
    profile: 'STARTUP',
  });
  await insert(db, 'organization_import', {
    id,
    program_id: programId,
    file_name: 'list.xlsx',
    created_at: now(),
  });
  await insert(db, 'organization_import_row', {
    import_id: id,
    organization_id: organizationId,
    made: true,
    registered: false,
  });
  return id;
}

/** An announcement that is shown for half an hour. @returns its id */
export async function freshAnnouncement(db: Db, programId: string): Promise<string> {
  const id = randomUUID();
  await insert(db, 'program_announcement', {
    program_id: programId,
    id,
    text: 'Coffee is ready',
    audience: 'ALL',
    created_at: now(),
    created_by: 'Staff',
    ends_at: new Date(Date.now() + 30 * 60_000).toISOString(),
  });
  return id;
}

/** A session to register for, which begins in half an hour. @returns its id */
export async function freshSession(db: Db, programId: string): Promise<string> {
  const id = randomUUID();
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  await insert(db, 'program_session', {
    program_id: programId,
    id,
    title: 'Keynote',
    date: inMinutes(30).slice(0, 10),
    start_at: inMinutes(30),
    end_at: inMinutes(60),
    kind: 'BOOKABLE',
    created_at: now(),
    updated_at: now(),
  });
  return id;
}

/** A message to the other side of a meeting. @param reported to the staff, who have not dealt with it @returns its id */
export async function freshMessage(
  db: Db,
  programId: string,
  meetingId: string,
  reported = false,
): Promise<string> {
  const id = randomUUID();
  await insert(db, 'partner_message', {
    program_id: programId,
    id,
    meeting_id: meetingId,
    party: 'PARTICIPANT',
    text: 'We sit at the window.',
    created_at: now(),
    created_by: 'Someone',
    ...(reported && { reported_at: now(), reported_by: 'Someone else', report_reason: '' }),
  });
  return id;
}

/** A draft of news. */
export async function freshNews(db: Db, programId: string): Promise<{ id: string; slug: string }> {
  const id = randomUUID();
  const slug = `news-${id}`;
  const at = now();
  await insert(db, 'news', {
    id,
    program_id: programId,
    slug,
    title: 'Doors open at nine',
    content: '',
    revision: 1,
    source: '',
    author: '',
    picture_alt: '',
    created_at: at,
    updated_at: at,
    updated_by: 'Staff',
  });
  return { id, slug };
}

/**
 * An offer of a table to the two sides of a meeting, which one of them has declined: an answer is refused for that alone.
 *
 * @returns its id
 */
export async function freshOffer(db: Db, programId: string, meeting: Meeting): Promise<string> {
  const id = randomUUID();
  const [one = '', other = ''] = [meeting.meetingOwner, meeting.meetingParticipant].sort();
  const released = { ...meeting, id: randomUUID(), meetingStatus: 'CANCELED' as const };
  await insertMeeting(db, released);
  await insert(db, 'reoffer', {
    program_id: programId,
    id,
    released_meeting_id: released.id,
    organization_a: one,
    organization_b: other,
    round: 1,
    made_at: now(),
    expires_at: now(),
    result: 'DECLINED',
    ended_at: now(),
  });
  return id;
}
