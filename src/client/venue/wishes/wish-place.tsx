import { lazyComponent, useLazyComponentWhen } from '../../ui/lazy-component.tsx';
import { useDevice } from '../device-context.ts';
import { useLive } from '../use-live.ts';
import type { WishBarProps } from './wish-bar.tsx';

const wishBar = lazyComponent(async () => (await import('./wish-bar.tsx')).WishBar);

/** It is asked for again with the next wish. */
const giveUp = () => {};

/** Where wishes and their decisions stand: its code comes with the first wish. */
export function WishPlace(props: WishBarProps) {
  const { db } = useDevice();
  const { id } = props.program;
  const found = useLive(async () => await db.wishes.where('programId').equals(id).count(), [db, id]);
  const WishBar = useLazyComponentWhen(wishBar, found.kind === 'READY' && found.value > 0, giveUp);
  return WishBar ? <WishBar {...props} /> : null;
}
