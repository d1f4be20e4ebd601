import { Check, CircleCheck, CircleX, Hourglass, Undo2 } from 'lucide-react';
import { timeOf } from '../../../domain/time/zones.ts';
import type { WishRow } from '../../../offline/documents.ts';
import { takeBackWish } from '../../../offline/door-wishes.ts';
import { storageErrorOf } from '../../../offline/storage-error.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { wishPairs, wishState, wishTitle } from './wish-text.ts';

const looks = {
  WAITING: { icon: Hourglass, tone: 'text-late' },
  DONE: { icon: CircleCheck, tone: 'text-both-here' },
  REFUSED: { icon: CircleX, tone: 'text-problem' },
  EXPIRED: { icon: CircleX, tone: 'text-problem' },
} as const;

export interface WishListProps {
  wishes: readonly WishRow[];
  zone: string;
  /** One that was decided was seen. Left out: one button beside the list says so of all. */
  onSeen?: ((wish: WishRow) => void) | undefined;
}

/** Wishes, each with its one button: one that waits is taken back, one that was decided was seen. */
export function WishList({ wishes, zone, onSeen }: WishListProps) {
  const { db } = useDevice();
  const takeBack = async ({ id }: WishRow) => {
    try {
      const wasWaiting = await takeBackWish(db, id);
      if (wasWaiting) toastSuccess(t('The wish was taken back.'));
    } catch (error) {
      toastError(storageErrorOf(error).text);
    }
  };
  return (
    <ul className="flex flex-col divide-y divide-line">
      {wishes.map((wish) => {
        const { icon: Icon, tone } = looks[wish.state];
        const waits = wish.state === 'WAITING';
        return (
          <li key={wish.id} data-wish={wish.state} className="flex flex-wrap items-center gap-3 py-3">
            <Icon aria-hidden className={classNames('size-5 shrink-0', tone)} />
            <div className="flex min-w-0 flex-1 basis-56 flex-col">
              <span className="font-semibold wrap-anywhere">
                {t('Wish: {wish}', { wish: wishTitle(wish) })}
              </span>
              <span className="wrap-anywhere">{wishPairs(wish)}</span>
              <span className={classNames('text-sm wrap-anywhere', waits ? 'text-muted' : tone)}>
                {timeOf(wish.wishedAt, zone)} · {wishState(wish)}
              </span>
            </div>
            {waits ? (
              <Button icon={Undo2} onClick={() => void takeBack(wish)}>
                {t('Take back')}
              </Button>
            ) : onSeen ? (
              <Button icon={Check} onClick={() => onSeen(wish)}>
                {t('Seen')}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
