import type { ProgramResult } from '../../../../contract/programs.ts';
import { refusalMessage } from '../../../../contract/sentences.ts';
import type { MeetingResult } from '../../../../contract/shapes.ts';
import { type Offer, offersOf } from '../../../../domain/meetings/offers.ts';
import { textOf } from '../../../words/words.ts';
import { usePresent } from '../../present.ts';
import { useActor } from '../../use-actor.ts';
import { standingIn } from '../use-program.ts';

/** What the signed-in person may do with the meeting now. */
export function useOffers(meeting: MeetingResult, program: ProgramResult): Offer[] {
  const actor = useActor();
  const now = usePresent(15_000);
  return offersOf(actor, meeting, standingIn(program), now, program);
}

/** Why it cannot be done now, as a sentence; null where it can. */
export const whyNot = ({ verdict }: Pick<Offer, 'verdict'>): string | null =>
  verdict.kind === 'refused' ? textOf(refusalMessage(verdict.code)) : null;
