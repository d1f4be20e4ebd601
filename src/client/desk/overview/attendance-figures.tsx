import {
  type AttendanceCounts,
  checkInRate,
  noShowsOf,
  totalAttendance,
} from '../../../domain/overview/overview.ts';
import { percent } from '../../../domain/overview/tables.ts';
import { Card } from '../../ui/card.tsx';
import { t } from '../../words/words.ts';

/** The figures that are asked for first: how many came, and how many did not. */
export function AttendanceFigures({ days }: { days: readonly AttendanceCounts[] }) {
  const total = totalAttendance(days);
  const accepted = total.bothHere + noShowsOf(total) + total.toCome;
  const figures = [
    { label: t('Accepted meetings'), value: String(accepted) },
    { label: t('Check-in rate'), value: percent(checkInRate(total)) || t('None yet') },
    { label: t('No-shows'), value: String(noShowsOf(total)) },
    { label: t('Upcoming'), value: String(total.toCome) },
  ];
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex min-w-0 flex-col-reverse">
            <dt className="text-muted">{label}</dt>
            <dd className="figures text-2xl font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
