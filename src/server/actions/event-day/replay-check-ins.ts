import { z } from 'zod';
import { type Operation, type OperationVerdict, operationShape } from '../../../contract/check-in.ts';
import { sentences } from '../../../contract/sentences.ts';
import { meetingForParties } from '../../../domain/meetings/attendance.ts';
import { offsetOfBatch } from '../../../domain/meetings/device-clock.ts';
import { standingOf } from '../../../domain/meetings/standing.ts';
import type { ProgramStanding } from '../../../domain/people/actor.ts';
import { isProgramStaff } from '../../../domain/people/roles.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { type Outcome, type RecordOptions, recordOperations } from '../../ledger/record-operations.ts';
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
    ...callerIn(work),
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

function verdictOf({ id, verdict, reason, meeting, staff }: Outcome): OperationVerdict {
  const shown = meeting && (staff ? meeting : meetingForParties(meeting));
  return {
    id,
    verdict,
    reason,
    message: reason && sentences[reason].sentence,
    meeting: shown && {
      id: shown.id,
      ownerAttendance: shown.ownerAttendance,
      participantAttendance: shown.participantAttendance,
    },
  };
}

/**
 * Who the caller is, each program asked once. Neither staff nor party of a meeting, nor a tablet of its program: not
 * theirs to know of.
 */
function callerIn(work: Work): Omit<RecordOptions, 'offsetMs'> {
  const { actor } = work;
  const programs = new Map<string, ProgramStanding | null>();
  const standingIn = async (programId: string): Promise<ProgramStanding | undefined> => {
    if (actor.kind === 'USER' && !programs.has(programId)) {
      programs.set(programId, await loadStanding(work.tx, programId, actor));
    }
    return programs.get(programId) ?? undefined;
  };
  return {
    ...(actor.kind === 'DEVICE' ? { tabletOf: actor.programId, revoked: actor.revoked } : {}),
    standingOf: async (meeting) => {
      const standing = standingOf(actor, meeting, await standingIn(meeting.programId));
      return standing.staff || standing.party || standing.tablet ? standing : null;
    },
    isStaffOf: async (programId) => {
      const program = await standingIn(programId);
      return (
        actor.kind === 'USER' && program !== undefined && isProgramStaff(actor.userRole, program.programRole)
      );
    },
  };
}
