import { listHighlightedSponsors, listSpecialOffers } from '../../../contract/sponsors.ts';
import { t } from '../../words/words.ts';
import { SponsorTierView } from '../shared/sponsors/sponsor-tier.tsx';
import { useApiQuery } from '../use-api.ts';
import { meetingWith } from './meeting-with.tsx';

/** On the home screen, below the program of today: who is highlighted, and what they offer. */
export function HomeSponsors({ program }: { program: { id: string; slug: string } }) {
  const params = { programId: program.id };
  const highlighted = useApiQuery(listHighlightedSponsors, { params }).data?.sponsors ?? [];
  const offers = useApiQuery(listSpecialOffers, { params }).data?.sponsors ?? [];
  const actionsOf = meetingWith(program.slug);
  return (
    <>
      {highlighted.length > 0 ? (
        <section className="flex flex-col gap-3">
          <h2 className="text-lg">{t('Sponsors')}</h2>
          <SponsorTierView tier="HIGHLIGHTED" sponsors={highlighted} actionsOf={actionsOf} />
        </section>
      ) : null}
      {offers.length > 0 ? (
        <section className="flex flex-col gap-3">
          <h2 className="text-lg">{t('Special offers')}</h2>
          <SponsorTierView tier="SPECIAL_OFFERS" sponsors={offers} actionsOf={actionsOf} />
        </section>
      ) : null}
    </>
  );
}
