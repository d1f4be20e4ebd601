import type { ShiftStayResult } from '../../../../contract/shift.ts';
import { formatSpan } from '../../../words/dates.ts';
import { many, t } from '../../../words/words.ts';

export const meetingsText = (count: number): string => many(count, '{count} meeting', '{count} meetings');

/** Why a meeting keeps its time. */
export const stayReasonText = ({ reason, otherAt }: ShiftStayResult, zone: string): string =>
  reason === 'RUNNING' || !otherAt
    ? t('it has begun')
    : t('one side has another meeting then ({time})', {
        time: formatSpan(otherAt.startAt, otherAt.endAt, zone),
      });
