import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { api } from '../../src/contract/api.ts';
import { CallError, type Caller, call } from '../../src/contract/call.ts';
import type { Endpoint, InputOf, ResultOf } from '../../src/contract/endpoint.ts';
import type { Change } from '../../src/contract/sync.ts';
import { CHECK_IN_OPENS_MINUTES } from '../../src/domain/meetings/check-in-terms.ts';
import { type DoorMeeting, partyOf } from '../../src/domain/meetings/meeting.ts';
import { type Finding, findMeeting } from '../../src/domain/meetings/scan.ts';
import { addMinutes } from '../../src/domain/time/instants.ts';
import type { Product } from './product.ts';

/** Somebody who uses the product's API with a token: to look up what a person on the screen would know. */
export interface ApiClient {
  ask<E extends Endpoint>(declared: E, input: InputOf<E>): Promise<ResultOf<E>>;
  token: string;
}

export async function apiClient(product: Product, label: string): Promise<ApiClient> {
  let token = '';
  const caller: Caller = {
    base: `${product.url}/api`,
    headers: (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {}),
    transport: (url, request) => fetch(url, request as RequestInit),
  };
  const session = await call(caller, api.signIn, { body: product.signIn(label) });
  token = session.token;
  return {
    ask: (declared, input) =>
      call(caller, declared, input, declared.method === 'GET' ? {} : { key: randomUUID() }),
    token,
  };
}

/** A whole snapshot of a program, as a device pulls it. */
export async function snapshot(client: ApiClient, programId: string): Promise<Change[]> {
  const changes: Change[] = [];
  let since: string | undefined;
  for (;;) {
    const page = await client.ask(api.pullChanges, { params: { programId }, query: since ? { since } : {} });
    if ('reset' in page) throw new Error('A fresh snapshot was reset.');
    changes.push(...page.changes);
    since = page.cursor;
    if (!page.hasMore) return changes;
  }
}

/** Somebody with a badge whom the door, asked for every room, would check in at once. */
export interface Guest {
  organizationId: string;
  organizationName: string;
  /** What the badge's QR code says. */
  text: string;
  finding: Finding & { meeting: NonNullable<Finding['meeting']> };
}

/**
 * Until the next timeslot has begun: in the last ten minutes of one, whom the door means is about to change for most, and
 * staff cannot always set up enough in the next one. Shorter than a hook may take (`vitest.e2e.config.ts`).
 */
const COMES_MS = 660_000;
const LOOK_INTERVAL_MS = 5_000;

/**
 * Guests for the door, no two of one meeting, each with the badge of a person of the organization; first those whose
 * partner is not there yet either, so that a check-in leaves something to do in the same sheet.
 */
export async function guestsFor(client: ApiClient, programId: string, count: number): Promise<Guest[]> {
  const end = performance.now() + COMES_MS;
  for (let invited = false; ; invited = true) {
    const guests = await guestsNow(client, programId, count);
    if (guests.length >= count) return guests;
    if (!invited) {
      await setUpMeetings(client, programId, count - guests.length);
      continue;
    }
    if (performance.now() > end)
      throw new Error(`The demo has only ${guests.length} guests for the door just now.`);
    await delay(LOOK_INTERVAL_MS);
  }
}

/**
 * Near a timeslot's end the door means another meeting for most in a moment: staff set up some in the next timeslot, of
 * organizations that have nothing else then.
 */
