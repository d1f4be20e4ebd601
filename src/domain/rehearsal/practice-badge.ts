/**
 * Practice badges: what people scan in a rehearsal (docs/decisions/062). Their text is the same in every program and signed by
 * nobody, so that no door and no server ever takes one for a badge.
 */
export const PRACTICE_PREFIX = 'MEETING-DOOR-PRACTICE-';

/** What a scan of it shows. The two sides of one meeting are ON_TIME and PARTNER. */
export const practiceRoles = [
  'ON_TIME',
  'PARTNER',
  'EARLY',
  'LATE',
  'OTHER_ROOM',
  'CANCELED',
  'REVOKED',
  'NO_MEETING',
] as const;
export type PracticeRole = (typeof practiceRoles)[number];

export interface PracticeBadge {
  /** 1-based: what is printed on it. */
  number: number;
  role: PracticeRole;
  /** What its QR code says. */
  text: string;
}

/** All of them, in the order in which they are printed. */
export const practiceBadges: readonly PracticeBadge[] = practiceRoles.map((role, index) => ({
  number: index + 1,
  role,
  text: `${PRACTICE_PREFIX}${index + 1}`,
}));

/** Whether a scanned text is a practice badge, also one that a later version has more of. */
export const isPracticeBadge = (text: string): boolean => text.startsWith(PRACTICE_PREFIX);

/** @returns null where it is none, or none that this version knows */
export const readPracticeBadge = (text: string): PracticeBadge | null =>
  practiceBadges.find((badge) => badge.text === text) ?? null;
