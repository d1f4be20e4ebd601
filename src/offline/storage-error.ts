/** Why the device could not save: in words that a screen can act on. */
export const storageProblems = ['QUOTA', 'CLOSED', 'UNAVAILABLE', 'FAILED'] as const;
export type StorageProblem = (typeof storageProblems)[number];

const sentences: Record<StorageProblem, string> = {
  QUOTA: 'This device has no storage left. Free some space; until then nothing can be checked in here.',
  CLOSED: 'The app was updated in another window. Reload this page and try again.',
  UNAVAILABLE: 'This browser does not let the app save anything. Leave private mode and try again.',
  FAILED: 'This device could not save. Please try again.',
};

/** Nothing was saved: no green tick may be shown. */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly problem: StorageProblem;

  constructor(problem: StorageProblem, cause: unknown) {
    super(sentences[problem], { cause });
    this.problem = problem;
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
