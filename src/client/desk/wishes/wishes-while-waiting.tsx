import { getRequirements } from '../../../contract/registration.ts';
import { t } from '../../words/words.ts';
import { AddWish } from '../shared/wishes/add-wish.tsx';
import { OtherWishes } from '../shared/wishes/other-wishes.tsx';
import { useWishes } from '../shared/wishes/use-wish-list.ts';
import { WishListCard } from '../shared/wishes/wish-list-card.tsx';
import { WishNews } from '../shared/wishes/wish-news.tsx';
import { useApiQuery } from '../use-api.ts';

/** On the page of an organization that waits for its review: whom it wishes to meet. It counts once it is approved. */
export function WishesWhileWaiting({ slug }: { slug: string }) {
  const form = useApiQuery(getRequirements, { params: { programId: slug } }).data;
  const status = form?.registration?.registrationStatus;
  const waits = status === 'PENDING_APPROVAL' || status === 'NEED_REVISION';
  const wishes = useWishes(form?.program.id ?? '', waits);
  if (!form || !wishes?.server || wishes.server.disabled) return null;
  return (
    <section className="mt-6 flex max-w-3xl flex-col gap-6">
      <p className="text-muted">
        {t('You can say already whom you wish to meet. It counts once your organization is approved.')}
      </p>
      <WishNews kept={wishes.kept} onSeen={wishes.seen} />
      <WishListCard wishes={wishes} program={form.program} asks={false} />
      <OtherWishes wishes={wishes} />
      {wishes.open ? <AddWish programId={form.program.id} wishes={wishes} /> : null}
    </section>
  );
}
