import type { RefusalCode } from '../../../domain/verdict/refusal-codes.ts';

/** Few large words for each fault of a badge; what to do about it is the code's own sentence. */
export const badgeTitles: Partial<Record<RefusalCode, string>> = {
  BADGE_UNREADABLE: 'Not a badge',
  BADGE_PRACTICE: 'Practice badge',
  BADGE_REAL: 'Real badge',
  BADGE_FORGED: 'Not genuine',
  BADGE_EXPIRED: 'Badge expired',
  BADGE_OTHER_PROGRAM: 'Another program',
  BADGE_REVOKED: 'Badge revoked',
  BADGE_UNKNOWN_KEY: 'Badge cannot be verified yet',
};
