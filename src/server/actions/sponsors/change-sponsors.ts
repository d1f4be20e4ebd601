import type { SponsorResult } from '../../../contract/sponsors.ts';
import { applyAddSponsor, decideAddSponsor } from '../../../domain/sponsors/add-sponsor.ts';
import { applyDeleteSponsor, decideDeleteSponsor } from '../../../domain/sponsors/delete-sponsor.ts';
import type { SponsorArgs, SponsorChangeArgs } from '../../../domain/sponsors/sponsor.ts';
import { applyUpdateSponsor, decideUpdateSponsor } from '../../../domain/sponsors/update-sponsor.ts';
import { badInput, demand, Refusal } from '../../perform/refusal.ts';
import type { Work } from '../../perform/work.ts';
import { assetsOf } from '../../store/program-assets.ts';
import { isApproved, lockProgram } from '../../store/programs.ts';
import { insertSponsor, removeSponsor, saveSponsors, sponsorsOf } from '../../store/sponsors.ts';

/** The program's sponsors while nobody else changes them: two at once cannot take one place. @throws Refusal NOT_FOUND */
async function lockedSponsors(work: Work, programId: string): Promise<SponsorResult[]> {
  if (!(await lockProgram(work.tx, programId))) throw new Refusal('NOT_FOUND');
  return await sponsorsOf(work.tx, programId);
}

/** What a sponsor points to must be the program's own. @throws Refusal BAD_INPUT at the field */
async function demandOwn(
  work: Work,
  programId: string,
  { image, participantId }: SponsorChangeArgs,
  before?: SponsorResult,
): Promise<void> {
  if (image !== undefined && image !== before?.image) {
    const known = (await assetsOf(work.tx, programId)).some(({ value }) => value === image);
    if (!known) throw badInput({ path: 'image', message: 'Choose a picture.' });
  }
  if (participantId && participantId !== before?.participantId) {
    if (!(await isApproved(work.tx, programId, participantId)))
      throw badInput({
        path: 'participantId',
        message: 'This organization does not take part in the program.',
      });
  }
}

async function found(work: Work, programId: string, id: string): Promise<SponsorResult> {
  const sponsor = (await sponsorsOf(work.tx, programId)).find((one) => one.id === id);
  if (!sponsor) throw new Refusal('NOT_FOUND');
  return sponsor;
}

/** @throws Refusal NOT_FOUND, TOO_MANY_SPONSORS, BAD_INPUT */
export async function addSponsor(work: Work, programId: string, args: SponsorArgs): Promise<SponsorResult> {
  const sponsors = await lockedSponsors(work, programId);
  demand(decideAddSponsor(sponsors));
  await demandOwn(work, programId, args);
  const sponsor = applyAddSponsor(sponsors, args, work.newId());
  await insertSponsor(work.tx, programId, sponsor, work.now);
  return await found(work, programId, sponsor.id);
}

/** @throws Refusal NOT_FOUND, BAD_INPUT */
export async function updateSponsor(
  work: Work,
  programId: string,
  id: string,
  args: SponsorChangeArgs,
): Promise<SponsorResult> {
  const sponsors = await lockedSponsors(work, programId);
  demand(decideUpdateSponsor(sponsors, id));
  const before = sponsors.find((sponsor) => sponsor.id === id);
  if (!before) throw new Refusal('NOT_FOUND');
  await demandOwn(work, programId, args, before);
  await saveSponsors(work.tx, programId, applyUpdateSponsor(sponsors, before, args), work.now);
  return await found(work, programId, id);
}

/** @throws Refusal NOT_FOUND */
export async function deleteSponsor(work: Work, programId: string, id: string): Promise<{ id: string }> {
  const sponsors = await lockedSponsors(work, programId);
  demand(decideDeleteSponsor(sponsors, id));
  const gone = sponsors.find((sponsor) => sponsor.id === id);
  if (!gone) throw new Refusal('NOT_FOUND');
  await removeSponsor(work.tx, programId, id);
  await saveSponsors(work.tx, programId, applyDeleteSponsor(sponsors, gone), work.now);
  return { id };
}
