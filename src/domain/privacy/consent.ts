import type { Instant } from '../time/instants.ts';
import { consentTexts } from './consent-texts.ts';

/** What people agree to, and when it counts (docs/decisions/091). */

export type ConsentKind = keyof typeof consentTexts;
export const consentKinds = Object.keys(consentTexts) as [ConsentKind, ...ConsentKind[]];

/** Of a contact that was asked for by a badge: about the question (docs/decisions/093). */
export const kindsOfAsk = ['ASK_FOR_CONTACT', 'AGREE_TO_CONTACT'] as const satisfies readonly ConsentKind[];

/** How it was given or withdrawn. REPLACED: by a newer version of the same. ERASED: whoever asked is erased, with what was given to them. */
export const consentWays = ['SCREEN', 'EMAIL_LINK', 'CONSENTS_LIST', 'REPLACED', 'ERASED'] as const;
export type ConsentWay = (typeof consentWays)[number];

/** What a person agreed to, in the words that they were shown. */
export interface Consent {
  id: string;
  kind: ConsentKind;
  version: string;
  language: string;
  text: string;
  /** Who asked, or was asked, where it is about a contact outside of meetings; null: it is not, or they are erased. */
  whom: string | null;
  givenAt: Instant;
  /** Null: it stands. */
  withdrawnAt: Instant | null;
}

/** The part of a version that says what is agreed to; the rest is how it is said. */
export const meaningOf = (version: string): string => version.split('.')[0] ?? version;

/** Whether what was agreed to is what is asked for now. */
export const isCurrentVersion = (kind: ConsentKind, version: string): boolean =>
  meaningOf(version) === meaningOf(consentTexts[kind].version);
