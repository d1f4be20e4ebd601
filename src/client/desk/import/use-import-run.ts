import { useEffect, useRef, useState } from 'react';
import { CallError, type Caller, call } from '../../../contract/call.ts';
import {
  adminImportOrganizations,
  type ImportedResult,
  importOrganizations,
} from '../../../contract/organization-imports.ts';
import type { ImportCandidate } from '../../../domain/organizations/import/check-import.ts';
import type { ImportRegistration } from '../../../domain/organizations/import/import-args.ts';
import { uuidOf } from '../../../domain/people/ids.ts';
import { useCaller } from '../caller-context.ts';
import { batchesOf, type ImportCall } from './batches.ts';
import type { ImportAct } from './import-state.ts';

/** Where organizations are imported to; null: on the platform, in no program. */
export type ImportInto = { programId: string; registration: ImportRegistration; tell: boolean } | null;

/** A call that may have been done though its answer never came: said again with the same key, it is done once. */
interface Pending {
  key: string;
  organizations: ImportCall[];
  into: ImportInto;
}

async function send(caller: Caller, { key, organizations, into }: Pending): Promise<ImportedResult> {
  const answer = into
    ? await call(
        caller,
        importOrganizations,
        {
          params: { programId: into.programId },
          body: { organizations, registration: into.registration, tell: into.tell },
        },
        { key },
      )
    : await call(caller, adminImportOrganizations, { body: { organizations } }, { key });
  return answer.organizations;
}

const freshKey = () => uuidOf(crypto.getRandomValues(new Uint8Array(16)));

/** Another import made the same at that moment: said again, the server sees it and answers row by row. */
const lostRace = new Set(['SLUG_TAKEN', 'PROFILE_TAKEN']);

export interface ImportRun {
  running: boolean;
  /** How many of how many organizations were answered; null before the first run. */
  progress: { done: number; of: number } | null;
  /** Why it stands still; nothing is lost, `start` goes on. */
  error: CallError | null;
  start(candidates: readonly ImportCandidate[], into: ImportInto): void;
  /** Ends after the call that is under way. */
  stop(): void;
}

/** Sends what is right in calls of a few organizations, one after the other. */
export function useImportRun(dispatch: (act: ImportAct) => void): ImportRun {
  const caller = useCaller();
  const [running, setRunning] = useState(false);
  const [progress, setProgress] = useState<ImportRun['progress']>(null);
  const [error, setError] = useState<CallError | null>(null);
  const halted = useRef(false);
  const pending = useRef<(Pending & { sent: ImportCandidate[] }) | null>(null);
  useEffect(() => {
    halted.current = false;
    return () => {
      halted.current = true;
    };
  }, []);

  /** One call, once more where its answer was lost or another was faster. @throws CallError */
  const deliver = async (one: Pending & { sent: ImportCandidate[] }) => {
    pending.current = one;
    let answer: ImportedResult;
    try {
      answer = await send(caller, one);
    } catch (failed) {
      if (!(failed instanceof CallError)) throw failed;
      if (failed.code === 'UNREACHABLE') answer = await send(caller, one);
      else {
        // It was refused as a whole: nothing of it was done.
        pending.current = null;
        if (!lostRace.has(failed.code)) throw failed;
        answer = await send(caller, { ...one, key: freshKey() });
      }
    }
    pending.current = null;
    dispatch({ kind: 'ANSWERED', sent: one.sent, answer });
  };

  const run = async (candidates: readonly ImportCandidate[], into: ImportInto) => {
    const before = pending.current;
    const sentBefore = new Set(before?.sent.map(({ rows }) => rows[0]));
    const fresh = candidates.filter(({ rows }) => !sentBefore.has(rows[0]));
    const byRow = new Map(fresh.map((candidate) => [candidate.rows[0], candidate]));
    const of = fresh.length + (before?.sent.length ?? 0);
    let done = 0;
    setProgress({ done, of });
    const rest = batchesOf(fresh).map((organizations) => ({
      key: freshKey(),
      organizations,
      into,
      sent: organizations.flatMap(({ row }) => byRow.get(row) ?? []),
    }));
    for (const one of before ? [before, ...rest] : rest) {
      if (halted.current) return;
      await deliver(one);
      done += one.sent.length;
      setProgress({ done, of });
    }
  };

  return {
    running,
    progress,
    error,
    start(candidates, into) {
      halted.current = false;
      setRunning(true);
      setError(null);
      run(candidates, into)
        .catch((failed: unknown) => {
          if (!(failed instanceof CallError)) throw failed;
          setError(failed);
        })
        .finally(() => setRunning(false));
    },
    stop() {
      halted.current = true;
    },
  };
}
