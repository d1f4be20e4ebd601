import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type {
  resendNotifications as manyCall,
  resendNotification as oneCall,
} from '../../../contract/meeting-notifications.ts';
import { sentences } from '../../../contract/sentences.ts';
import type { Meeting } from '../../../domain/meetings/meeting.ts';
import {
  decideResend,
  RESEND_BATCH,
  RESEND_PAUSE_MINUTES,
  RESENT,
  type ResendArgs,
} from '../../../domain/meetings/resend.ts';
import { standingOf } from '../../../domain/meetings/standing.ts';
import type { ProgramStanding } from '../../../domain/people/actor.ts';
import { holds } from '../../../domain/people/permissions.ts';
import { relationsTo } from '../../../domain/people/relations.ts';
import { addMinutes } from '../../../domain/time/instants.ts';
import { refused, type Verdict } from '../../../domain/verdict/verdict.ts';
import { notifyMeetings } from '../../notifications/notify-meeting.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { loadStandings } from '../../store/actors.ts';
import { insertHistory, lockMeetings } from '../../store/meetings.ts';
import { lastResent, pendingToResend, silentPrograms } from '../../store/resends.ts';

type Judged = { meetingId: string; meeting: Meeting | null; verdict: Verdict };

/** The notification of one pending meeting, once more. @throws Refusal with the code of `decideResend` */
export async function resendNotification(
  context: TransactionContext,
  meetingId: string,
): Promise<GivenResultOf<typeof oneCall>> {
  const judged = await judge(context, [meetingId]);
  for (const { verdict } of judged) assertAllowed(verdict);
  await send(context, judged);
  return { sentAt: context.now };
}

/**
 * Many at once: each meeting has its own answer. All pending ones of a program leave a batch at a time, so that no
 * transaction holds thousands of meetings.
 *
 * Race: two people resend all at once. Both find the same meetings; the second waits for the locks, sees that they were
 * resent and leaves them out. Worst case: it answers none, and its next batch goes on.
 *
 * @throws Refusal NOT_FOUND, NOT_ALLOWED where none of them is the caller's to resend
 */
export async function resendNotifications(
  context: TransactionContext,
  args: ResendArgs,
): Promise<GivenResultOf<typeof manyCall>> {
  if ('meetingIds' in args) {
    const judged = await judge(context, [...new Set(args.meetingIds)]);
    const denied = judged.map(({ verdict }) => (verdict.kind === 'refused' ? verdict.code : null));
    if (denied.every((code) => code === 'NOT_FOUND')) throw new Refusal('NOT_FOUND');
    if (denied.every((code) => code === 'NOT_FOUND' || code === 'NOT_ALLOWED'))
      throw new Refusal('NOT_ALLOWED');
    await send(context, judged);
    return { results: judged.map(answerOf), remaining: 0 };
  }
  const [standing] = await standingsIn(context, [args.programId]);
  if (!standing || !holds(relationsOf(context, standing), 'program.see')) throw new Refusal('NOT_FOUND');
  if (!holds(relationsOf(context, standing), 'meeting.resend')) throw new Refusal('NOT_ALLOWED');
  if ((await silentPrograms(context.tx, [args.programId])).size > 0)
    throw new Refusal('NOTIFICATIONS_DISABLED');
  const since = addMinutes(context.now, -RESEND_PAUSE_MINUTES);
  const { ids, total } = await pendingToResend(context.tx, args.programId, since, RESEND_BATCH);
  // What was answered or resent since it was found needs nothing more.
  const judged = (await judge(context, ids)).filter(({ verdict }) => verdict.kind === 'allowed');
  await send(context, judged);
  return { results: judged.map(answerOf), remaining: Math.max(0, total - ids.length) };
}

/** Locks the meetings by id and says of each whether its notification may leave. */
async function judge(context: TransactionContext, meetingIds: readonly string[]): Promise<Judged[]> {
  const { meetings } = await lockMeetings(context.tx, meetingIds);
  const programIds = [...new Set([...meetings.values()].map(({ programId }) => programId))];
  const standings = await standingsIn(context, programIds);
  const silent = await silentPrograms(context.tx, programIds);
  const resent = await lastResent(context.tx, meetingIds);
  return meetingIds.map((meetingId) => {
    const meeting = meetings.get(meetingId) ?? null;
    const standing = meeting && standings.find((one) => one?.programId === meeting.programId);
    if (!meeting || !standing) return { meetingId, meeting: null, verdict: refused('NOT_FOUND') };
    const found = relationsTo(context.actor, { program: standing, meeting });
    if (!holds(found, 'meeting.see')) return { meetingId, meeting: null, verdict: refused('NOT_FOUND') };
    if (!holds(found, 'meeting.resend')) return { meetingId, meeting, verdict: refused('NOT_ALLOWED') };
    if (silent.has(meeting.programId))
      return { meetingId, meeting, verdict: refused('NOTIFICATIONS_DISABLED') };
    const stands = standingOf(context.actor, meeting, standing);
    return {
      meetingId,
      meeting,
      verdict: decideResend(meeting, stands, resent.get(meetingId) ?? null, context.now),
    };
  });
}

/** Notes it in each history and tells the invited sides: everyone has one mail with all that is theirs. */
async function send(context: TransactionContext, judged: readonly Judged[]): Promise<void> {
  const meetings = judged.flatMap(({ meeting, verdict }) =>
    meeting && verdict.kind === 'allowed' ? [meeting] : [],
  );
  await insertHistory(
    context.tx,
    meetings.map((meeting) => ({
      id: context.newId(),
      meeting,
      historyType: RESENT,
      createdBy: nameOf(context),
      createdAt: context.now,
    })),
  );
  await notifyMeetings(
    context,
    meetings.map((meeting) => ({ meeting, news: 'RESENT' as const })),
  );
}

const answerOf = ({ meetingId, verdict }: Judged) =>
  verdict.kind === 'allowed'
    ? { meetingId, sent: true, code: null, message: '' }
    : { meetingId, sent: false, code: verdict.code, message: sentences[verdict.code].sentence };

/** The caller in these programs, in their order. */
async function standingsIn({ tx, actor }: TransactionContext, programIds: readonly string[]) {
  if (actor.kind !== 'USER') return [];
  return loadStandings(
    tx,
    programIds.map((programId) => ({ programId, actor })),
  );
}

const relationsOf = (context: TransactionContext, program: ProgramStanding) =>
  relationsTo(context.actor, { program });
