import { listCarouselSponsors, listSponsors } from '../../../contract/sponsors.ts';
import { inTier } from '../../../domain/sponsors/order.ts';
import { Card } from '../../ui/card.tsx';
import { t } from '../../words/words.ts';
import { SponsorTierView } from '../shared/sponsors/sponsor-tier.tsx';
import { useApiQuery } from '../use-api.ts';
import { meetingWith } from './meeting-with.tsx';

/** Sponsors where people work: never in their way, so nothing stands there while they load, fail or are none. */

interface InProgram {
  program: { id: string; slug: string };
}

/** Below a program's tabs. */
export function CarouselOfProgram({ program }: InProgram) {
  const { data } = useApiQuery(listCarouselSponsors, { params: { programId: program.id } });
  if (!data || data.sponsors.length === 0) return null;
  return (
    <section aria-label={t('Sponsors')} className="flex flex-col gap-3">
      <h2 className="text-lg">{t('Sponsors')}</h2>
      <SponsorTierView tier="CAROUSEL" sponsors={data.sponsors} />
    </section>
  );
}

/** Tab about: all of them but the carousel, which stands below every tab. */
export function AboutSponsors({ program }: InProgram) {
  const { data } = useApiQuery(listSponsors, { params: { programId: program.id } });
  if (!data || data.disableSponsor) return null;
  const actionsOf = meetingWith(program.slug);
  const tiers = [
    { tier: 'HIGHLIGHTED', title: t('Highlighted sponsors') },
    { tier: 'SPECIAL_OFFERS', title: t('Special offers') },
    { tier: 'DEFAULT', title: t('Sponsors') },
  ] as const;
  return tiers.map(({ tier, title }) => {
    const sponsors = inTier(data.sponsors, tier);
    return sponsors.length > 0 ? (
      <Card key={tier} title={title}>
        <SponsorTierView tier={tier} sponsors={sponsors} actionsOf={actionsOf} />
      </Card>
    ) : null;
  });
}
