import { createContext, use } from 'react';

/** A new version of the app that waits to take over. */
export interface NewVersion {
  waiting: boolean;
  takeOver(): Promise<void>;
}

export const NewVersionContext = createContext<NewVersion>({
  waiting: false,
  takeOver: async () => undefined,
});

export const useNewVersion = (): NewVersion => use(NewVersionContext);
