import type { Action } from '../../http/handler.ts';
import { commitAndContinue } from '../../identity/commit-and-continue.ts';
import { rotateSession } from '../../identity/sign-in-sessions.ts';
import { Refusal } from '../../perform/refusal.ts';
import { answerSession } from '../../services/identity/answer-session.ts';
import type { IdentityTools } from '../../services/identity/identity-tools.ts';
import { rememberBrowser } from '../../store/known-browsers.ts';

/** Trade a refresh token for a new session. @throws Refusal SESSION_EXPIRED; reuse has then ended the whole session */
export const refreshSession =
  ({ limits, tokens }: IdentityTools): Action<'refreshSession'> =>
  async (context, { body: { refreshToken } }) => {
    const rotated = await rotateSession(context, refreshToken);
    if (!rotated) {
      // Only what is nobody's counts: a token cannot be guessed, and who holds a right one is never limited.
      await limits.count(context, 'refresh', null);
      await commitAndContinue(context);
      throw new Refusal('SESSION_EXPIRED');
    }
    if (context.browser) await rememberBrowser(context.tx, rotated.userId, context.browser, context.now);
    return answerSession(context, tokens, rotated);
  };
