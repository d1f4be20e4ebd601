import type { Operation } from '../../contract/check-in.ts';
import type { Meeting, MeetingStanding } from '../../domain/meetings/meeting.ts';
import type { RefusalCode } from '../../domain/verdict/refusal-codes.ts';
import type { Note } from '../../domain/verdict/verdict.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';

/** What the ledger says of one operation, and how its meeting stands now. */
export interface Outcome {
  id: string;
  verdict: 'applied' | 'duplicate' | 'superseded' | 'refused';
  reason: RefusalCode | null;
  notes: readonly Note[];
  /** It is in the ledger, or will be when its page is saved. */
  kept: boolean;
  meeting: Meeting | null;
  /** The caller is staff of the meeting's program. */
  staff: boolean;
}

/** What one caller says: its own actor, device and standing, in a transaction that it may share with others. */
export interface Submission {
  context: TransactionContext;
  operations: readonly Operation[];
  options: RecordOptions;
}

export interface RecordOptions {
  /** How far the caller's clock is behind, in milliseconds. */
  offsetMs: number;
  /** What its times may be wrong by before they are refused as too early, in milliseconds. */
  slackMs: number;
  /** Who the caller is to a meeting; null where they may not even know of it. */
  standingOf: (meeting: Meeting) => Promise<MeetingStanding | null>;
  /** Told before the first operation which programs will be asked about: to ask for all of them at once. */
  prepare?: (programIds: ReadonlySet<string>) => Promise<void>;
  /** Whether the caller is staff of a program: only then is an operation of a meeting that is not there kept for it. */
  isStaffOf: (programId: string) => Promise<boolean>;
  /** The caller is a tablet of this program: what it brings of it, or of no program by name, is kept for its staff. */
  tabletOf?: string;
  /**
   * The tablet was revoked, or its program is over: its word no longer counts by itself. What the ledger knows already is
   * `duplicate` as ever; all else is refused and kept for staff to settle, and it is told nothing of any meeting.
   */
  revoked?: boolean;
}
