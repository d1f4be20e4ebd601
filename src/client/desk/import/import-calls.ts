import { type CallError, type Caller, call } from '../../../contract/call.ts';
import {
  adminImportOrganizations,
  type ImportedResult,
  importOrganizations,
} from '../../../contract/organization-imports.ts';
import type { ImportCandidate } from '../../../domain/organizations/import/check-import.ts';
import type { ImportColumn } from '../../../domain/organizations/import/columns.ts';
import {
  IMPORT_BATCH,
  type ImportBatch,
  type ImportProblem,
  type ImportRegistration,
} from '../../../domain/organizations/import/import-args.ts';
import type { ThingsThere } from '../../../domain/organizations/import/known.ts';
import type { ImportAct } from '../../../domain/tables/import-state.ts';
import { useCaller } from '../caller-context.ts';
import { freshKey, type ImportRun, useImportRun } from '../shared/table-import/use-import-run.ts';

/** An organization of the file as a call takes it. */
type CalledOrganization = ImportBatch['organizations'][number];

/** Far below the 1 MB that the server reads, also where each letter takes several bytes. */
const MAX_CHARACTERS = 200_000;

/** The organizations that are right, in calls: each within the limits on their number and on the size of a request. */
export function batchesOf(candidates: readonly ImportCandidate[]): CalledOrganization[][] {
  const batches: CalledOrganization[][] = [];
  let letters = 0;
  for (const { state, rows, organization, people } of candidates) {
    const [row] = rows;
    if (state !== 'READY' || row === undefined) continue;
    const called: CalledOrganization = { row, organization, people };
    const size = JSON.stringify(called).length;
    const last = batches.at(-1);
    if (!last || last.length >= IMPORT_BATCH || letters + size > MAX_CHARACTERS) {
      batches.push([called]);
      letters = size;
    } else {
      last.push(called);
      letters += size;
    }
  }
  return batches;
}

/** What an answer says of the rows that were sent, and what is there from now on. */
export function answered(
  sent: readonly ImportCandidate[],
  answer: ImportedResult,
): { act: ImportAct<ImportColumn>; there: ThingsThere } {
  const outcomeOf = new Map(answer.map((one) => [one.row, one]));
  const done = new Map<number, { name: string; slug: string }>();
  const refused = new Map<number, ImportProblem[]>();
  const organizations: { slug: string; name: string }[] = [];
  const emails: string[] = [];
  for (const { rows, name, organization, people } of sent) {
    const outcome = outcomeOf.get(rows[0] ?? 0);
    if (outcome?.outcome === 'IMPORTED') {
      const made = { name, slug: outcome.slug ?? '' };
      organizations.push(made);
      emails.push(...people.map(({ person }) => String(person.email ?? '').toLowerCase()));
      for (const row of rows) done.set(row, made);
    } else if (outcome?.outcome === 'THERE') {
      organizations.push({ slug: String(organization.slug ?? ''), name });
    } else {
      for (const { row, column, message } of outcome?.problems ?? [])
        refused.set(row, [...(refused.get(row) ?? []), { column, message }]);
    }
  }
  return { act: { kind: 'ANSWERED', done, refused }, there: { organizations, emails } };
}

/** Where organizations are imported to; null: on the platform, in no program. */
export type ImportInto = { programId: string; registration: ImportRegistration; tell: boolean } | null;

/** One call. */
interface Sent extends ImportBatch {
  into: ImportInto;
  candidates: ImportCandidate[];
}

/** Another import made the same at that moment: said again, the server sees it and answers row by row. */
const lostRace = new Set(['SLUG_TAKEN', 'PROFILE_TAKEN']);

/** @throws CallError */
async function send(caller: Caller, { organizations, into }: Sent, key: string): Promise<ImportedResult> {
  const once = (key: string) => {
    if (!into) return call(caller, adminImportOrganizations, { body: { organizations } }, { key });
    const { programId, registration, tell } = into;
    const body = { organizations, registration, tell };
    return call(caller, importOrganizations, { params: { programId }, body }, { key });
  };
  const answer = await once(key).catch((failed: CallError) => {
    if (!lostRace.has(failed.code)) throw failed;
    return once(freshKey());
  });
  return answer.organizations;
}

/** Sends what is right in calls of a few organizations, one after the other. */
export function useImportOrganizations(
  onAnswer: (sent: readonly ImportCandidate[], answer: ImportedResult) => void,
): Omit<ImportRun<Sent>, 'start'> & { start(ready: readonly ImportCandidate[], into: ImportInto): void } {
  const caller = useCaller();
  const run = useImportRun<Sent, ImportedResult>({
    send: (sent, key) => send(caller, sent, key),
    answered: ({ candidates }, answer) => onAnswer(candidates, answer),
    sizeOf: ({ candidates }) => candidates.length,
  });
  return {
    ...run,
    start(ready, into) {
      run.start((pending) => {
        const sent = new Set(pending?.organizations.map(({ row }) => row));
        const fresh = new Map(
          ready.flatMap((one) => (sent.has(one.rows[0] ?? 0) ? [] : [[one.rows[0], one] as const])),
        );
        const rest = batchesOf([...fresh.values()]).map((organizations) => ({
          organizations,
          into,
          candidates: organizations.flatMap(({ row }) => fresh.get(row) ?? []),
        }));
        return pending ? [pending, ...rest] : rest;
      });
    },
  };
}
