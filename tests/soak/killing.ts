import type { Tablet } from './tablet.ts';
import { count } from './totals.ts';
import type { World } from './world.ts';

/** A device's process dies. */
export async function kill(world: World, tablet: Tablet): Promise<void> {
  count(world.totals, 'process killed');
  if (tablet.underWay > 0) count(world.totals, 'process killed with a call under way');
  tablet.kill();
  forget(world);
}

/** Calls whose process is dead are nobody's any more. */
export function forget({ aether, tablets }: World): void {
  const alive = new Set(tablets.flatMap(({ tabs }) => tabs.flatMap(({ tasks }) => [tasks.push, tasks.pull])));
  const left = aether.held.filter(({ task }) => alive.has(task));
  aether.held.splice(0, aether.held.length, ...left);
}
