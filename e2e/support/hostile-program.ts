import { isDeepStrictEqual } from 'node:util';
import { api } from '../../src/contract/api.ts';
import { apiClient, guestsFor, snapshot } from './api-client.ts';
import { importHostileOrganizations } from './hostile-import.ts';
import { rate, talk } from './hostile-meetings.ts';
import { describeProgram, renameDemo } from './hostile-names.ts';
import { advertise } from './hostile-sponsors.ts';
import { asStored, hostileWords } from './hostile-texts.ts';
import { at, each, many, type Same, upTo } from './hostile-values.ts';
import type { Product } from './product.ts';

/** The demo, all of whose words somebody hostile has written. */
export interface HostileProgram {
  programId: string;
  slug: string;
  /** Of the organization that the person signs in for. */
  organizationId: string;
  organizationSlug: string;
  /** An approved one. */
  guestSlug: string;
  /** The one whose history holds every attack. */
  reviewedSlug: string;
  meetingId: string;
  roomPath: string;
  /** News that everybody reads. */
  news: { id: string; slug: string };
  /** The text of a badge that the door knows. */
  badge: string;
  /** A code to pair a tablet with, whose name is hostile too. */
  pairingCode(mode: 'DOOR' | 'STAND'): Promise<string>;
  /** Every text that came back as another one, or was neither kept nor refused with a sentence: empty is good. */
  findings: string[];
}

export const PERSON = 'first-owner@demo.example';
const OTHER = 'second-owner@demo.example';

export async function fillWithHostileTexts(product: Product): Promise<HostileProgram> {
  const findings: string[] = [];
  const same: Same = (where, given, got) => {
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

  await importHostileOrganizations(staff, programId, findings);
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

  const news = await advertise({ staff, programId, same });

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
  const [guest] = await guestsFor(staff, programId, 1);
  return {
    programId,
    slug: program.slug,
    organizationId: own.organizationId,
    organizationSlug: organization.slug,
    guestSlug: `hostile-${at(1).mark}`,
    reviewedSlug: `hostile-${at(0).mark}`,
    meetingId,
    roomPath: `/events/meetings/rooms/${seated?.room?.id ?? room?.id}?eventId=${seated?.eventId}&timeslotId=${seated?.timeslot?.id}`,
    news,
    badge: guest?.text ?? '',
    pairingCode: async (mode) => {
      const body = { name: upTo(60, at(0).text), mode, roomIds: [], pin: '2468' };
      return (await staff.ask(api.createDevicePairing, { params, body })).code;
    },
    findings,
  };
}
