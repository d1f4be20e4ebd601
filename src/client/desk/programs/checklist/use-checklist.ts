import { type ChecklistResult, getProgramChecklist } from '../../../../contract/checklist.ts';
import { type ChecklistCode, checklistCodes } from '../../../../domain/programs/checklist.ts';
import { type DeskPlace, deskPlaces } from '../../../../domain/programs/desk-places.ts';
import { useApiQuery } from '../../use-api.ts';

/** Tablets send no news of themselves: it is asked for again, in ms. */
const AGAIN_MS = 30_000;

/** What to do next in a program. */
export const useChecklist = (programId: string) =>
  useApiQuery(getProgramChecklist, { params: { programId } }, { refetchInterval: AGAIN_MS });

/** A place that this version knows; undefined: of a later one. */
export const knownPlace = (code: string): DeskPlace | undefined =>
  deskPlaces.find((place) => place.code === code)?.code;

/** The items that this version knows, and those of them that are to be done. */
export function itemsOf({ items }: ChecklistResult) {
  const known = items.filter(
    ({ code, place }) => checklistCodes.includes(code as ChecklistCode) && knownPlace(place) !== undefined,
  );
  return { known, left: known.filter(({ weight }) => weight === 'STOP' || weight === 'DO') };
}
