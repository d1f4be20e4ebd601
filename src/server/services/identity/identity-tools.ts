import type { Config } from '../../config.ts';
import type { RateLimits } from '../../identity/rate-limits.ts';
import type { Tokens } from '../../identity/tokens.ts';
import type { MailTexts } from '../../mail/texts.ts';

/** What the verbs of identity work with, beside their unit of work. */
export interface IdentityTools {
  tokens: Tokens;
  config: Pick<Config, 'refreshTtlSeconds'> & Partial<Pick<Config, 'demo'>>;
  limits: RateLimits;
  texts: MailTexts;
  /** There is mail to send of a transaction that was refused after it was written (commitAndContinue). */
  mailWaits(): void;
}
