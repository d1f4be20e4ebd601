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
async function lockedSponsors(context: TransactionContext, programId: string): Promise<SponsorResult[]> {
  if (!(await lockProgram(context.tx, programId))) throw new Refusal('NOT_FOUND');
  return await sponsorsOf(context.tx, programId);
}

/** What a sponsor points to must be the program's own. @throws Refusal BAD_INPUT at the field */
async function assertOwn(
  context: TransactionContext,
  programId: string,
  { image, participantId }: SponsorChangeArgs,
  before?: SponsorResult,
): Promise<void> {
  await assertOwnPicture(context, programId, { path: 'image', now: image, before: before?.image });
  await assertTakesPart(context, programId, {
    path: 'participantId',
    now: participantId,
    before: before?.participantId,
  });
}

async function found(context: TransactionContext, programId: string, id: string): Promise<SponsorResult> {
  const sponsor = (await sponsorsOf(context.tx, programId)).find((one) => one.id === id);
  if (!sponsor) throw new Refusal('NOT_FOUND');
  return sponsor;
}

/** @throws Refusal NOT_FOUND, TOO_MANY_SPONSORS, BAD_INPUT */
export async function addSponsor(
  context: TransactionContext,
  programId: string,
  args: SponsorArgs,
): Promise<SponsorResult> {
  const sponsors = await lockedSponsors(context, programId);
  assertAllowed(decideAddSponsor(sponsors));
  await assertOwn(context, programId, args);
  const sponsor = applyAddSponsor(sponsors, args, context.newId());
  await insertSponsor(context.tx, programId, sponsor, context.now);
  return await found(context, programId, sponsor.id);
}

/** @throws Refusal NOT_FOUND, CHANGED_MEANWHILE with what is there now, BAD_INPUT */
export async function updateSponsor(
  context: TransactionContext,
  programId: string,
  id: string,
  args: SponsorChangeArgs,
): Promise<SponsorResult> {
  const sponsors = await lockedSponsors(context, programId);
  assertAllowed(decideUpdateSponsor(sponsors, id, args));
  const before = sponsors.find((sponsor) => sponsor.id === id);
  if (!before) throw new Refusal('NOT_FOUND');
  await assertOwn(context, programId, ownChanges(args), before);
  const [sponsor, ...pushed] = applyUpdateSponsor(sponsors, before, args);
  await saveSponsor(context.tx, programId, sponsor, context.now);
  await saveSponsorPlaces(context.tx, programId, pushed);
  return await found(context, programId, id);
}

/** @throws Refusal NOT_FOUND */
export async function deleteSponsor(
  context: TransactionContext,
  programId: string,
  id: string,
): Promise<{ id: string }> {
  const sponsors = await lockedSponsors(context, programId);
  assertAllowed(decideDeleteSponsor(sponsors, id));
  const gone = sponsors.find((sponsor) => sponsor.id === id);
  if (!gone) throw new Refusal('NOT_FOUND');
  await removeSponsor(context.tx, programId, id);
  await saveSponsorPlaces(context.tx, programId, applyDeleteSponsor(sponsors, gone));
  return { id };
}
