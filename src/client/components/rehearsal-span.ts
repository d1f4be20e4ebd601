import { many } from '../words/words.ts';

/** "30 minutes", "2 hours". */
export const rehearsalSpan = (minutes: number): string =>
  minutes % 60 === 0
    ? many(minutes / 60, '{count} hour', '{count} hours')
    : many(minutes, '{count} minute', '{count} minutes');
