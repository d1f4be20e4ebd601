import type { Message } from '../language/message.ts';
import type { Day } from '../time/instants.ts';
import * as tablesMessages from './messages.ts';
import { readDate } from './read-date.ts';

/** A column's `read` for dates: the day, or why the cell says none, with what it says. */
export function dayOfCell(cell: string): Day | Message {
  const read = readDate(cell);
  const said = cell.trim();
  switch (read.kind) {
    case 'DATE':
      return read.day;
    case 'EITHER':
      return tablesMessages.dateEither({
        said,
        dayFirst: { as: 'DAY', day: read.dayFirst },
        monthFirst: { as: 'DAY', day: read.monthFirst },
        example: read.dayFirst,
      });
    case 'SHORT_YEAR':
      return tablesMessages.dateShortYear({ said });
    case 'NONE':
      return tablesMessages.dateNone({ said });
  }
}

/** A column's `remark` for dates: that it was no full one. */
export function partOfDate(cell: string): Message | null {
  const read = readDate(cell);
  if (read.kind !== 'DATE' || read.of === 'DAY') return null;
  const said = cell.trim();
  return read.of === 'YEAR' ? tablesMessages.yearAlone({ said }) : tablesMessages.monthAlone({ said });
}
