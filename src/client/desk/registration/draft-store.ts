import { z } from 'zod';
import { getRequirements, type RegistrationForm } from '../../../contract/registration.ts';
import { type RegistrationData, registrationData } from '../../../domain/registration/registration-data.ts';
import { DRAFTS } from '../shared/registration/forget-drafts.ts';

/**
 * What is typed into a registration form, kept on the device after every key: it survives a closed tab and a lost
 * network. With it the form itself, so that it opens without a network too. Signing out forgets all of it.
 */

// What was typed is read also where the form is of another version than this one.
const draftShape = z.object({
  data: registrationData,
  start: registrationData.optional(),
  form: getRequirements.result.nullable().catch(null),
});
export interface Draft {
  data: RegistrationData;
  /** What the server had when it was begun: what others change until it is sent is not overwritten unseen. */
  start?: RegistrationData | undefined;
  /** What the program asked when it was begun; null: said in a way that this version does not read. */
  form: RegistrationForm | null;
}

/** One person's draft for one organization and one program (its slug). */
export const draftKey = (userId: string, organizationId: string, slug: string): string =>
  `${DRAFTS}${userId}:${organizationId}:${slug}`;

/** Null: there is none, or none that can be read any more. */
export function readDraft(key: string): Draft | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (draftShape.safeParse(JSON.parse(text)).data ?? null);
  } catch {
    return null;
  }
}

/** @returns false where the device keeps nothing (full, or forbidden): the form says so */
export function writeDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A device that keeps nothing has nothing to forget.
  }
}
