import type { Meeting } from '../meetings/meeting.ts';
import type { OrganizationProfile } from '../people/organization.ts';
import type { Closure } from '../schedule/reseat-free.ts';
import type { ProgramEvent, Room, Timeslot } from '../schedule/schedule.ts';
import type { SessionTies } from '../sessions/session-block.ts';
import type { PlanWish } from './value.ts';

/** When and where meetings are possible, and which there are. */
export interface ScheduleWorld {
  timezone: string;
  events: readonly ProgramEvent[];
  timeslots: readonly Timeslot[];
  rooms: readonly Room[];
  /** Accepted ones, past ones too; requests that are open are in no plan. */
  meetings: readonly PlanWorldMeeting[];
  closures: readonly Closure[];
  sessions: readonly (readonly [string, SessionTies])[];
  /** How many delegations organizations have that meet in parallel, by id; those with several alone. Left out: none has several. */
  delegations?: readonly (readonly [string, number])[];
}

/** All that a plan is made from, in an order of its own: the same data gives the same text, and so the same digest. */
export interface PlanWorld extends ScheduleWorld {
  /** Those that are approved, by id. */
  organizations: readonly { id: string; profile: OrganizationProfile }[];
  /** Of the segments that the settings name: who is in them. */
  segments: readonly { segmentId: string; organizationIds: readonly string[] }[];
  wishes: readonly PlanWish[];
}

/** An accepted meeting that takes place or did. */
export interface PlanWorldMeeting
  extends Pick<
    Meeting,
    | 'id'
    | 'eventId'
    | 'timeslotId'
    | 'startAt'
    | 'endAt'
    | 'venue'
    | 'roomId'
    | 'tableId'
    | 'tableName'
    | 'seatNumber'
    | 'meetingOwner'
    | 'meetingParticipant'
  > {
  /** Someone is checked in to it; false of one that had begun when the plan was asked for: it stays all the same. */
  checkedIn: boolean;
  /** In which lane each side has it, from 1; left out: the first. */
  ownerLane?: number | null;
  participantLane?: number | null;
  /** It stands where a published plan put it: another one may put it elsewhere. */
  planned: boolean;
}
