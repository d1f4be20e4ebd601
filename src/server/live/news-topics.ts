import type { Meeting } from '../../domain/meetings/meeting.ts';
import { type Audience, onlyRooms } from '../store/sync-selection.ts';

/** Subjects of live news: what a stream listens to, and what processes tell each other (`hub.ts`). */

/** Whom a change in a program concerns. */
export type Concerned =
  /** Everybody: schedule, rooms, settings. */
  | 'EVERYBODY'
  /** Staff's own windows and phones. */
  | 'STAFF'
  /** Paired tablets, wherever they stand. */
  | 'DOORS'
  /** People whose active organization it is. */
  | { organizations: readonly string[] }
  /** Tablets of these rooms, and those of the whole program. */
  | { rooms: readonly string[] };

const inProgram = (programId: string, ...name: string[]) => ['program', programId, ...name].join('.');

/** The subjects of a change, for each whom it concerns. */
export function topicsOf(programId: string, concerned: Concerned): string[] {
  if (concerned === 'EVERYBODY') return [everybodyIn(programId)];
  if (concerned === 'STAFF') return [inProgram(programId, 'staff')];
  if (concerned === 'DOORS') return [inProgram(programId, 'doors')];
  if ('organizations' in concerned)
    return [...new Set(concerned.organizations)].map((id) => inProgram(programId, 'organization', id));
  return [
    inProgram(programId, 'any-room'),
    ...[...new Set(concerned.rooms)].map((id) => inProgram(programId, 'room', id)),
  ];
}

const EVERYBODY = 'everybody';

export const everybodyIn = (programId: string): string => inProgram(programId, EVERYBODY);

/** Whether it is the subject of everyone in a program. */
export const isEverybodys = (topic: string): boolean => topic.endsWith(`.${EVERYBODY}`);

/** The subjects that an audience of a program listens to. */
export function topicsFor(audience: Audience): string[] {
  const { programId, organizationId, tablet } = audience;
  if (organizationId !== null)
    return [everybodyIn(programId), ...topicsOf(programId, { organizations: [organizationId] })];
  if (!tablet) return [everybodyIn(programId), ...topicsOf(programId, 'STAFF')];
  const rooms = onlyRooms(audience)?.map((id) => inProgram(programId, 'room', id));
  return [
    everybodyIn(programId),
    ...topicsOf(programId, 'DOORS'),
    ...(rooms ?? [inProgram(programId, 'any-room')]),
  ];
}

/** What a tablet's own stream listens to beside its program: that it was revoked or has left. */
export const deviceTopic = (deviceId: string): string => `device.${deviceId}`;

/** What a tablet's own stream listens to beside its program: that staff have changed it, or want something of it. */
export const tabletTopic = (deviceId: string): string => `tablet.${deviceId}`;

/** What a person's own streams listen to beside their program: that they have a notification. */
export const personTopic = (userId: string): string => `person.${userId}`;

/** Whom anything about organizations in a program concerns: what they are called, whether they are approved, their people. */
export const concernedByOrganizations = (...organizations: readonly string[]): Concerned[] => [
  'STAFF',
  'DOORS',
  { organizations },
];

/** What every process that makes offers listens to: a released table waits for one (`services/reoffers`). */
export const RELEASED_TABLES = 'released-tables';

type Parties = Pick<Meeting, 'meetingOwner' | 'meetingParticipant'>;

/** Whom a meeting that was agreed, moved or ended concerns; a door sends people on to any room, so each must know. */
export const concernedByMeeting = ({ meetingOwner, meetingParticipant }: Parties): Concerned[] =>
  concernedByOrganizations(meetingOwner, meetingParticipant);

/** More meetings than these concern everybody: one word for all costs less than one for each organization. */
const MAX_BY_ORGANIZATION = 300;

/** The same of many meetings, each organization once. */
export const concernedByMeetings = (meetings: readonly Parties[]): Concerned[] =>
  meetings.length > MAX_BY_ORGANIZATION
    ? ['EVERYBODY']
    : concernedByOrganizations(...meetings.flatMap((one) => [one.meetingOwner, one.meetingParticipant]));

/** Whom a check-in concerns: a door elsewhere shows nothing of it. */
export const concernedByCheckIn = ({
  meetingOwner,
  meetingParticipant,
  roomId,
  formerRoomIds,
}: Parties & Pick<Meeting, 'roomId' | 'formerRoomIds'>): Concerned[] => [
  'STAFF',
  { organizations: [meetingOwner, meetingParticipant] },
  { rooms: [...(roomId ? [roomId] : []), ...formerRoomIds] },
];
