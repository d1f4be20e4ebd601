import { isDeepStrictEqual } from 'node:util';
import { api } from '../../src/contract/api.ts';
import { type ApiClient, apiClient, snapshot } from './api-client.ts';
import {
  asStored,
  type HostileText,
  hostileTexts,
  hostileWords,
  unwritable,
  writable,
} from './hostile-texts.ts';
import type { Product } from './product.ts';

/** The demo, all of whose words somebody hostile has written. */
export interface HostileProgram {
  programId: string;
  slug: string;
  /** Of the organization that the person signs in for. */
  organizationSlug: string;
  /** An approved one. */
  guestSlug: string;
  /** The one whose history holds every attack. */
  reviewedSlug: string;
  meetingId: string;
  roomPath: string;
  /** Every text that came back as another one, or was neither kept nor refused with a sentence: empty is good. */
  findings: string[];
}

/** How many calls are under way at once. */
const AT_ONCE = 6;
const BATCH = 25;
export const PERSON = 'first-owner@demo.example';
const OTHER = 'second-owner@demo.example';

/** Does something for each, a few at a time, in order. */
async function each<Item>(items: readonly Item[], act: (item: Item, index: number) => Promise<void>) {
  let next = 0;
  const work = async () => {
    for (let index = next++; index < items.length; index = next++) await act(items[index] as Item, index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** The attack at a place, the list begun again where it ends. */
const at = (index: number): HostileText => hostileWords[index % hostileWords.length] as HostileText;
/** As much of all attacks as a field holds. */
const many = (most: number): string => {
  const texts: string[] = [];
  for (const { text } of hostileWords) if ([...texts, text].join(' | ').length <= most) texts.push(text);
  return texts.join(' | ');
};
/** A text where a field holds it, else its beginning, for the rest of the row to come in. */
const upTo = (most: number, text: string): string => asStored(asStored(text).slice(0, most).toWellFormed());

export async function fillWithHostileTexts(product: Product): Promise<HostileProgram> {
  const findings: string[] = [];
  const same = (where: string, given: unknown, got: unknown) => {
    if (!isDeepStrictEqual(given, got))
      findings.push(`${where}: ${JSON.stringify(given)} came back as ${JSON.stringify(got)}`);
  };
  const [admin, staff, person, other] = await Promise.all(
    ['Super admin', 'Program manager', PERSON, OTHER].map((label) => apiClient(product, label)),
  );
  if (!admin || !staff || !person || !other) throw new Error('Nobody signed in.');
  const own = await person.ask(api.getMe, {});
  const theirs = await other.ask(api.getMe, {});
  const [program] = own.programs;
  const [organization] = own.organizations;
  if (!program || !organization || !own.organizationId || !theirs.organizationId)
    throw new Error('The demo has no program.');
  const programId = program.id;
  const params = { programId };
  const standing = await snapshot(staff, programId);

  await importOrganizations(staff, programId, findings);
  await renameDemo({ admin, staff, programId, standing, same });
  await describeProgram({ admin, programId, same });
  const imported = await admin.ask(api.getOrganizationBySlug, { params: { slug: `hostile-${at(1).mark}` } });
  const { meetingId } = await talk({
    person,
    other,
    staff,
    programId,
    guestId: imported.id,
    own: own.organizationId,
    theirs: theirs.organizationId,
    same,
  });
  await rate({ person, staff, programId, own: own.organizationId, same });

  // A registration that was sent back again and again.
  const reviewed = await admin.ask(api.getOrganizationBySlug, { params: { slug: `hostile-${at(0).mark}` } });
  for (const [index, { text }] of hostileWords.entries()) {
    const { message } = await staff.ask(api.reviewRegistration, {
      params: { programId, organizationId: reviewed.id },
      body: { status: index % 2 ? 'REJECTED' : 'NEED_REVISION', message: text },
    });
    same('review message', asStored(text), message);
  }

  const tagIds: string[] = [];
  for (const { mark, text } of hostileWords) {
    const label = text.length <= 60 ? text : upTo(60, text);
    const tag = await staff.ask(api.addTag, { params, body: [{ label, description: text }] });
    same(`tag ${mark}`, [asStored(label), asStored(text)], [tag.label, tag.description]);
    tagIds.push(tag.tagId);
  }
  await staff.ask(api.assignTags, { body: { programId, organizationId: reviewed.id, tagIds } });

  await each(hostileWords, async ({ mark, text }) => {
    const invitation = await person.ask(api.invite, {
      body: {
        email: `${mark}@invited.example`,
        organizationId: organization.id,
        organizationRole: 'ORGANIZATION_MEMBER',
        jobTitle: upTo(200, text),
        message: text,
      },
    });
    same(`invitation ${mark}`, [asStored(text), upTo(200, text)], [invitation.message, invitation.jobTitle]);
  });

  await each(hostileWords.slice(0, 12), async ({ mark, text }) => {
    const name = upTo(60, text);
    const { code } = await staff.ask(api.createDevicePairing, {
      params,
      body: { name, mode: 'DOOR', roomIds: [], pin: '2468' },
    });
    const paired = await staff.ask(api.pairDevice, { body: { code } });
    same(`tablet ${mark}`, asStored(name), paired.name);
  });

  const profile = await person.ask(api.getOwnProfile, { params: { userId: own.id } });
  const named = await person.ask(api.updateOwnProfile, {
    params: { userId: own.id },
    body: { ...profile, phoneNumber: '+62 81255500000', name: many(200), nationality: upTo(100, at(2).text) },
  });
  same('own name', many(200), named.name);

  const room = standing.find(({ noun }) => noun === 'room');
  const seated = (
    await staff.ask(api.listMeetings, { query: { programId, meetingStatus: 'ACCEPTED', limit: 100 } })
  ).meetings.find(({ room: place, timeslot }) => place && timeslot);
  return {
    programId,
    slug: program.slug,
    organizationSlug: organization.slug,
    guestSlug: `hostile-${at(1).mark}`,
    reviewedSlug: `hostile-${at(0).mark}`,
    meetingId,
    roomPath: `/events/meetings/rooms/${seated?.room?.id ?? room?.id}?eventId=${seated?.eventId}&timeslotId=${seated?.timeslot?.id}`,
    findings,
  };
}

type Same = (where: string, given: unknown, got: unknown) => void;

/** 564 organizations with a person each, approved: every text is the name of both. */
async function importOrganizations(staff: ApiClient, programId: string, findings: string[]): Promise<void> {
  const rows = hostileTexts.map(({ mark, text }, index) => ({
    row: index + 1,
    organization: {
      slug: `hostile-${mark}`,
      name: text,
      legalName: text,
      hqLocation: text,
      country: text,
      description: text,
      foundedDate: '2019-05-01',
      websiteLink: text,
      tags: [upTo(60, text)],
      businessSectors: [upTo(80, text)],
      numberOfEmployee: upTo(40, text),
      department: upTo(200, text),
      targetInvestmentAmount: upTo(60, text),
      email: `${mark}@organization.example`,
    },
    people: [
      {
        row: index + 1,
        person: {
          name: upTo(200, text),
          email: `${mark}@person.example`,
          nationality: upTo(100, text),
          phoneNumber: '+62 81255500000',
          jobTitle: upTo(200, text),
          linkedin: text,
        },
      },
    ],
  }));
  const calls = Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  );
  await each(calls, async (organizations) => {
    const answer = await staff.ask(api.importOrganizations, {
      params: { programId },
      body: { organizations, registration: 'APPROVED' },
    });
    for (const { row, outcome, problems } of answer.organizations) {
      const one = hostileTexts[row - 1] as HostileText;
      const said = problems.map(({ message }) => message).join(' ');
      if (unwritable(one) ? outcome !== 'REFUSED' || !said : outcome !== 'IMPORTED')
        findings.push(`import of ${one.name}: ${outcome} ${said}`);
    }
  });
  const kept = new Map<string, unknown[]>();
  for (let page = 1; ; page += 1) {
    const { items } = await staff.ask(api.listParticipants, {
      params: { programId },
      query: { page, size: 100 },
    });
    for (const one of items)
      kept.set(one.slug, [
        one.name,
        one.hqLocation,
        one.country,
        one.description,
        one.tags,
        one.numberOfEmployee,
      ]);
    if (items.length < 100) break;
  }
  for (const { mark, name, text } of writable) {
    const all = [...Array.from({ length: 4 }, () => asStored(text)), [upTo(60, text)], upTo(40, text)];
    const got = kept.get(`hostile-${mark}`);
    if (!isDeepStrictEqual(got, all)) findings.push(`organization of ${name}: ${JSON.stringify(got)}`);
  }
  const people = new Set(
    (await snapshot(staff, programId)).flatMap(({ noun, doc }) =>
      noun === 'member' && doc ? [doc.name] : [],
    ),
  );
  for (const { name, text } of writable)
    if (!people.has(upTo(200, text))) findings.push(`person of ${name}: not there as it was given`);
}

interface Renaming {
  admin: ApiClient;
  staff: ApiClient;
  programId: string;
  standing: Awaited<ReturnType<typeof snapshot>>;
  same: Same;
}

/** The demo's own organizations, rooms, tables and events, which the doors and the boards show. */
async function renameDemo({ admin, staff, programId, standing, same }: Renaming): Promise<void> {
  const ids = (noun: string) => standing.flatMap((one) => (one.noun === noun && one.doc ? [one.id] : []));
  await each(ids('organization'), async (id, index) => {
    const { text } = at(index);
    const { name } = await admin.ask(api.adminUpdateOrganization, {
      params: { organizationId: id },
      body: { name: text, legalName: text, hqLocation: text, description: many(10_000) },
    });
    same('organization', asStored(text), name);
  });
  let table = 0;
  for (const [index, change] of standing.filter(({ noun }) => noun === 'room').entries()) {
    if (change.noun !== 'room' || !change.doc) continue;
    const tables = change.doc.tables.map(({ id }) => ({ id, name: upTo(100, at(table++).text) }));
    const { room } = await staff.ask(api.updateRoom, {
      params: { programId, roomId: change.id },
      body: {
        name: upTo(200, at(index).text),
        ...(tables.length > 0 ? { tables: tables.slice(0, 46) } : {}),
      },
    });
    same('room', upTo(200, at(index).text), room.name);
    same(
      'tables',
      tables.slice(0, 46).map(({ name }) => name),
      room.tables.slice(0, 46).map(({ name }) => name),
    );
  }
  for (const [index, id] of ids('event').entries()) {
    const { event } = await staff.ask(api.editEvent, {
      params: { programId, eventId: id },
      body: { name: at(index * 7).text },
    });
    same('event', asStored(at(index * 7).text), event.name);
  }
}

/** The program's own words, its questions with their options. */
async function describeProgram({
  admin,
  programId,
  same,
}: {
  admin: ApiClient;
  programId: string;
  same: Same;
}) {
  const words = {
    name: many(200),
    shortName: upTo(40, at(2).text),
    description: many(10_000),
    organizer: many(200),
    location: many(300),
    meetingPurposes: hostileWords
      .filter(({ text }) => text.length <= 100)
      .slice(0, 28)
      .map(({ text }) => asStored(text)),
  };
  const options = [...new Set(hostileWords.map(({ text }) => upTo(200, text)))];
  const { program } = {
    program: await admin.ask(api.updateProgram, {
      params: { programId },
      body: {
        ...words,
        programRequirements: [
          ...hostileWords.map(({ text }) => ({ requirementLabel: text, requirementType: 'TEXT' as const })),
          { requirementLabel: 'Options', requirementType: 'SELECTION', requirementValue: options },
          { requirementLabel: 'Choices', requirementType: 'RADIO_BUTTON', requirementValue: options },
        ],
      },
    }),
  };
  for (const [name, value] of Object.entries(words))
    same(`program ${name}`, value, (program as never as Record<string, unknown>)[name]);
}

interface Talk {
  person: ApiClient;
  other: ApiClient;
  staff: ApiClient;
  programId: string;
  /** Whom the person asks. */
  guestId: string;
  /** The person's organization, and the other's. */
  own: string;
  theirs: string;
  same: Same;
}

/** Requests, changes and cancellations, each with a message: histories, notifications and mails are full of them. */
async function talk({
  person,
  other,
  staff,
  programId,
  guestId,
  own,
  theirs,
  same,
}: Talk): Promise<{ meetingId: string }> {
  /** When both can meet, at a table. */
  const free = async (one: string, two: string) => {
    const [ones, twos] = await Promise.all(
      [one, two].map((organizationId) =>
        staff.ask(api.listAvailableTimeslots, { params: { programId, organizationId } }),
      ),
    );
    const both = new Set(twos?.timeslots.map(({ id }) => id));
    const found = ones?.timeslots.find(({ id, venues }) => both.has(id) && venues.includes('offline'));
    if (!found) throw new Error('The demo has no timeslot in which both are free.');
    return found;
  };
  const purpose = asStored(hostileWords[0]?.text ?? '');
  const slotOf = ({ id, eventId }: { id: string; eventId: string }) => ({
    timeslotId: id,
    eventId,
    venue: 'offline' as const,
  });
  const slot = await free(own, guestId);
  const { meeting } = {
    meeting: await person.ask(api.requestMeeting, {
      body: {
        programId,
        ...slotOf(slot),
        meetingOwner: guestId,
        meetingPurpose: purpose,
        message: at(0).text,
      },
    }),
  };
  for (const { text } of hostileWords) {
    const changed = await person.ask(api.editRequest, {
      params: { id: meeting.id },
      body: { ...slotOf(slot), meetingPurpose: purpose, message: text },
    });
    same('request message', asStored(text), changed.message);
  }
  const common = await free(theirs, own);
  for (const { text } of hostileWords) {
    const asked = await other.ask(api.requestMeeting, {
      body: { programId, ...slotOf(common), meetingOwner: own, meetingPurpose: purpose, message: text },
    });
    await staff.ask(api.cancelMeeting, { params: { id: asked.id }, body: { message: text } });
  }
  return { meetingId: meeting.id };
}

/** A rating that was changed again and again. */
async function rate({ person, staff, programId, own, same }: Omit<Talk, 'other' | 'guestId' | 'theirs'>) {
  const { meetings } = await person.ask(api.listMeetings, {
    query: { programId, limit: 100, meetingStatus: 'ACCEPTED' },
  });
  const [met] = meetings;
  if (!met) throw new Error('The demo has no accepted meeting of the organization.');
  const now = new Date().toISOString();
  await staff.ask(api.attendBoth, {
    params: { id: met.id },
    body: { ownerAttendedAt: now, participantAttendedAt: now },
  });
  const params = { programId, meetingId: met.id };
  const { ratings } = await person.ask(api.getMeetingRatings, { params });
  const { options } = await person.ask(api.listReviewOptions, { params: { programId } });
  let first = !ratings.some(({ ratingBy }) => ratingBy === own);
  for (const { text } of hostileWords) {
    const said = { params, body: { score: 4, review: options[0] ?? '', feedback: text } };
    const { feedback } = await person.ask(first ? api.rateMeeting : api.updateRating, said);
    same('feedback', asStored(text), feedback);
    first = false;
  }
}
