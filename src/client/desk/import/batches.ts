import type { ImportCandidate } from '../../../domain/organizations/import/check-import.ts';
import { IMPORT_BATCH } from '../../../domain/organizations/import/import-args.ts';

/** What one call takes: as many organizations as it may, and no more text than a server reads at once. */
export interface ImportCall {
  row: number;
  organization: Record<string, unknown>;
  people: { row: number; person: Record<string, unknown> }[];
}

/** Far below the 1 MB that the server reads, also where each letter takes several bytes. */
const MAX_CHARACTERS = 200_000;

/** The organizations that are right, in calls. */
export function batchesOf(candidates: readonly ImportCandidate[]): ImportCall[][] {
  const batches: ImportCall[][] = [];
  let letters = 0;
  for (const { state, rows, organization, people } of candidates) {
    const [row] = rows;
    if (state !== 'READY' || row === undefined) continue;
    const call: ImportCall = { row, organization, people };
    const size = JSON.stringify(call).length;
    const last = batches.at(-1);
    if (!last || last.length >= IMPORT_BATCH || letters + size > MAX_CHARACTERS) {
      batches.push([call]);
      letters = size;
    } else {
      last.push(call);
      letters += size;
    }
  }
  return batches;
}
