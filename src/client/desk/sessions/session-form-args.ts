import { z } from 'zod';
import type { SessionResult } from '../../../contract/sessions.ts';
import {
  type SaveSessionArgs,
  saveSessionArgs,
  sessionAsGiven,
} from '../../../domain/sessions/save-session.ts';
import type { SessionKind } from '../../../domain/sessions/session.ts';
import { clockOfDayTime, LATEST_MORNING, timeAfter } from '../../../domain/time/day-times.ts';

/** A session as the form has it: texts, times by the clock. */

const NIGHT = '06:01';

export const sessionFormArgs = z
  .object({
    title: z.string(),
    description: z.string(),
    /** One a line. */
    speakers: z.string(),
    date: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    /** It starts after midnight, in the night of its day. */
    late: z.boolean(),
    /** Empty: somewhere else. */
    roomId: z.string(),
    place: z.string(),
    kind: z.enum(['SHOWN', 'BOOKABLE']),
    /** Empty: any number. */
    capacity: z.string(),
  })
  .transform(({ late, speakers, roomId, place, capacity, ...given }): z.input<typeof saveSessionArgs> => {
    const startTime = late ? timeAfter(NIGHT, given.startTime) : given.startTime;
    return {
      ...given,
      startTime,
      endTime: timeAfter(late ? NIGHT : given.startTime, given.endTime),
      speakers: speakers.split('\n'),
      roomId: roomId || null,
      place: roomId ? '' : place,
      capacity: given.kind === 'SHOWN' || capacity.trim() === '' ? null : Number(capacity.trim()),
    };
  })
  .pipe(saveSessionArgs);
export type SessionFormValues = z.input<typeof sessionFormArgs>;

/** What is shown of values that are as the call takes them. */
export const asTyped = (given: Partial<SaveSessionArgs>): Partial<SessionFormValues> => {
  const { speakers, startTime, endTime, roomId, capacity, ...same } = given;
  return {
    ...same,
    ...(speakers === undefined ? {} : { speakers: speakers.join('\n') }),
    ...(startTime === undefined ? {} : { startTime: clockOfDayTime(startTime), late: startTime >= '24:00' }),
    ...(endTime === undefined ? {} : { endTime: clockOfDayTime(endTime) }),
    ...(roomId === undefined ? {} : { roomId: roomId ?? '' }),
    ...(capacity === undefined ? {} : { capacity: capacity === null ? '' : String(capacity) }),
  };
};

/** How the form begins. @param session null: a new one, on the day that is looked at */
export const valuesOf = (session: SessionResult | null, zone: string, date: string): SessionFormValues => ({
  title: '',
  description: '',
  speakers: '',
  date,
  startTime: '',
  endTime: '',
  late: false,
  roomId: '',
  place: '',
  kind: 'SHOWN' as SessionKind,
  capacity: '',
  ...(session ? asTyped(sessionAsGiven(session, zone)) : {}),
});

/** Whether a clock may be in the night of a day. */
export const isNightTime = (time: string): boolean => time !== '' && time <= LATEST_MORNING;
