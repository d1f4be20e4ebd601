import { sql } from 'kysely';
import { REPLAY_BATCH } from '../../contract/check-in.ts';
import { meetingForParties } from '../../domain/meetings/attendance.ts';
import type { Meeting } from '../../domain/meetings/meeting.ts';
import { standingOf } from '../../domain/meetings/standing.ts';
import type { ObjectFacts } from '../../domain/people/relations.ts';
import { isProgramStaff } from '../../domain/people/roles.ts';
import type { Actions, DeviceCall, Gathered, IdentityCall } from '../http/handler.ts';
import { Refusal } from '../perform/refusal.ts';
import type { Work } from '../perform/work.ts';
import { badgeKeys } from '../store/badges.ts';
import { meetingHistory, viewMeeting } from '../store/meeting-views.ts';
import { meetingTotals } from '../store/program-views.ts';
import { listEvents, loadRooms } from '../store/schedule.ts';
import type { Audience } from '../store/sync-selection.ts';
import { attend, undoAttend } from './event-day/attend.ts';
import { listAttention, settleAttention } from './event-day/attention.ts';
import { getOwnBadgeAction, listBadgesAction, listProgramBadgesAction } from './event-day/badges.ts';
import { reissueBadgeAction, revokeBadgeAction } from './event-day/issue-badge.ts';
import { pullChanges } from './event-day/pull-changes.ts';
import { replayCheckIns, replayTogether } from './event-day/replay-check-ins.ts';
import { acceptMeeting } from './meetings/accept-meeting.ts';
import { cancelMeeting, rejectMeeting } from './meetings/close-meeting.ts';
import { listMeetings } from './meetings/list-meetings.ts';
import { freeTables, moveMeeting } from './meetings/move-meeting.ts';
import { listProgramOrganizations } from './programs/list-program-organizations.ts';
import { changeRoomLink, programForCaller, timeslotsWithSeats } from './programs/read-programs.ts';

