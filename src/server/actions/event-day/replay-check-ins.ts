import { z } from 'zod';
import { type Operation, type OperationVerdict, operationShape } from '../../../contract/check-in.ts';
import { sentences } from '../../../contract/sentences.ts';
import { offsetOfBatch } from '../../../domain/meetings/device-clock.ts';
import type { Meeting, MeetingStanding } from '../../../domain/meetings/meeting.ts';
import { standingOf } from '../../../domain/meetings/standing.ts';
import type { ProgramStanding } from '../../../domain/people/actor.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { type Outcome, recordOperations } from '../../ledger/record-operations.ts';
import { badInput } from '../../perform/refusal.ts';
import type { Work } from '../../perform/work.ts';
import { loadStanding } from '../../store/actors.ts';

/**
 * Replays what a device did without a network. Each operation is read on its own, so that a broken one is refused and
 * the rest go through.
 *
 * @throws Refusal BAD_INPUT where an operation has no id to answer to: the device then sends smaller batches
 */
export async function replayCheckIns(
  work: Work,
  body: { sentAt?: Instant | undefined; offsetMs?: number | undefined; operations: readonly unknown[] },
): Promise<{ verdicts: OperationVerdict[]; serverTime: Instant }> {
  const read = body.operations.map((raw, index) => readOperation(raw, index));
  const good = read.filter((operation): operation is Operation => 'verb' in operation);
  const outcomes = await recordOperations(work, good, {
    offsetMs: offsetOfBatch(body, work.now),
    standingOf: standings(work),
  });
  const next = outcomes.values();
  const verdicts = read.map((operation) => {
    if (!('verb' in operation)) return operation;
    return verdictOf(next.next().value as Outcome);
  });
  return { verdicts, serverTime: work.now };
}

function readOperation(raw: unknown, index: number): Operation | OperationVerdict {
  const read = operationShape.safeParse(raw);
  if (read.success) return read.data;
  const named = z.object({ id: z.uuid() }).safeParse(raw);
  if (!named.success)
    throw badInput({ path: `operations.${index}.id`, message: 'An operation needs a UUID as its id.' });
  return {
    id: named.data.id,
    verdict: 'refused',
    reason: 'BAD_INPUT',
    message: read.error.issues[0]?.message ?? sentences.BAD_INPUT.sentence,
    meeting: null,
  };
}

const verdictOf = ({ id, verdict, reason, meeting }: Outcome): OperationVerdict => ({
  id,
  verdict,
  reason,
  message: reason && sentences[reason].sentence,
  meeting: meeting && {
    id: meeting.id,
    ownerAttendance: meeting.ownerAttendance,
    participantAttendance: meeting.participantAttendance,
  },
});

/** The caller's standing to each meeting, the program asked once. Neither staff nor party: not theirs to know of. */
function standings(work: Work): (meeting: Meeting) => Promise<MeetingStanding | null> {
  const programs = new Map<string, ProgramStanding | null>();
  return async (meeting) => {
    const { actor } = work;
    if (actor.kind === 'USER' && !programs.has(meeting.programId)) {
      programs.set(meeting.programId, await loadStanding(work.tx, meeting.programId, actor));
    }
    const standing = standingOf(actor, meeting, programs.get(meeting.programId) ?? undefined);
    return standing.staff || standing.party ? standing : null;
  };
}
