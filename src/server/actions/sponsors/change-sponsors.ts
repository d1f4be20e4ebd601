import type { SponsorResult } from '../../../contract/sponsors.ts';
import { applyAddSponsor, decideAddSponsor } from '../../../domain/sponsors/add-sponsor.ts';
import { applyDeleteSponsor, decideDeleteSponsor } from '../../../domain/sponsors/delete-sponsor.ts';
import type { SponsorArgs, SponsorChangeArgs } from '../../../domain/sponsors/sponsor.ts';
import { applyUpdateSponsor, decideUpdateSponsor } from '../../../domain/sponsors/update-sponsor.ts';
import { ownChanges } from '../../../domain/verdict/optimistic-concurrency.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { assertOwnPicture, assertTakesPart } from '../../services/content/assert-own.ts';
import { lockProgram } from '../../store/programs.ts';
import {
  insertSponsor,
  removeSponsor,
  saveSponsor,
  saveSponsorPlaces,
  sponsorsOf,
} from '../../store/sponsors.ts';

/** The program's sponsors while nobody else changes them: two at once cannot take one place. @throws Refusal NOT_FOUND */
async function lockedSponsors(work: TransactionContext, programId: string): Promise<SponsorResult[]> {
  if (!(await lockProgram(work.tx, programId))) throw new Refusal('NOT_FOUND');
  return await sponsorsOf(work.tx, programId);
}

/** What a sponsor points to must be the program's own. @throws Refusal BAD_INPUT at the field */
async function demandOwn(
  work: TransactionContext,
  programId: string,
  { image, participantId }: SponsorChangeArgs,
  before?: SponsorResult,
): Promise<void> {
  await assertOwnPicture(work, programId, { path: 'image', now: image, before: before?.image });
  await assertTakesPart(work, programId, {
    path: 'participantId',
    now: participantId,
    before: before?.participantId,
  });
}

async function found(work: TransactionContext, programId: string, id: string): Promise<SponsorResult> {
  const sponsor = (await sponsorsOf(work.tx, programId)).find((one) => one.id === id);
  if (!sponsor) throw new Refusal('NOT_FOUND');
  return sponsor;
}

/** @throws Refusal NOT_FOUND, TOO_MANY_SPONSORS, BAD_INPUT */
export async function addSponsor(
  work: TransactionContext,
  programId: string,
  args: SponsorArgs,
): Promise<SponsorResult> {
  const sponsors = await lockedSponsors(work, programId);
  assertAllowed(decideAddSponsor(sponsors));
  await demandOwn(work, programId, args);
  const sponsor = applyAddSponsor(sponsors, args, work.newId());
  await insertSponsor(work.tx, programId, sponsor, work.now);
  return await found(work, programId, sponsor.id);
}

/** @throws Refusal NOT_FOUND, CHANGED_MEANWHILE with what is there now, BAD_INPUT */
export async function updateSponsor(
  work: TransactionContext,
  programId: string,
  id: string,
  args: SponsorChangeArgs,
): Promise<SponsorResult> {
  const sponsors = await lockedSponsors(work, programId);
  assertAllowed(decideUpdateSponsor(sponsors, id, args));
  const before = sponsors.find((sponsor) => sponsor.id === id);
  if (!before) throw new Refusal('NOT_FOUND');
  await demandOwn(work, programId, ownChanges(args), before);
  const [sponsor, ...pushed] = applyUpdateSponsor(sponsors, before, args);
  await saveSponsor(work.tx, programId, sponsor, work.now);
  await saveSponsorPlaces(work.tx, programId, pushed);
  return await found(work, programId, id);
}

/** @throws Refusal NOT_FOUND */
export async function deleteSponsor(
  work: TransactionContext,
  programId: string,
  id: string,
): Promise<{ id: string }> {
  const sponsors = await lockedSponsors(work, programId);
  assertAllowed(decideDeleteSponsor(sponsors, id));
  const gone = sponsors.find((sponsor) => sponsor.id === id);
  if (!gone) throw new Refusal('NOT_FOUND');
  await removeSponsor(work.tx, programId, id);
  await saveSponsorPlaces(work.tx, programId, applyDeleteSponsor(sponsors, gone));
  return { id };
}
