import { englishText, type Message } from '../domain/language/message.ts';
import * as storageMessages from './storage-messages.ts';
/** Why the device could not save: in words that a screen can act on. */
export const storageProblems = ['QUOTA', 'CLOSED', 'UNAVAILABLE', 'FAILED'] as const;
export type StorageProblem = (typeof storageProblems)[number];

const sentences: Record<StorageProblem, Message> = {
  QUOTA: storageMessages.storageFull,
  CLOSED: storageMessages.updatedElsewhere,
  UNAVAILABLE: storageMessages.storageForbidden,
  FAILED: storageMessages.saveFailed,
};

/** Nothing was saved: no green tick may be shown. */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly problem: StorageProblem;
  /** What a person reads of it. */
  readonly text: Message;

  constructor(problem: StorageProblem, cause: unknown) {
    super(englishText(sentences[problem]), { cause });
    this.problem = problem;
    this.text = sentences[problem];
  }
}

/** Names of an error and of those inside it: Dexie wraps the browser's own in `inner`. */
function namesOf(error: unknown): string[] {
  const names: string[] = [];
  let at: unknown = error;
  for (let depth = 0; depth < 5 && typeof at === 'object' && at !== null; depth++) {
    const { name, inner } = at as { name?: unknown; inner?: unknown };
    if (typeof name === 'string') names.push(name);
    at = inner;
  }
  return names;
}

/** Tells what kind of failure an error from Dexie or IndexedDB is. */
export function storageErrorOf(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const names = namesOf(error);
  const has = (...wanted: string[]) => wanted.some((name) => names.includes(name));
  if (has('QuotaExceededError')) return new StorageError('QUOTA', error);
  if (has('MissingAPIError', 'SecurityError', 'InvalidAccessError'))
    return new StorageError('UNAVAILABLE', error);
  if (has('DatabaseClosedError', 'VersionError', 'InvalidStateError'))
    return new StorageError('CLOSED', error);
  if (has('OpenFailedError', 'UnknownError')) return new StorageError('UNAVAILABLE', error);
  return new StorageError('FAILED', error);
}
