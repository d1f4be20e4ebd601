import { type RehearsalState, rehearsalEnded } from '../domain/rehearsal/rehearsal.ts';
import type { DeviceDatabase } from './database.ts';
import { StateHolder } from './state-holder.ts';

/**
 * Whether this device rehearses. In memory alone: a page that is loaded anew is a real door, until the desk's word arrives once
 * more. What is rehearsed is in `rehearsal.ts`, which is loaded with the first rehearsal.
 */

interface Held extends RehearsalState {
  /** A real badge for which the rehearsal was ended: the door judges it next. */
  badge: string | null;
}

const held = new WeakMap<DeviceDatabase, StateHolder<Held>>();

/** Of this page's database; made for `useSyncExternalStore`. */
export function rehearsalOf(db: DeviceDatabase): StateHolder<Held> {
  const found = held.get(db) ?? new StateHolder<Held>({ rehearsal: null, ended: null, badge: null });
  held.set(db, found);
  return found;
}

/** @param badge a real one that was scanned: the door judges it, so that nobody is left standing there */
export function endRehearsal(db: DeviceDatabase, badge: string | null = null): void {
  const holder = rehearsalOf(db);
  holder.change({ ...rehearsalEnded(holder.state), badge });
}

/** The badge that the door still has to judge, once. */
export function takeBadge(db: DeviceDatabase): string | null {
  const holder = rehearsalOf(db);
  const { badge } = holder.state;
  holder.change({ badge: null });
  return badge;
}