async function setUpMeetings(client: ApiClient, programId: string, count: number): Promise<void> {
  const changes = await snapshot(client, programId);
  const now = new Date().toISOString();
  const soon = addMinutes(now, CHECK_IN_OPENS_MINUTES);
  const slot = changes
    .flatMap(({ noun, doc }) => (noun === 'timeslot' && doc ? [doc] : []))
    .filter(({ timeslotType, disabledAt }) => timeslotType === 'TIMESLOT' && !disabledAt)
    .filter(({ slotStartTime }) => slotStartTime > now && slotStartTime < soon)
    .sort((a, b) => (a.slotStartTime < b.slotStartTime ? -1 : 1))[0];
  if (!slot) return;
  const busy = new Set(
    changes.flatMap(({ noun, doc }) =>
      noun === 'meeting' &&
      doc?.meetingStatus === 'ACCEPTED' &&
      doc.endAt > now &&
      doc.startAt < addMinutes(slot.slotEndTime, NEAR_MINUTES)
        ? [doc.meetingOwner, doc.meetingParticipant]
        : [],
    ),
  );
  const free = changes.flatMap(({ noun, id, doc }) =>
    noun === 'organization' && doc && !busy.has(id) ? [id] : [],
  );
  const rooms = changes.flatMap(({ noun, id, doc }) =>
    noun === 'room' && doc?.type === 'offline' && !doc.disabledEventId.includes(slot.eventId) ? [id] : [],
  );
  let made = 0;
  for (const roomId of rooms)
    while (made < count && free.length > 1) {
      const [meetingOwner = '', meetingParticipant = ''] = free.splice(0, 2);
      const { eventId, id: timeslotId } = slot;
      try {
        await client.ask(api.createMeeting, {
          body: {
            programId,
            eventId,
            timeslotId,
            roomId,
            venue: 'offline',
            meetingOwner,
            meetingParticipant,
          },
        });
        made += 1;
      } catch (error) {
        // Another test was quicker with one of the two, or the room is full.
        if (!(error instanceof CallError) || error.status !== 409) throw error;
        if (error.code === 'MEETING_NO_SEAT') break;
      }
    }
}

/** So long before its start the next meeting of somebody may be the one that a badge means, in minutes. */
const NEAR_MINUTES = 10;

/** Another accepted meeting of the organization that runs now or soon: by then the door may mean that one. */
const isNear = (other: DoorMeeting, meeting: DoorMeeting, organizationId: string, now: string): boolean =>
  other.id !== meeting.id &&
  other.meetingStatus === 'ACCEPTED' &&
  partyOf(other, organizationId) !== null &&
  other.endAt > now &&
  other.startAt <= addMinutes(now, NEAR_MINUTES);

async function guestsNow(client: ApiClient, programId: string, count: number): Promise<Guest[]> {
  const changes = await snapshot(client, programId);
  const meetings = changes.flatMap((change) => (change.noun === 'meeting' && change.doc ? [change.doc] : []));
  const found: { organizationId: string; organizationName: string; finding: Guest['finding'] }[] = [];
  const now = new Date().toISOString();
  for (const change of changes) {
    if (change.noun !== 'organization' || !change.doc) continue;
    const finding = findMeeting(meetings, change.id, null, now, CHECK_IN_OPENS_MINUTES);
    // A timeslot that begins or ends while the test runs must not change whom the door means.
    const later = findMeeting(meetings, change.id, null, addMinutes(now, 4), CHECK_IN_OPENS_MINUTES);
    if (later.meeting?.id !== finding.meeting?.id) continue;
    const { meeting } = finding;
    const offline = meeting?.venue === 'offline';
    if (meeting && meetings.some((other) => isNear(other, meeting, change.id, now))) continue;
    if (
      !meeting ||
      !offline ||
      finding.alreadyAt ||
      finding.kind !== 'HERE' ||
      // From then on the door would ask.
      later.kind !== 'HERE'
    )
      continue;
    found.push({
      organizationId: change.id,
      organizationName: change.doc.name,
      finding: { ...finding, meeting },
    });
  }
  const guests: Guest[] = [];
  const used = new Set<string>();
  for (const one of found.sort((a, b) => Number(isTouched(a)) - Number(isTouched(b)))) {
    const { meeting } = one.finding;
    if (guests.length >= count || used.has(meeting.id)) continue;
    const { badges } = await client.ask(api.listBadges, {
      params: { programId, organizationId: one.organizationId },
    });
    const [badge] = badges;
    if (!badge) continue;
    used.add(meeting.id);
    guests.push({ ...one, text: badge.text });
  }
  return guests;
}

const isTouched = ({ finding: { meeting } }: Pick<Guest, 'finding'>): boolean =>
  Boolean(meeting.ownerAttendance?.attendedAt || meeting.participantAttendance?.attendedAt);
