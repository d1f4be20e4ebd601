import type { PracticeRole } from '../../domain/rehearsal/practice-badge.ts';
import { t } from '../words/words.ts';

const roles: Record<PracticeRole, string> = {
  ON_TIME: 'On time',
  PARTNER: 'The partner of badge 1',
  EARLY: 'Too early',
  LATE: 'After the end',
  OTHER_ROOM: 'In another room',
  CANCELED: 'Meeting canceled',
  REVOKED: 'Badge revoked',
  NO_MEETING: 'No meeting',
};

/** What a practice badge is for, in words. */
export const roleText = (role: PracticeRole): string => t(roles[role]);
