import type { Seat } from '../../../domain/schedule/seating.ts';
import { t } from '../../words/words.ts';

/** What a place is called: the table's own name, or the number of an online room's quota. */
export const seatName = (seat: Pick<Seat, 'tableName' | 'seatNumber'>): string =>
  seat.tableName ?? t('Quota {seatNumber}', { seatNumber: seat.seatNumber });
