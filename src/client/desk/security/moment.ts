import { formatDateShort, formatTime } from '../../words/dates.ts';

/** Date and time in the viewer's zone: a person's account is in none of the programs'. */
export function moment(instant: string): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return `${formatDateShort(instant, zone)} ${formatTime(instant, zone)}`;
}
