import { t, useLanguage } from '../../words/words.ts';
import './print.css';
import { type CSSProperties, memo } from 'react';
import { BadgeFace } from './badge-face.tsx';
import { CutMarks } from './cut-marks.tsx';
import { gridStart, type PrintSize } from './print-size.ts';
import type { BadgeOnPaper } from './printed-badge.ts';

export interface BadgeSheetsProps {
  sheets: readonly (readonly BadgeOnPaper[])[];
  size: PrintSize;
  cutMarks: boolean;
  programName: string;
}

/** The sheets: what is seen here is what the printer gets, and the only thing on this page that it gets. */
export function BadgeSheets({ sheets, size, cutMarks, programName }: BadgeSheetsProps) {
  return (
    <section aria-label={t('Preview')} className="badge-preview">
      <div className="badge-sheets flex flex-col items-center gap-5">
        {sheets.map((badges, index) => (
          <Sheet
            key={badges[0]?.badgeNumber ?? index}
            badges={badges}
            size={size}
            cutMarks={cutMarks}
            programName={programName}
            label={t('Sheet {number} of {total}', { number: index + 1, total: sheets.length })}
          />
        ))}
      </div>
    </section>
  );
}

interface SheetProps extends Omit<BadgeSheetsProps, 'sheets'> {
  badges: readonly BadgeOnPaper[];
  label: string;
}

const Sheet = memo(function Sheet({ badges, size, cutMarks, programName, label }: SheetProps) {
  useLanguage();
  const start = gridStart(size);
  const paper = { '--page-width': size.page.width, '--page-height': size.page.height } as CSSProperties;
  return (
    <ul
      aria-label={label}
      className="badge-page shadow-card"
      data-cut={size.cut ? '' : undefined}
      style={paper}
    >
      {badges.map((badge, place) => (
        <BadgeFace
          key={badge.badgeNumber}
          badge={badge}
          programName={programName}
          size={size}
          at={{
            x: start.x + (place % size.columns) * size.card.width,
            y: start.y + Math.floor(place / size.columns) * size.card.height,
          }}
        />
      ))}
      {cutMarks && size.cut ? (
        <li aria-hidden className="contents">
          <CutMarks size={size} />
        </li>
      ) : null}
    </ul>
  );
});
