import type { ProgramType } from '../programs/program-type.ts';
import type { Day, Instant } from '../time/instants.ts';
import type { FloorPlan } from './floor-plan.ts';

/** Events, timeslots, rooms and tables (SPEC.md 3). */

export const venues = ['offline', 'online'] as const;
export type Venue = (typeof venues)[number];

/** Where the meetings of a program are, where nothing else is said. */
export const venuesOfProgram: Readonly<Record<ProgramType, readonly Venue[]>> = {
  OFFLINE: ['offline'],
  ONLINE: ['online'],
  HYBRID: venues,
};

export const eventStatuses = ['DRAFT', 'PUBLISHED'] as const;
export type EventStatus = (typeof eventStatuses)[number];

export const timeslotTypes = ['TIMESLOT', 'BREAKTIME', 'OTHERS'] as const;
export type TimeslotType = (typeof timeslotTypes)[number];

export interface ProgramEvent {
  id: string;
  programId: string;
  name: string;
  type: Venue[];
  date: Day;
  eventStatus: EventStatus;
  startTime: Instant;
  endTime: Instant;
  /** Minutes per timeslot. */
  duration: number;
  /** Minutes between timeslots. */
  defaultGap: number;
  disabledAt: Instant | null;
}

export interface Timeslot {
  id: string;
  eventId: string;
  programId: string;
  slotStartTime: Instant;
  slotEndTime: Instant;
  timeslotType: TimeslotType;
  venues: Venue[];
  /** The only room in which it takes place. Null or left out: all rooms of its event. */
  roomId?: string | null | undefined;
  /** Minutes until the next timeslot may begin; 0: none. */
  gap: number;
  disabledAt: Instant | null;
}

export interface Table {
  id: string;
  name: string;
  /** 1-based; the order in which tables are given out. */
  number: number;
}

export interface Room {
  id: string;
  programId: string;
  name: string;
  type: Venue;
  /** The order in which rooms are given out by Accept (SPEC.md 3, roomOrder). */
  roomOrder: number;
  /** Offline: tables. Online: quotas, as numbered seats without rows of their own. */
  tables: Table[];
  totalTables: number;
  /** Events for which the room is closed (SPEC.md 3, a list). */
  disabledEventId: string[];
  meetingLink: string | null;
  /** Where its tables stand; left out: no plan was saved. */
  floorPlan?: FloorPlan | undefined;
}
