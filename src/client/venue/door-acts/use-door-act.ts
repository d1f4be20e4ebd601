import { useState } from 'react';
import type { DoorAct, SeatAct } from '../../../offline/door-acts.ts';
import { saveWish, type WishInput } from '../../../offline/door-wishes.ts';
import { storageErrorOf } from '../../../offline/storage-error.ts';
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
  act(what: SeatAct, wish: WishFacts): Promise<DoorActResult | null>;
  /** What cannot wait as a wish. @returns whether it was done */
  ask(what: DoorAct): Promise<boolean>;
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
  const keep = async (what: SeatAct, wish: WishFacts) => {
    try {
      await saveWish(db, { ...wish, act: what, wishedAt: deviceNow() });
      return 'WISHED' as const;
    } catch (error) {
      setProblem({ text: storageErrorOf(error).text, isUnknown: false });
      return null;
    }
  };
  const asked = async (what: DoorAct): Promise<boolean> => {
    const outcome = await askDoorAct(what);
    // Also after a refusal: something has changed that this device does not know yet.
    void engine.syncNow();
    if (outcome.kind === 'DONE') return true;
    setProblem({ text: outcome.text, isUnknown: outcome.kind === 'UNKNOWN' });
    return false;
  };
  const busily = async <Result>(work: () => Promise<Result | null>): Promise<Result | null> => {
    setBusy(true);
    forget();
    try {
      return await work();
    } catch {
      setUnloadable(true);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    problem,
    isUnloadable,
    forget,
    act: (what, wish) =>
      busily(async () => {
        if (noNetwork) return await keep(what, wish);
        return (await asked(what)) ? 'DONE' : null;
      }),
    ask: async (what) => (await busily(() => asked(what))) ?? false,
  };
}
