import { isOn } from './is-released.ts';
import type { DoorMeeting } from './meeting.ts';

type Seated = Pick<DoorMeeting, 'meetingStatus' | 'released' | 'timeslotId' | 'roomId'>;

/**
 * SPEC.md 4: "Table and room shown only for accepted meetings without an off-timeslot date." Nor for one that was released:
 * others may sit there by now.
 */
export const isSeatShown = (meeting: Seated): boolean =>
  isOn(meeting) && meeting.timeslotId !== null && meeting.roomId !== null;

/** Where a meeting is or was, as its views say it. */
interface Placed extends Pick<DoorMeeting, 'meetingStatus' | 'meetingLink'> {
  roomId: string | null;
  tableId: string | null;
  tableName: string | null;
  seatNumber: number | null;
  tableNumber: number | null;
  room: object | null;
  formerRoomIds: readonly string[];
}

/**
 * A meeting's view as its parties read it: where it was stays with staff once it is off (SPEC.md 4, "shown only for
 * accepted meetings"). Doors keep the room of a canceled meeting: they have to say that it was canceled.
 */
export const placeForParties = <M extends Placed>(meeting: M): M =>
  meeting.meetingStatus === 'ACCEPTED'
    ? meeting
    : {
        ...meeting,
        roomId: null,
        tableId: null,
        tableName: null,
        seatNumber: null,
        tableNumber: null,
        room: null,
        meetingLink: null,
        formerRoomIds: [],
      };
