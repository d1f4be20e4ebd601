import type { OperationVerb } from '../../src/domain/meetings/operation.ts';

/**
 * What the registers of a meeting must be, folded from the ledger alone: the reference. It shares no code with the
 * product, and reads rows as the database gives them.
 */
export interface LedgerLine {
  id: string;
  meeting_id: string;
  verb: OperationVerb;
  party: 'OWNER' | 'PARTICIPANT' | 'BOTH';
  attended_at: string | null;
  stamp_at: string;
  verdict: 'applied' | 'superseded' | 'refused';
}

/** Who stands in a register: whose operation, and since when the side is there (null: not, by an undo). */
export interface ExpectedMeeting {
  operationId: string;
  attendedAt: string | null;
}

/**
 * Of all that was not refused, the latest said; of two said in one moment, the one with the greater id. What was said
 * before the meeting was moved belongs to the appointment that was given up.
 */
export function registerOf(
  ledger: readonly LedgerLine[],
  meetingId: string,
  side: 'OWNER' | 'PARTICIPANT',
  movedAt: string | null,
): ExpectedMeeting | null {
  const standing = lastOf(
    ledger.filter(({ verb }) => verb !== 'NOTICE'),
    meetingId,
    side,
    movedAt,
  );
  return (
    standing && {
      operationId: standing.id,
      attendedAt: standing.verb === 'UNDO' ? null : standing.attended_at,
    }
  );
}

/** Whose notice stands. A reschedule does not clear it: it only holds no more. */
export const noticeDue = (
  ledger: readonly LedgerLine[],
  meetingId: string,
  side: 'OWNER' | 'PARTICIPANT',
): string | undefined =>
  lastOf(
    ledger.filter(({ verb }) => verb === 'NOTICE'),
    meetingId,
    side,
    null,
  )?.id;

/**
 * Whether staff took back the release that this word made: the word ended then, and what was said before then and arrives later
 * changes nothing (docs/decisions/059).
 */
export const endedByStaff = (
  ledger: readonly { id: string; notice: { kind: string } | null }[],
  notice: { kind: string; operationId: string } | null,
): boolean =>
  notice?.kind === 'ON_TIME' &&
  ledger.some((line) => line.id === notice.operationId && line.notice?.kind === 'NOT_COMING');

function lastOf(
  ledger: readonly LedgerLine[],
  meetingId: string,
  side: 'OWNER' | 'PARTICIPANT',
  movedAt: string | null,
): LedgerLine | null {
  let standing: LedgerLine | null = null;
  for (const line of ledger) {
    if (line.meeting_id !== meetingId || line.verdict === 'refused') continue;
    if (line.party !== side && line.party !== 'BOTH') continue;
    if (movedAt !== null && line.stamp_at < movedAt) continue;
    const later =
      standing === null ||
      line.stamp_at > standing.stamp_at ||
      (line.stamp_at === standing.stamp_at && line.id > standing.id);
    if (later) standing = line;
  }
  return standing;
}
