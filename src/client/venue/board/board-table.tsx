import { seatStateLabels } from '../../../domain/meetings/seat-state.ts';
import { seatStateStyles } from '../../components/seat-state-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { softTone, solidTone } from '../../ui/tone.ts';
import { t } from '../../words/words.ts';
import { TABLE_HEIGHT_EM } from './board-pages.ts';
import type { BoardTable } from './board-rooms.ts';

export interface BoardTableCardProps {
  table: BoardTable;
  names: boolean;
  /** There is a timeslot after this one. */
  hasNext: boolean;
}

/**
 * A table on the wall: its name and state in full colour, who is missing, who is next. It is at least TABLE_HEIGHT_EM high, and
 * as high as its names need: none is cut off.
 */
export function BoardTableCard({ table, names, hasNext }: BoardTableCardProps) {
  return (
    <li
      data-board-table={table.name}
      data-seat-state={table.state}
      data-meeting={table.meetingId ?? undefined}
      className={cardClass}
      style={{ minHeight: `${TABLE_HEIGHT_EM}em` }}
    >
      <TableContent table={table} names={names} hasNext={hasNext} />
    </li>
  );
}

/** The same for measuring: nothing finds it there. */
export function MeasuredTable(props: BoardTableCardProps) {
  return (
    <div data-measured="table" className={cardClass} style={{ minHeight: `${TABLE_HEIGHT_EM}em` }}>
      <TableContent {...props} />
    </div>
  );
}

const cardClass = 'flex min-w-0 flex-col overflow-hidden rounded-[0.6em] bg-surface ring-1 ring-line-strong';

/** More letters than these are drawn smaller: two long names twice would fill half of a page. */
const MANY_LETTERS = 110;
const VERY_MANY_LETTERS = 200;

function TableContent({ table, names, hasNext }: BoardTableCardProps) {
  const { tone, icon: Icon } = seatStateStyles[table.state];
  const missing = table.meetingId === null ? '' : missingText(table, names);
  const next = hasNext ? nextText(table.next, names) : '';
  const letters = missing.length + next.length;
  return (
    <>
      <div
        className={classNames(
          'flex min-h-[2.5em] shrink-0 items-center justify-between gap-[0.5em] px-[0.75em]',
          table.state === 'FREE' ? softTone[tone] : solidTone[tone],
        )}
      >
        <span className="figures min-w-0 text-[1.6em] leading-[1.2] font-bold wrap-anywhere">
          {table.name}
        </span>
        <span className="flex shrink-0 items-center gap-[0.3em] text-[1.2em] font-semibold whitespace-nowrap">
          <Icon aria-hidden className="size-[1.1em] stroke-[2.5]" />
          {t(seatStateLabels[table.state])}
        </span>
      </div>
      <div
        className={classNames(
          'flex flex-1 flex-col justify-evenly gap-[0.25em] px-[0.75em] py-[0.3em]',
          letters > VERY_MANY_LETTERS ? 'text-[0.8em]' : letters > MANY_LETTERS && 'text-[0.9em]',
        )}
      >
        {missing ? <p className="text-[1.1em] leading-[1.2] font-semibold wrap-anywhere">{missing}</p> : null}
        {hasNext ? (
          <p className="text-[1em] leading-[1.2] text-muted wrap-anywhere">
            <span className="font-semibold">{t('Next:')}</span> {next}
          </p>
        ) : null}
      </div>
    </>
  );
}

/** Who is missing: by name, or how many. */
export function missingText({ missing, late }: Pick<BoardTable, 'missing' | 'late'>, names: boolean): string {
  if (missing.length === 0) return t('Nobody is missing');
  if (names) return t('Missing: {missing}', { missing: missing.join(', ') });
  return [t('{missing} missing', { missing: missing.length }), late].filter(Boolean).join(' ');
}

export function nextText(next: BoardTable['next'], names: boolean): string {
  if (next === null) return t('free');
  return names ? t('{one} with {other}', { one: next[0], other: next[1] }) : t('a meeting');
}
