import type { CheckedScheduleRow } from '../../../../domain/schedule/import/check-schedule.ts';
import { t } from '../../../words/words.ts';
import type { RowSummary } from '../../shared/table-import/row-card.tsx';
import { timeslotTypeLabels } from '../timeslot-text.ts';

/** What a row of a schedule says, in short: its event or day, its times, its room. */
export function summaryOf({ row: { cells }, read }: CheckedScheduleRow): RowSummary {
  const time = [cells.slotStart ?? cells.eventStart, cells.slotEnd ?? cells.eventEnd].filter(Boolean);
  const named = cells.eventName?.trim() || cells.title?.trim();
  const day = [named && cells.date, time.join(' – ')].filter(Boolean).join(' · ');
  const type = read.slot ? t(timeslotTypeLabels[read.slot.timeslotType]) : '';
  const subject = cells.eventName?.trim() || cells.date?.trim();
  const places = cells.quotas?.trim() || cells.tables?.trim();
  const room = [cells.room?.trim(), places && (cells.quotas?.trim() ? t('Quotas') : t('Tables')), places];
  return {
    title: cells.title?.trim() || subject || cells.room?.trim() || t('No name'),
    details: [
      [day, type].filter(Boolean).join(' · '),
      room
        .slice(subject ? 0 : 1)
        .filter(Boolean)
        .join(' · '),
    ],
  };
}
