import { useRef, useState } from 'react';
import { CallError, call } from '../../../contract/call.ts';
import {
  previewReview,
  type ReviewPreview,
  reviewPreviewShape,
  reviewRegistration,
} from '../../../contract/review.ts';
import type { MessageLike } from '../../../domain/language/message.ts';
import type { RegistrationStatus } from '../../../domain/registration/registration.ts';
import { decideReview, withdrawsApproval } from '../../../domain/registration/review.ts';
import { t } from '../../words/words.ts';
import { useCaller } from '../caller-context.ts';
import { problemText } from '../problem-text.ts';
import { sendOnce, useRenewAfter } from '../use-api.ts';

/** A registrant whose status is to be changed. */
export interface Changing {
  /** The organization's id. */
  id: string;
  name: string;
  registrationStatus: RegistrationStatus;
  isRevisionSubmitted: boolean;
}

/** How far one row is. */
export type RowState =
  | { kind: 'WAITS' }
  | { kind: 'RUNS' }
  | { kind: 'DONE'; canceled: number }
  /** It has the status already: nothing to do. */
  | { kind: 'SKIPPED' }
  | { kind: 'FAILED'; message: MessageLike };

export interface StatusChange {
  /** By organization; not there: not looked up. */
  previews: ReadonlyMap<string, ReviewPreview>;
  rows: ReadonlyMap<string, RowState>;
  /** What is under way: nothing, looking up the meetings, changing. */
  busy: null | 'PREVIEW' | 'CHANGE';
  /** How many of those that it takes are through. */
  done: number;
  /** Looks up what a status does to the meetings of those that would lose their approval. @returns whether all is known */
  look(changing: readonly Changing[], status: RegistrationStatus): Promise<boolean>;
  /** Changes each, one call after the other; goes on after a failure. @returns how many failed */
  run(changing: readonly Changing[], status: RegistrationStatus, message: string): Promise<number>;
  /** Forgets what was looked up: another status was chosen. */
  forget(): void;
}

const wordsOf = (error: unknown): MessageLike =>
  error instanceof CallError ? problemText(error) : t('An uknown error occured');

/** Changes the status of one registrant or of many: previews, one call a row, a result for each. */
export function useStatusChange(programId: string): StatusChange {
  const caller = useCaller();
  const renewAfter = useRenewAfter();
  const [previews, setPreviews] = useState<ReadonlyMap<string, ReviewPreview>>(new Map());
  const [rows, setRows] = useState<ReadonlyMap<string, RowState>>(new Map());
  const [busy, setBusy] = useState<StatusChange['busy']>(null);
  const [done, setDone] = useState(0);
  // Another status may be chosen while the former one's meetings are looked up: the last one counts.
  const looking = useRef(0);
  const put = (id: string, state: RowState) => setRows((now) => new Map(now).set(id, state));

  async function look(changing: readonly Changing[], status: RegistrationStatus): Promise<boolean> {
    looking.current += 1;
    const mine = looking.current;
    setBusy('PREVIEW');
    setDone(0);
    const found = new Map<string, ReviewPreview>();
    let whole = true;
    // One alone is always looked up, for the digest says whether it is still what is seen.
    const asked = changing.filter(
      ({ registrationStatus }) => changing.length === 1 || withdrawsApproval(registrationStatus, status),
    );
    for (const { id } of asked) {
      try {
        const params = { programId, organizationId: id };
        found.set(id, await call(caller, previewReview, { params, query: { status } }));
      } catch (error) {
        if (mine !== looking.current) return false;
        whole = false;
        put(id, { kind: 'FAILED', message: wordsOf(error) });
      }
      if (mine !== looking.current) return false;
      setDone((now) => now + 1);
    }
    setPreviews(found);
    setBusy(null);
    return whole;
  }

  async function run(
    changing: readonly Changing[],
    status: RegistrationStatus,
    message: string,
  ): Promise<number> {
    setBusy('CHANGE');
    setDone(0);
    // Those that are through keep their result while the others are tried again.
    setRows(
      (now) => new Map([...now, ...changing.map(({ id }) => [id, { kind: 'WAITS' } as const] as const)]),
    );
    let failed = 0;
    for (const one of changing) {
      if (decideReview(one, { status, message: message.trim() }).kind === 'refused' && changing.length > 1) {
        put(one.id, { kind: 'SKIPPED' });
      } else {
        put(one.id, { kind: 'RUNS' });
        const problem = await change(one.id, status, message);
        if (problem !== null) failed += 1;
      }
      setDone((now) => now + 1);
    }
    setBusy(null);
    await renewAfter(reviewRegistration);
    return failed;
  }

  /** @returns what went wrong; null: nothing did */
  async function change(
    id: string,
    status: RegistrationStatus,
    message: string,
  ): Promise<MessageLike | null> {
    const input = {
      params: { programId, organizationId: id },
      body: { status, message, digest: previews.get(id)?.digest },
    };
    try {
      const { canceled } = await sendOnce(caller, reviewRegistration, input);
      put(id, { kind: 'DONE', canceled: canceled.length });
      return null;
    } catch (error) {
      const problem = wordsOf(error);
      put(id, { kind: 'FAILED', message: problem });
      const shown =
        error instanceof CallError ? (error.result as { preview?: unknown } | null)?.preview : null;
      const fresh = reviewPreviewShape.safeParse(shown);
      if (fresh.success) setPreviews((now) => new Map(now).set(id, fresh.data));
      return problem;
    }
  }

  return {
    previews,
    rows,
    busy,
    done,
    look,
    run,
    forget: () => {
      setPreviews(new Map());
      setRows(new Map());
    },
  };
}
