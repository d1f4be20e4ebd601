import type { Act, Step } from './scenario.ts';
import type { Tablet } from './tablet.ts';
import type { World } from './world.ts';

/** How acts of these kinds are played. */
export type Acts<Kind extends Act['kind']> = {
  [One in Kind]: (world: World, act: Extract<Act, { kind: One }>) => Promise<void>;
};

export type AllActs = Acts<Step['kind']>;

/** The device that an act means. */
export const tabletOf = ({ tablets }: World, device: number): Tablet => {
  const tablet = tablets[device % tablets.length];
  if (!tablet) throw new Error('There are no devices.');
  return tablet;
};
