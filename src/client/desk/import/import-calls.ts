import { type CallError, type Caller, call } from '../../../contract/call.ts';
import {
  adminImportOrganizations,
  type ImportedResult,
  importOrganizations,
} from '../../../contract/organization-imports.ts';
import type { ImportCandidate } from '../../../domain/organizations/import/check-import.ts';
import {
  IMPORT_BATCH,
  type ImportBatch,
  type ImportProblem,
  type ImportRegistration,
} from '../../../domain/organizations/import/import-args.ts';
import type { ThingsThere } from '../../../domain/organizations/import/known.ts';
import type { ImportColumn } from '../../../domain/organizations/import/organization-columns.ts';
import type { ImportAct } from '../../../domain/tables/import-state.ts';
import { useCaller } from '../caller-context.ts';
import { freshKey, type ImportRun, useImportRun } from '../shared/table-import/use-import-run.ts';

/** An organization of the file as a call takes it. */
type CalledOrganization = ImportBatch['organizations'][number];

/** Far below the 1 MB that the server reads, also where each letter takes several bytes. */
const MAX_CHARACTERS = 200_000;

/** What is to be changed of one that is there, by its row. */
type UpdateOf = (row: number) => CalledOrganization['update'];

/**
 * The organizations that are sent, in calls: each within the limits on their number and on the size of a request.
 *
 * @param isSent left out: those that are right, are registered or are changed
 */
export function batchesOf(
  candidates: readonly ImportCandidate[],
  isSent: (candidate: ImportCandidate, update: CalledOrganization['update']) => boolean = (
    { state },
    update,
  ) => state === 'READY' || state === 'REGISTERS' || update.length > 0,
  updateOf: UpdateOf = () => [],
): CalledOrganization[][] {
  const batches: CalledOrganization[][] = [];
  let letters = 0;
  for (const candidate of candidates) {
    const { rows, organization, slugChosen, people } = candidate;
    const [row] = rows;
    const update = row === undefined ? [] : updateOf(row);
    if (row === undefined || !isSent(candidate, update)) continue;
    const called: CalledOrganization = { row, organization, slugChosen, people, update };
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
): { act: ImportAct<ImportColumn>; there: ThingsThere; changed: number[] } {
  const changed: number[] = [];
  const outcomeOf = new Map(answer.map((one) => [one.row, one]));
  const done = new Map<number, { name: string; slug: string }>();
  const refused = new Map<number, ImportProblem[]>();
  const organizations: ThingsThere['organizations'][number][] = [];
  const emails: string[] = [];
  for (const { rows, name, organization, people } of sent) {
    const outcome = outcomeOf.get(rows[0] ?? 0);
    if (outcome?.outcome === 'IMPORTED') {
      const made = { name, slug: outcome.slug ?? '' };
      organizations.push({ ...made, registers: false, mailbox: null });
      emails.push(...people.map(({ person }) => String(person.email ?? '').toLowerCase()));
      for (const row of rows) done.set(row, made);
    } else if (outcome?.outcome === 'REGISTERED') {
      const registered = { name, slug: outcome.slug ?? '' };
      organizations.push({ ...registered, registers: false, mailbox: null });
      for (const row of rows) done.set(row, registered);
    } else if (outcome?.outcome === 'UPDATED') {
      for (const row of rows) done.set(row, { name, slug: outcome.slug ?? '' });
    } else if (outcome?.outcome === 'CHANGED') {
      changed.push(outcome.row);
    } else if (outcome?.outcome === 'THERE') {
      organizations.push({ slug: String(organization.slug ?? ''), name, registers: false, mailbox: null });
    } else {
      for (const { row, column, message } of outcome?.problems ?? [])
        refused.set(row, [...(refused.get(row) ?? []), { column, message }]);
    }
  }
  return { act: { kind: 'ANSWERED', done, refused }, there: { organizations, emails }, changed };
}

/** Where organizations are imported to; null: on the platform, in no program. */
export type ImportInto = {
  programId: string;
  registration: ImportRegistration;
  tell: boolean;
  invite: boolean;
  /** All calls of a file are one import. */
  importId: string;
  fileName: string;
} | null;

/** One call. */
interface Sent extends ImportBatch {
  into: ImportInto;
  candidates: ImportCandidate[];
}

/** Another import made the same at that moment: said again, the server sees it and answers row by row. */
const lostRace = new Set(['SLUG_TAKEN', 'PROFILE_TAKEN', 'ALREADY_REGISTERED']);

/** @throws CallError */
async function send(caller: Caller, { organizations, into }: Sent, key: string): Promise<ImportedResult> {
  const once = (key: string) => {
    if (!into) return call(caller, adminImportOrganizations, { body: { organizations } }, { key });
    const { programId, ...how } = into;
    const body = { organizations, ...how };
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
): Omit<ImportRun<Sent>, 'start'> & {
  start(ready: readonly ImportCandidate[], into: ImportInto, updateOf?: UpdateOf): void;
} {
  const caller = useCaller();
  const run = useImportRun<Sent, ImportedResult>({
    send: (sent, key) => send(caller, sent, key),
    answered: ({ candidates }, answer) => onAnswer(candidates, answer),
    sizeOf: ({ candidates }) => candidates.length,
  });
  return {
    ...run,
    start(ready, into, updateOf) {
      run.start((pending) => {
        const sent = new Set(pending?.organizations.map(({ row }) => row));
        const fresh = new Map(
          ready.flatMap((one) => (sent.has(one.rows[0] ?? 0) ? [] : [[one.rows[0], one] as const])),
        );
        const rest = batchesOf([...fresh.values()], undefined, updateOf).map((organizations) => ({
          organizations,
          into,
          candidates: organizations.flatMap(({ row }) => fresh.get(row) ?? []),
        }));
        return pending ? [pending, ...rest] : rest;
      });
    },
  };
}
