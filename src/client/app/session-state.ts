import { createContext, use } from 'react';

/** Whether somebody is signed in on this device. */
export interface SessionState {
  /** READING: not known yet. KNOWN: somebody is, perhaps without a network. */
  state: 'READING' | 'NOBODY' | 'KNOWN';
  /** The server has said that the session is over: reading goes on, sending needs a sign-in. */
  ended: boolean;
}

export const SessionStateContext = createContext<SessionState>({ state: 'READING', ended: false });

export const useSessionState = (): SessionState => use(SessionStateContext);
