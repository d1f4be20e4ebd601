import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useLaterComponent } from '../../ui/use-later-component.ts';
import type { TurnCardProps } from './turn-card.tsx';

/** Its rules are not needed for the painted scanner. */
const turnCard = lazyComponent(async () => (await import('./turn-card.tsx')).TurnCard);

/** The place of the change of timeslots at a door: empty until its code is there, and while no change is near. */
export function TurnPlace(props: TurnCardProps) {
  const TurnCard = useLaterComponent(turnCard);
  return TurnCard ? <TurnCard {...props} /> : null;
}
