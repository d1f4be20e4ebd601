import { z } from 'zod';
import { cleanText } from '../content/page.ts';
import * as basicMessages from '../input/basic-messages.ts';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage, type Message } from '../language/message.ts';
import { dayTimeArgs, eventFields } from '../schedule/generate.ts';
import { dayTimeToInstant, timeOnDay } from '../time/day-times.ts';
import { withSeen } from '../verdict/optimistic-concurrency.ts';
import * as sessionsMessages from './messages.ts';
import { MAX_SPEAKERS, MAX_TITLE_LENGTH, type ProgramSession, sessionKinds } from './session.ts';

/** What staff give of a session: in the form, in a file, in the call. */

const titleRequired = encodeMessage(sessionsMessages.titleRequired);
const capacityUnreadable = encodeMessage(sessionsMessages.capacityUnreadable);

/** One line: control characters go. */
const oneLine = (text: string): string => cleanText(text).replace(/\s+/gu, ' ').trim();

const fields = {
  title: z
    .string({ error: titleRequired })
    .overwrite(oneLine)
    .min(1, titleRequired)
    .max(MAX_TITLE_LENGTH, encodeMessage(inputMessages.tooLong200)),
  description: z
    .string()
    .overwrite((text) => cleanText(text).trim())
    .max(5000, encodeMessage(inputMessages.tooLong5000))
    .default(''),
  /** Each once, none empty. */
  speakers: z
    .array(z.string().overwrite(oneLine).max(200, encodeMessage(sessionsMessages.speakerTooLong)))
    .overwrite((names) => [...new Set(names.filter((name) => name !== ''))])
    .max(MAX_SPEAKERS, encodeMessage(sessionsMessages.tooManySpeakers({ max: MAX_SPEAKERS })))
    .default([]),
  date: eventFields.date,
  /** Both of its day; after midnight they go on: 24:30. */
  startTime: dayTimeArgs,
  endTime: dayTimeArgs,
  roomId: z
    .uuid({ error: encodeMessage(basicMessages.undefinedRoomId) })
    .toLowerCase()
    .nullable()
    .default(null),
  place: z.string().overwrite(oneLine).max(200, encodeMessage(inputMessages.tooLong200)).default(''),
  kind: z.enum(sessionKinds, { error: encodeMessage(sessionsMessages.kindUnknown) }).default('SHOWN'),
  capacity: z
    .int({ error: capacityUnreadable })
    .min(1, capacityUnreadable)
    .max(100_000, capacityUnreadable)
    .nullable()
    .default(null),
};

type Times = { startTime: string; endTime: string };
const endsAfterItStarts = {
  path: ['endTime'],
  message: encodeMessage(inputMessages.endBeforeStart),
};
const isForward = ({ startTime, endTime }: Times): boolean => startTime < endTime;
const oneWhere = { path: ['place'], message: encodeMessage(sessionsMessages.roomOrPlace) };
const isOneWhere = ({ roomId, place }: { roomId: string | null; place: string }): boolean =>
  roomId === null || place === '';

export const saveSessionArgs = z
  .object(fields)
  .refine(isForward, endsAfterItStarts)
  .refine(isOneWhere, oneWhere);
export type SaveSessionArgs = z.output<typeof saveSessionArgs>;

/** The whole session, with what was read of it. */
export const updateSessionArgs = withSeen(z.object(fields))
  .refine(isForward, endsAfterItStarts)
  .refine(isOneWhere, oneWhere);

/** A session as the form has it: with local times. */
export const sessionAsGiven = (
  { startAt, endAt, ...session }: Omit<ProgramSession, 'id' | 'programId'>,
  zone: string,
): SaveSessionArgs => ({
  title: session.title,
  description: session.description,
  speakers: session.speakers,
  date: session.date,
  startTime: timeOnDay(startAt, session.date, zone),
  endTime: timeOnDay(endAt, session.date, zone),
  roomId: session.roomId,
  place: session.place,
  kind: session.kind,
  capacity: session.capacity,
});

export interface SessionFacts {
  /** The program's rooms. */
  roomIds: ReadonlySet<string>;
  /** How many people are registered for it already. */
  registered: number;
}

/** What stands in its way, by field; empty: nothing. */
export function sessionProblems(
  { roomId, kind, capacity }: SaveSessionArgs,
  { roomIds, registered }: SessionFacts,
): { path: string; message: Message }[] {
  const problems: { path: string; message: Message }[] = [];
  if (roomId !== null && !roomIds.has(roomId))
    problems.push({ path: 'roomId', message: sessionsMessages.roomUnknown });
  if (kind === 'SHOWN' && registered > 0)
    problems.push({ path: 'kind', message: sessionsMessages.registeredStay({ count: registered }) });
  if (kind === 'BOOKABLE' && capacity !== null && capacity < registered)
    problems.push({ path: 'capacity', message: sessionsMessages.registeredAlready({ count: registered }) });
  return problems;
}

/** The session as it is from now on. @param zone the program's */
export function applySaveSession(
  { startTime, endTime, capacity, ...given }: SaveSessionArgs,
  made: Pick<ProgramSession, 'id' | 'programId'>,
  zone: string,
): ProgramSession {
  return {
    ...made,
    title: given.title,
    description: given.description,
    speakers: given.speakers,
    date: given.date,
    startAt: dayTimeToInstant(given.date, startTime, zone),
    endAt: dayTimeToInstant(given.date, endTime, zone),
    roomId: given.roomId,
    place: given.roomId === null ? given.place : '',
    kind: given.kind,
    capacity: given.kind === 'BOOKABLE' ? capacity : null,
  };
}

/** Whether those who registered must hear of a change: it is at another time or place. */
export const isElsewhere = (
  before: Pick<ProgramSession, 'startAt' | 'endAt' | 'roomId' | 'place'>,
  after: Pick<ProgramSession, 'startAt' | 'endAt' | 'roomId' | 'place'>,
): boolean =>
  before.startAt !== after.startAt ||
  before.endAt !== after.endAt ||
  before.roomId !== after.roomId ||
  before.place !== after.place;

/** By what two sessions are the same: a file that is imported a second time makes none twice. */
export const sameSessionKey = ({
  title,
  startAt,
  endAt,
  roomId,
  place,
}: Pick<ProgramSession, 'title' | 'startAt' | 'endAt' | 'roomId' | 'place'>): string =>
  JSON.stringify([title.toLowerCase(), startAt, endAt, roomId, place.toLowerCase()]);
