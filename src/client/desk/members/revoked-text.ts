import { many } from '../../words/words.ts';

/** What became of someone's badges when they left; empty where they had none. */
export const revokedText = (badges: number): string =>
  badges > 0 ? many(badges, '{count} badge is revoked.', '{count} badges are revoked.') : '';