/** The calls of the contract to their actions: programs, meetings, event day. Identity stands beside it. */
export function createHouseActions(house: {
  syncEpoch: string;
  version: string;
}): Omit<Actions, IdentityCall | DeviceCall> {
  return {
    getHealth: async (work) => {
      await sql`select 1`.execute(work.tx);
      return { database: 'ok', version: house.version, time: work.now };
    },

    getProgramBySlug: (work, { params }) => programForCaller(work, params.slug),
    listEvents: async (work, { params }, facts) => {
      const events = await listEvents(work.tx, params.programId);
      return { events: events.filter((event) => isStaff(work, facts) || event.eventStatus === 'PUBLISHED') };
    },
    listTimeslots: (work, { params }, facts) =>
      timeslotsWithSeats(work, params.programId, params.eventId, isStaff(work, facts)),
    listRooms: async (work, { params }) => ({ rooms: await loadRooms(work.tx, params.programId) }),
    setRoomLink: (work, { params, body }) =>
      changeRoomLink(work, params.programId, params.roomId, body.meetingLink),

    listProgramOrganizations: (work, { params, query }) =>
      listProgramOrganizations(work, params.programId, query),

    listMeetings: (work, { query }, facts) => listMeetings(work, query, onlyOf(work, facts)),
    getMeetingTotals: (work, { query }, facts) =>
      meetingTotals(work.tx, query.programId, onlyOf(work, facts)),
    getMeeting: (work, { params }, facts) => view(work, params.id, facts),
    getMeetingHistory: async (work, { params }, facts) => {
      const history = await meetingHistory(work.tx, params.id);
      const staff = isStaff(work, facts);
      return { history: history.map((entry) => ({ ...entry, createdBy: staff ? entry.createdBy : null })) };
    },
    acceptMeeting: async (work, { body }, facts) => {
      await acceptMeeting(work, body, standing(work, facts));
      return view(work, body.meetingId, facts);
    },
    cancelMeeting: async (work, { params, body }, facts) => {
      await cancelMeeting(work, params.id, body.message, standing(work, facts));
      return view(work, params.id, facts);
    },
    rejectMeeting: async (work, { params, body }, facts) => {
      await rejectMeeting(work, params.id, body.message, standing(work, facts));
      return view(work, params.id, facts);
    },

    listFreeTables: (work, { params }, facts) => freeTables(work, params.id, standing(work, facts)),
    moveMeeting: async (work, { params, body }, facts) => {
      await moveMeeting(work, params.id, body, standing(work, facts));
      return view(work, params.id, facts);
    },

    attendBoth: (work, { params, body }, facts) =>
      attended(work, facts, attend(work, params.id, body, undefined, standing(work, facts))),
    attendOwner: (work, { params, body }, facts) =>
      attended(work, facts, attend(work, params.id, body, 'OWNER', standing(work, facts))),
    attendParticipant: (work, { params, body }, facts) =>
      attended(work, facts, attend(work, params.id, body, 'PARTICIPANT', standing(work, facts))),
    undoAttend: (work, { params, body }, facts) =>
      attended(work, facts, undoAttend(work, params.id, body, standing(work, facts))),

    replayCheckIns: (work, { body }) => replayCheckIns(work, body),
    listAttention: (work, { params }) => listAttention(work, params.programId),
    settleAttention: (work, { params, body }, facts) => {
      if (!facts.program) throw new Refusal('NOT_FOUND');
      return settleAttention(work, facts.program, params.operationId, body);
    },
    pullChanges: (work, { params, query }, facts) =>
      pullChanges(work, audienceOf(work, params.programId, facts), house.syncEpoch, query.since),
    getBadgeKeys: async (work, { params }) => ({ keys: await badgeKeys(work.tx, params.programId) }),
    getOwnBadge: (work, { params }) => getOwnBadgeAction(work, params.programId),
    listBadges: (work, { params }) => listBadgesAction(work, params.programId, params.organizationId),
    listProgramBadges: (work, { params, query }) => listProgramBadgesAction(work, params.programId, query),
    revokeBadge: (work, { params, body }) =>
      revokeBadgeAction(work, params.programId, params.badgeNumber, body),
    reissueBadge: (work, { params, body }) =>
      reissueBadgeAction(work, params.programId, params.badgeNumber, body),
  };
}

/** The calls that share a transaction with others of the same moment: what a full hall says at once. */
export const gatheredActions: Gathered = {
  replayCheckIns: {
    act: replayTogether,
    weigh: ({ body }) => body.operations.length,
    most: REPLAY_BATCH,
  },
};

const isStaff = ({ actor }: Work, facts: ObjectFacts): boolean =>
  actor.kind === 'USER' && isProgramStaff(actor.userRole, facts.program?.programRole);

/** The organization whose objects alone the caller sees; undefined: staff, who see all of the program. */
function onlyOf(work: Work, facts: ObjectFacts): string | undefined {
  if (isStaff(work, facts)) return undefined;
  const { actor } = work;
  // A participant role without an active organization sees the schedule and no meeting at all.
  return (actor.kind === 'USER' && actor.organizationId) || '00000000-0000-0000-0000-000000000000';
}

/** Whose pull it is. */
const audienceOf = (work: Work, programId: string, facts: ObjectFacts): Audience =>
  work.actor.kind === 'DEVICE'
    ? { programId, organizationId: null, tablet: work.actor.mode }
    : { programId, organizationId: onlyOf(work, facts) ?? null };

const standing = (work: Work, facts: ObjectFacts) => (meeting: Meeting) =>
  standingOf(work.actor, meeting, facts.program);

async function view(work: Work, id: string, facts: ObjectFacts) {
  const found = await viewMeeting(work.tx, id);
  if (!found) throw new Refusal('NOT_FOUND');
  return isStaff(work, facts) ? found : meetingForParties(found);
}

async function attended(work: Work, facts: ObjectFacts, done: ReturnType<typeof attend>) {
  const { meetingId, notes } = await done;
  return { meeting: await view(work, meetingId, facts), notes };
}
