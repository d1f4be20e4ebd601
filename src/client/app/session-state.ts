import { createContext, use } from 'react';
import type { Caller } from '../../contract/call.ts';
import type { SessionActions } from '../desk/session-context.ts';

/** Whether somebody is signed in on this device. */
export interface SessionState {
  /** READING: not known yet. KNOWN: somebody is, perhaps without a network. TABLET: nobody; it is paired as a kiosk. */
  state: 'READING' | 'NOBODY' | 'KNOWN' | 'TABLET';
  /** The server has said that the session is over: reading goes on, sending needs a sign-in. */
  ended: boolean;
  /** Somebody is, and has no proper name yet: in the middle of signing up. */
  lacksProfile: boolean;
}

/** All that the screens are told of the session. */
export interface SessionView {
  state: SessionState;
  actions: SessionActions;
  caller: Caller;
}

export const nobody: SessionState = { state: 'NOBODY', ended: false, lacksProfile: false };
export const reading: SessionState = { ...nobody, state: 'READING' };

export const SessionStateContext = createContext<SessionState>(reading);

export const useSessionState = (): SessionState => use(SessionStateContext);
