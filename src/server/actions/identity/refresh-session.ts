import type { Action } from '../../http/handler.ts';
import { keepSoFar } from '../../identity/keep-so-far.ts';
import { rotateSession } from '../../identity/sessions.ts';
import { Refusal } from '../../perform/refusal.ts';
import { answerSession } from './answer-session.ts';
import type { IdentityTools } from './identity-tools.ts';

/** Trade a refresh token for a new session. @throws Refusal SESSION_EXPIRED; reuse has then ended the whole session */
export const refreshSession =
  ({ limits, tokens }: IdentityTools): Action<'refreshSession'> =>
  async (work, { body: { refreshToken } }) => {
    await limits.count(work, 'refresh', null);
    await keepSoFar(work);
    const rotated = await rotateSession(work, refreshToken);
    if (!rotated) {
      await keepSoFar(work);
      throw new Refusal('SESSION_EXPIRED');
    }
    return answerSession(work, tokens, rotated);
  };
