/**
 * Whom a copied program asks to come again: organizations of the program it was copied from (docs/decisions/070). Each kind
 * holds the one before it.
 */

/** ATTENDED: they were at a meeting. APPROVED: they took part. REGISTERED: all but those that were rejected. */
export const formerKinds = ['ATTENDED', 'APPROVED', 'REGISTERED'] as const;
export type FormerKind = (typeof formerKinds)[number];
