import type { ResultOf } from '../../../contract/endpoint.ts';
import type { listBadges } from '../../../contract/sync.ts';
import { QrCode } from '../../components/qr-code.tsx';

export type PrintedBadge = ResultOf<typeof listBadges>['badges'][number];

/** One badge as it is cut out: black on white on every screen and on paper, never broken across two pages. */
export function BadgeCard({ badge, programName }: { badge: PrintedBadge; programName: string }) {
  return (
    <article className="flex break-inside-avoid flex-col items-center gap-3 rounded-card bg-white p-6 text-center text-black shadow-card ring-1 ring-line print:rounded-none print:p-[8mm] print:shadow-none print:ring-black/40">
      <p className="text-sm font-medium">{programName}</p>
      <QrCode text={badge.text} label={`Badge of ${badge.name}`} className="w-full max-w-60 print:w-[50mm]" />
      <h2 className="text-xl wrap-anywhere">{badge.name}</h2>
      <p className="text-lg wrap-anywhere">{badge.organizationName}</p>
      {badge.jobTitle ? <p className="wrap-anywhere">{badge.jobTitle}</p> : null}
    </article>
  );
}
