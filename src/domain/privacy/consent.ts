import type { Instant } from '../time/instants.ts';
import { consentTexts } from './consent-texts.ts';

/** What people agree to, and when it counts (docs/decisions/091). */

export type ConsentKind = keyof typeof consentTexts;
export const consentKinds = Object.keys(consentTexts) as [ConsentKind, ...ConsentKind[]];

/** How it was given or withdrawn. REPLACED: by a newer version of the same. */
export const consentWays = ['SCREEN', 'EMAIL_LINK', 'CONSENTS_LIST', 'REPLACED'] as const;
export type ConsentWay = (typeof consentWays)[number];

/** What a person agreed to, in the words that they were shown. */
export interface Consent {
  id: string;
  kind: ConsentKind;
  version: string;
  language: string;
  text: string;
  givenAt: Instant;
  /** Null: it stands. */
  withdrawnAt: Instant | null;
}

/** The part of a version that says what is agreed to; the rest is how it is said. */
export const meaningOf = (version: string): string => version.split('.')[0] ?? version;

/** Whether what was agreed to is what is asked for now. */
export const isCurrentVersion = (kind: ConsentKind, version: string): boolean =>
  meaningOf(version) === meaningOf(consentTexts[kind].version);
