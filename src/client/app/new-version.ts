import { createContext, use } from 'react';

/** A new version of the app that waits to take over. */
export interface NewVersion {
  waiting: boolean;
  /** Another window has let it take over: this one still runs the old version, and must not lose what is typed. */
  replaced: boolean;
  /** Lets it take over, and loads this page again. */
  takeOver(): Promise<void>;
}

export const noNewVersion: NewVersion = {
  waiting: false,
  replaced: false,
  takeOver: async () => undefined,
};

export const NewVersionContext = createContext<NewVersion>(noNewVersion);

export const useNewVersion = (): NewVersion => use(NewVersionContext);
