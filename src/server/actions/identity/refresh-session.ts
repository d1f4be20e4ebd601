import type { Action } from '../../http/handler.ts';
import { commitAndContinue } from '../../identity/commit-and-continue.ts';
import { rotateSession } from '../../identity/sessions.ts';
import { Refusal } from '../../perform/refusal.ts';
import { answerSession } from '../../services/identity/answer-session.ts';
import type { IdentityTools } from '../../services/identity/identity-tools.ts';
import { rememberBrowser } from '../../store/known-browsers.ts';

/** Trade a refresh token for a new session. @throws Refusal SESSION_EXPIRED; reuse has then ended the whole session */
export const refreshSession =
  ({ limits, tokens }: IdentityTools): Action<'refreshSession'> =>
  async (work, { body: { refreshToken } }) => {
    const rotated = await rotateSession(work, refreshToken);
    if (!rotated) {
      // Only what is nobody's counts: a token cannot be guessed, and who holds a right one is never limited.
      await limits.count(work, 'refresh', null);
      await commitAndContinue(work);
      throw new Refusal('SESSION_EXPIRED');
    }
    if (work.browser) await rememberBrowser(work.tx, rotated.userId, work.browser, work.now);
    return answerSession(work, tokens, rotated);
  };
