import { lastSegmentOf } from '../../../../domain/files/stored-value.ts';

/** What uploaded files were called on this device, so that a form that is opened again still says so. Forgotten with the drafts. */

// Begins as every draft does (`DRAFTS`): signing out removes it with them.
const KEY = 'registration-draft:file-names';
const MOST = 50;

function read(): [string, string][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one): one is [string, string] => Array.isArray(one)) : [];
  } catch {
    return [];
  }
}

export function rememberFileName(value: string, name: string): void {
  const id = lastSegmentOf(value);
  try {
    const others = read().filter(([other]) => other !== id);
    localStorage.setItem(KEY, JSON.stringify([[id, name.slice(0, 200)], ...others].slice(0, MOST)));
  } catch {
    // A device that keeps nothing: the form says that a file was uploaded.
  }
}

/** What a stored file was called; null: it was uploaded elsewhere, or too long ago. */
export const rememberedFileName = (value: string): string | null =>
  read().find(([id]) => id === lastSegmentOf(value))?.[1] ?? null;
