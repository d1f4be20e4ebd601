import { z } from 'zod';
import { type Operation, type OperationVerdict, operationShape } from '../../../contract/check-in.ts';
import { sentences } from '../../../contract/sentences.ts';
import { decodeMessage, englishText } from '../../../domain/language/message.ts';
import { meetingForParties } from '../../../domain/meetings/attendance.ts';
import { offsetOfBatch } from '../../../domain/meetings/device-clock.ts';
import { CLOCK_SLACK_MS } from '../../../domain/meetings/operation.ts';
import { standingOf } from '../../../domain/meetings/standing.ts';
import type { ProgramStanding, UserActor } from '../../../domain/people/actor.ts';
import { isProgramStaff } from '../../../domain/people/roles.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { recordTogether } from '../../ledger/record-operations.ts';
import type { Outcome, RecordOptions, Submission } from '../../ledger/submission.ts';
import type { BatchAction } from '../../perform/batcher.ts';
import { badInput, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { loadStandings } from '../../store/actors.ts';

type ReplayBody = {
  sentAt?: Instant | undefined;
  offsetMs?: number | undefined;
  operations: readonly unknown[];
};
type ReplayResult = { verdicts: OperationVerdict[]; serverTime: Instant };

/**
 * Replays what a device did without a network. Each operation is read on its own, so that a broken one is refused and
 * the rest go through.
 *
 * @throws Refusal BAD_INPUT where an operation has no id to answer to: the device then sends smaller batches
 */
export async function replayCheckIns(context: TransactionContext, body: ReplayBody): Promise<ReplayResult> {
  const [result] = await replayTogether([{ context, input: { body } }]);
  if (result instanceof Refusal) throw result;
  if (!result) throw new Error('A replay was not answered.');
  return result;
}

/** What several devices send at the same moment, in one transaction: each as if it came alone, in the order of arrival. */
export const replayTogether: BatchAction<{ body: ReplayBody }, ReplayResult> = async (calls) => {
  const read = calls.map(({ input }) => readAll(input.body.operations));
  const standings = standingsTogether();
  const submissions = calls.flatMap(({ context, input }, index): Submission[] => {
    const operations = read[index];
    if (!operations || operations instanceof Refusal) return [];
    const good = operations.filter((operation): operation is Operation => 'verb' in operation);
    const offsetMs = offsetOfBatch(input.body, context.arrivedAt);
    return [
      {
        context,
        operations: good,
        options: { offsetMs, slackMs: CLOCK_SLACK_MS, ...callerIn(context, standings) },
      },
    ];
  });
  const recorded = (await recordTogether(submissions)).values();
  return calls.map(({ context }, index) => {
    const operations = read[index];
    if (!operations || operations instanceof Refusal) return operations ?? badInput();
    const outcomes = (recorded.next().value ?? []).values();
    const verdicts = operations.map((operation) => {
      if (!('verb' in operation)) return operation;
      return verdictOf(outcomes.next().value as Outcome);
    });
    return { verdicts, serverTime: context.now };
  });
};

function readAll(raws: readonly unknown[]): (Operation | OperationVerdict)[] | Refusal {
  try {
    return raws.map((raw, index) => readOperation(raw, index));
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
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
    message: englishText(decodeMessage(read.error.issues[0]?.message ?? sentences.BAD_INPUT.sentence)),
    kept: false,
    meeting: null,
  };
}

function verdictOf({ id, verdict, reason, kept, meeting, staff }: Outcome): OperationVerdict {
  const shown = meeting && (staff ? meeting : meetingForParties(meeting));
  return {
    id,
    verdict,
    reason,
    message: reason && sentences[reason].sentence,
    kept,
    meeting: shown && {
      id: shown.id,
      ownerAttendance: shown.ownerAttendance,
      participantAttendance: shown.participantAttendance,
      ownerNotice: shown.ownerNotice,
      participantNotice: shown.participantNotice,
    },
  };
}

type StandingLoader = (
  context: TransactionContext,
  actor: UserActor,
  programId: string,
) => Promise<ProgramStanding | null>;

/** What people are to programs: all that is asked in one turn is one query. */
function standingsTogether(): StandingLoader {
  const waiting: {
    programId: string;
    actor: UserActor;
    found: (standing: ProgramStanding | null) => void;
  }[] = [];
  let asking: Promise<void> | undefined;
  return async (context, actor, programId) => {
    const standing = new Promise<ProgramStanding | null>((found) =>
      waiting.push({ programId, actor, found }),
    );
    asking ??= Promise.resolve().then(async () => {
      asking = undefined;
      const asked = waiting.splice(0);
      const standings = await loadStandings(context.tx, asked);
      for (const [index, { found }] of asked.entries()) found(standings[index] ?? null);
    });
    await asking;
    return await standing;
  };
}

/**
 * Who the caller is, each program asked once. Neither staff nor party of a meeting, nor a tablet of its program: not
 * theirs to know of.
 */
function callerIn(
  context: TransactionContext,
  load: StandingLoader,
): Omit<RecordOptions, 'offsetMs' | 'slackMs'> {
  const { actor } = context;
  const programs = new Map<string, Promise<ProgramStanding | null>>();
  const standingIn = async (programId: string): Promise<ProgramStanding | undefined> => {
    if (actor.kind !== 'USER') return undefined;
    const asked = programs.get(programId) ?? load(context, actor, programId);
    programs.set(programId, asked);
    return (await asked) ?? undefined;
  };
  return {
    ...(actor.kind === 'DEVICE' ? { tabletOf: actor.programId, revoked: actor.revoked } : {}),
    prepare: async (programIds) => void (await Promise.all([...programIds].map(standingIn))),
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
