import { useState } from 'react';
import type { DoorAct } from '../../../offline/door-acts.ts';
import { storageErrorOf } from '../../../offline/storage-error.ts';
import { keepWish, type WishInput } from '../../../offline/wishes.ts';
import type { Message } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { useNoNetwork } from '../use-no-network.ts';
import { deviceNow } from '../use-present.ts';

/** What a wish has beside its act. */
export type WishFacts = Omit<WishInput, 'act' | 'wishedAt'>;

/** DONE by the server; WISHED: kept on this device until the server can decide. */
export type DoorActResult = 'DONE' | 'WISHED';

export interface DoorActState {
  busy: boolean;
  /** Why it was not done, or is not known to be; null: nothing was asked, or it was done. */
  problem: { text: Message; isUnknown: boolean } | null;
  /** The code of the app could not be loaded: nothing was asked. */
  isUnloadable: boolean;
  /** @returns null where it was not done */
  act(what: DoorAct, wish: WishFacts): Promise<DoorActResult | null>;
  forget(): void;
}

/**
 * Asks the server for something that is done at a door; then the device catches up, so that the screen shows it. Without a
 * network it is kept as a wish.
 */
export function useDoorAct(): DoorActState {
  const { db, askDoorAct, engine } = useDevice();
  const noNetwork = useNoNetwork();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<DoorActState['problem']>(null);
  const [isUnloadable, setUnloadable] = useState(false);
  const forget = () => {
    setProblem(null);
    setUnloadable(false);
  };
  const keep = async (what: DoorAct, wish: WishFacts) => {
    try {
      await keepWish(db, { ...wish, act: what, wishedAt: deviceNow() });
      return 'WISHED' as const;
    } catch (error) {
      setProblem({ text: storageErrorOf(error).text, isUnknown: false });
      return null;
    }
  };
  return {
    busy,
    problem,
    isUnloadable,
    forget,
    act: async (what, wish) => {
      setBusy(true);
      forget();
      try {
        if (noNetwork) return await keep(what, wish);
        const outcome = await askDoorAct(what);
        // Also after a refusal: something has changed that this device does not know yet.
        void engine.syncNow();
        if (outcome.kind === 'DONE') return 'DONE';
        setProblem({ text: outcome.text, isUnknown: outcome.kind === 'UNKNOWN' });
      } catch {
        setUnloadable(true);
      } finally {
        setBusy(false);
      }
      return null;
    },
  };
}
