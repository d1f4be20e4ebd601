import { createContext, use, useSyncExternalStore } from 'react';
import type { DeviceDatabase } from '../../offline/database.ts';
import type { StoredMe, Tablet } from '../../offline/documents.ts';
import type { AskDoorAct } from '../../offline/door-acts.ts';
import type { FindAtDoor } from '../../offline/find-at-door.ts';
import type { ReachAtDoor } from '../../offline/reach-at-door.ts';
import type { SyncEngine, SyncState } from '../../offline/sync-state.ts';
import type { Places } from './venue-links.ts';

/** What venue screens are given by the shell: the device's memory, its synchronisation, and who is signed in. */
export interface Device {
  db: DeviceDatabase;
  engine: SyncEngine;
  /** Null while nobody is signed in. `Me` is one too. */
  me: StoredMe | null;
  /** Set where this device is a paired tablet: nobody is signed in on it. */
  tablet: Tablet | null;
  /** Where the venue's screens stand. */
  places: Places;
  /** Asks the server for what is done at a door with a network (`offline/door-acts`): the one thing a screen waits for. */
  askDoorAct: AskDoorAct;
  /** Asks the server for organizations that a tablet for some rooms does not have by name. */
  findAtDoor: FindAtDoor;
  /** Asks the server which organizations cannot be notified. */
  reachAtDoor: ReachAtDoor;
}

export const DeviceContext = createContext<Device | null>(null);

export function useDevice(): Device {
  const device = use(DeviceContext);
  if (!device) throw new Error('DeviceContext is missing: venue screens live inside the shell.');
  return device;
}

/** The newest state of the synchronisation. */
export function useSyncState(): SyncState {
  const { engine } = useDevice();
  return useSyncExternalStore(
    (listener) => engine.subscribe(listener),
    () => engine.state,
  );
}
