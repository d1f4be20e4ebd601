import type { RefusalCode } from './refusal-codes.ts';

/** Something worth telling although the verb is allowed: `LATE` (after the slot's end, SPEC.md 4), `REPLACES` (an earlier check-in), `EARLY`. */
export type Note = 'LATE' | 'REPLACES' | 'EARLY';

/** What a `decide…` function answers: allowed with notes, or refused with a code from the closed list. */
export type Verdict = Allowed | Refused;

export interface Allowed {
  kind: 'allowed';
  notes: readonly Note[];
}

export interface Refused {
  kind: 'refused';
  code: RefusalCode;
  /** Facts that belong to the code and travel with it, such as `conflict` and `conflictingOrgId` (API.md, Meetings). */
  details?: Readonly<Record<string, unknown>>;
}

export const allowed = (...notes: Note[]): Allowed => ({ kind: 'allowed', notes });

export const refused = (code: RefusalCode, details?: Record<string, unknown>): Refused =>
  details ? { kind: 'refused', code, details } : { kind: 'refused', code };
