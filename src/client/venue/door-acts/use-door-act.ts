import { useState } from 'react';
import type { DoorAct } from '../../../offline/door-acts.ts';
import type { Message } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';

export interface DoorActState {
  busy: boolean;
  /** Why it was not done, or is not known to be; null: nothing was asked, or it was done. */
  problem: { text: Message; isUnknown: boolean } | null;
  /** The code of the app could not be loaded: nothing was asked. */
  isUnloadable: boolean;
  /** @returns whether it was done */
  act(what: DoorAct): Promise<boolean>;
  forget(): void;
}

/** Asks the server for something that is done at a door; then the device catches up, so that the screen shows it. */
export function useDoorAct(): DoorActState {
  const { askDoorAct, engine } = useDevice();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<DoorActState['problem']>(null);
  const [isUnloadable, setUnloadable] = useState(false);
  const forget = () => {
    setProblem(null);
    setUnloadable(false);
  };
  return {
    busy,
    problem,
    isUnloadable,
    forget,
    act: async (what) => {
      setBusy(true);
      forget();
      try {
        const outcome = await askDoorAct(what);
        // Also after a refusal: something has changed that this device does not know yet.
        void engine.syncNow();
        if (outcome.kind === 'DONE') return true;
        setProblem({ text: outcome.text, isUnknown: outcome.kind === 'UNKNOWN' });
      } catch {
        setUnloadable(true);
      } finally {
        setBusy(false);
      }
      return false;
    },
  };
}
