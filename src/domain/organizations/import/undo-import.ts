import { type ImportChange, saysTheSame } from './import-changes.ts';
import type { ImportColumn } from './organization-columns.ts';

/** An import that is undone as a whole: what is deleted, what is set back, and what stays because someone uses it. */

/** What an import did with an organization. */
export interface ImportedRow {
  made: boolean;
  registered: boolean;
  changes: readonly ImportChange[];
}

/** What has become of it since. */
export interface SinceImport {
  /** Someone from it has an account, or it agreed with a program itself. */
  claimed: boolean;
  /** It agreed with this program itself. */
  agreed: boolean;
  /** It has a meeting in this program. */
  meetsHere: boolean;
  /** People of it are registered for sessions of this program. */
  inSessions: boolean;
  /** It has a meeting in any program. */
  meets: boolean;
  /** It has a registration that this import did not make. */
  elsewhere: boolean;
  /** Who undoes it may change the organization now: it is not written back by who may not. */
  mayChange: boolean;
  /** Who undoes it made the import, or is the super admin. */
  mine: boolean;
  /** Its fields now. */
  fields: Readonly<Record<string, unknown>>;
}

/**
 * CLAIMED: someone from it has an account. AGREED: it agreed with this program. MEETINGS: it has a meeting. SESSIONS: people of it are
 * registered for sessions. ELSEWHERE: another program has it, or it was registered again since: it stays, without what this import
 * registered. CHANGED: some fields say something else by now, and stay. NOT_YOURS: it is in no program, or its fields are not the caller's to change.
 */
export const keepReasons = [
  'CLAIMED',
  'AGREED',
  'MEETINGS',
  'SESSIONS',
  'ELSEWHERE',
  'CHANGED',
  'NOT_YOURS',
] as const;
export type KeepReason = (typeof keepReasons)[number];

export interface UndoneRow {
  deletes: boolean;
  unregisters: boolean;
  /** What it said before, by field. */
  restores: Partial<Record<ImportColumn, unknown>>;
  /** Null: nothing of it stays. */
  keeps: KeepReason | null;
}

const nothing = { deletes: false, unregisters: false, restores: {} };

/** What undoing an import does with one of its organizations. */
export function decideUndoRow({ made, registered, changes }: ImportedRow, since: SinceImport): UndoneRow {
  if (made) {
    if (since.claimed) return { ...nothing, keeps: 'CLAIMED' };
    if (since.meets) return { ...nothing, keeps: 'MEETINGS' };
    if (!registered && !since.mine) return { ...nothing, keeps: 'NOT_YOURS' };
    if (since.elsewhere) return { ...nothing, unregisters: registered, keeps: 'ELSEWHERE' };
    return { ...nothing, deletes: true, unregisters: registered, keeps: null };
  }
  const back = since.mayChange
    ? changes.filter(({ column, to }) => saysTheSame(since.fields[column], to))
    : [];
  const restores = Object.fromEntries(back.map(({ column, from }) => [column, from]));
  const why = since.mayChange ? 'CHANGED' : 'NOT_YOURS';
  const changed: KeepReason | null = back.length < changes.length ? why : null;
  if (!registered) return { ...nothing, restores, keeps: changed };
  if (since.agreed) return { ...nothing, restores, keeps: 'AGREED' };
  if (since.meetsHere) return { ...nothing, restores, keeps: 'MEETINGS' };
  if (since.inSessions) return { ...nothing, restores, keeps: 'SESSIONS' };
  return { ...nothing, unregisters: true, restores, keeps: changed };
}
