import { isMatchmakingOff } from '../../../domain/programs/program.ts';
import {
  candidatePairs,
  isSettledBy,
  type Pair,
  pairKey,
  pairOf,
  wantedPairs,
} from '../../../domain/reoffer/candidates.ts';
import { isFreeNow, isOfferTime } from '../../../domain/reoffer/free-now.ts';
import { MAX_ROUNDS } from '../../../domain/reoffer/limits.ts';
import { type FreeOrganization, matchOffers } from '../../../domain/reoffer/match-offers.ts';
import { expiryOf, type Offer } from '../../../domain/reoffer/offer.ts';
import { notifyOffers } from '../../notifications/notify-offers.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import {
  blockedPairs,
  lockProgramForOffers,
  meetingsBetween,
  type ReleasedTable,
  releasedTables,
  seenOrganizations,
} from '../../store/free-now.ts';
import { loadProgram } from '../../store/programs.ts';
import { insertOffers, offersInTimeslot } from '../../store/reoffers.ts';
import { suggestionsAmong } from '../../wishes/suggestions.ts';
import { wishesOfProgram } from '../../wishes/wishes-of-program.ts';
import { notifyOfOffers } from './notify-of-offers.ts';

/** What a look at one timeslot came to. */
export interface MadeOffers {
  /** How many offers were made. */
  count: number;
  /** The tables that could be offered; none where another process has offered them a moment before. */
  tables: readonly ReleasedTable[];
}

/**
 * Offers the released tables of one timeslot to organizations that are free now, and tells them.
 *
 * Any number of processes may do it: the program's row is locked, what was offered is read once it is, and so each table and
 * each organization is in one offer. Whether the table and the two are still free is decided when both have said yes.
 */
export async function offerTablesOf(
  context: TransactionContext,
  { programId, timeslotId }: Pick<ReleasedTable, 'programId' | 'timeslotId'>,
): Promise<MadeOffers> {
  const { tx, now } = context;
  const program = await loadProgram(tx, programId);
  if (!program || isMatchmakingOff(program, context.eventScheduling)) return { count: 0, tables: [] };
  await lockProgramForOffers(tx, programId);
  const tables = (await releasedTables(tx, now, MAX_ROUNDS)).filter(
    (table) => table.programId === programId && table.timeslotId === timeslotId && isOfferTime(table, now),
  );
  const [slot] = tables;
  if (!slot) return { count: 0, tables };
  const free = await freeOrganizations(context, tables, slot);
  if (free.length < 2) return { count: 0, tables };
  // Also those of tables that have an open offer now, or that were taken: who declined one another is not asked at the next one.
  const before = await offersInTimeslot(tx, programId, timeslotId);
  const offered = new Set(
    before
      // Who lost the table to others, or to those who have it back, may have another one.
      .filter(({ result }) => result !== 'TAKEN')
      .map(({ sides: [one, other] }) => pairKey([one.organizationId, other.organizationId])),
  );
  const candidates = (await candidatesAmong(context, programId, free)).filter(
    ({ pair }) => !offered.has(pairKey(pair)),
  );
  // By the table, for it may have been released by one meeting after the other.
  const lastRoundOf = (table: ReleasedTable | undefined) =>
    before
      .filter(({ roomId, seatNumber }) => roomId === table?.roomId && seatNumber === table.seatNumber)
      .reduce((last, { round }) => Math.max(last, round), 0);
  const offers = matchOffers(tables, free, candidates).map(
    ({ pair: [one, other], meetingId }): Offer => ({
      id: context.newId(),
      programId,
      releasedMeetingId: meetingId,
      sides: [
        { organizationId: one, answer: null },
        { organizationId: other, answer: null },
      ],
      round: 1 + lastRoundOf(tables.find((table) => table.meetingId === meetingId)),
      madeAt: now,
      expiresAt: expiryOf(now, slot),
      result: null,
      endedAt: null,
      meetingId: null,
    }),
  );
  await insertOffers(tx, offers);
  notifyOfOffers(context, offers, tables);
  await notifyOffers(context, programId, offers);
  return { count: offers.length, tables };
}

async function freeOrganizations(
  { tx, now }: TransactionContext,
  tables: readonly ReleasedTable[],
  slot: ReleasedTable,
): Promise<FreeOrganization[]> {
  const sides = new Set(tables.flatMap(({ organizationIds }) => organizationIds));
  const seen = await seenOrganizations(tx, slot, now);
  return seen
    .filter(({ busy, ...facts }) =>
      isFreeNow({ ...facts, approved: true, booked: busy ? [slot] : [] }, slot, now),
    )
    .map(({ organizationId, roomId }) => ({ organizationId, roomId, waits: sides.has(organizationId) }));
}

/** What is read of wishes and suggestions stays here: an offer names the partner alone. */
async function candidatesAmong(
  { tx, now }: TransactionContext,
  programId: string,
  free: readonly FreeOrganization[],
) {
  const ids = free.map(({ organizationId }) => organizationId);
  const between = await meetingsBetween(tx, programId, ids);
  const settled = between
    .filter((meeting) => isSettledBy(meeting, now))
    .map((meeting): Pair => pairOf(meeting.meetingOwner, meeting.meetingParticipant));
  const blocked = (await blockedPairs(tx, programId, ids)).map(([one, other]) => pairOf(one, other));
  const wishes = await wishesOfProgram(tx, programId, { among: ids });
  const { suggestions, notForMe } = await suggestionsAmong(tx, programId, ids);
  const wanted = wantedPairs({ requests: between, wishes, suggestions, notForMe });
  return candidatePairs(wanted, [...settled, ...blocked]);
}
