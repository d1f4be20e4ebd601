import type { Action } from '../../http/handler.ts';
import { endSession } from '../../identity/sign-in-sessions.ts';

/** End the session that a refresh token belongs to. Signing out twice, or with a token of nobody, is well too. */
export const signOut: Action<'signOut'> = async (context, { body: { refreshToken } }) => {
  await endSession(context, refreshToken);
  return { ok: true };
};
