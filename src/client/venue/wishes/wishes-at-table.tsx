import type { WishRow } from '../../../offline/documents.ts';
import { lazyComponent, useLazyComponentWhen } from '../../ui/lazy-component.tsx';
import { t } from '../../words/words.ts';

const wishList = lazyComponent(async () => (await import('./door-wish-list.tsx')).WishList);

/** It is asked for again when the sheet is opened again. */
const giveUp = () => {};

/** In a table's sheet: what waits for the server, to be taken back. Nothing while nothing does. */
export function WishesAtTable({ wishes, zone }: { wishes: readonly WishRow[]; zone: string }) {
  const WishList = useLazyComponentWhen(wishList, wishes.length > 0, giveUp);
  if (!WishList || wishes.length === 0) return null;
  return (
    <section
      aria-label={t('Wishes for this table')}
      className="rounded-card px-4 ring-1 ring-late ring-inset"
    >
      <WishList wishes={wishes} zone={zone} />
    </section>
  );
}
