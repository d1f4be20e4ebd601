import { Handshake } from 'lucide-react';
import { Link } from 'react-router';
import {
  listCarouselSponsors,
  listHighlightedSponsors,
  listSpecialOffers,
  listSponsors,
  type SponsorResult,
} from '../../../contract/sponsors.ts';
import { inTier } from '../../../domain/sponsors/order.ts';
import { Card } from '../../ui/card.tsx';
import { t } from '../../words/words.ts';
import { SponsorTierView } from '../shared/sponsors/sponsor-tier.tsx';
import { useApiQuery } from '../use-api.ts';

/** Sponsors where people work: never in their way, so nothing stands there while they load, fail or are none. */

interface InProgram {
  program: { id: string; slug: string };
}

/** A sponsor that takes part can be asked for a meeting. */
function meetingWith(slug: string) {
  return ({ participant, title }: SponsorResult) =>
    participant ? (
      <Link
        to={`/programs/${slug}/participants/${participant.slug}`}
        className="inline-flex min-h-12 items-center gap-2 font-medium text-accent hover:underline"
      >
        <Handshake aria-hidden className="size-5" />
        {t('Meet {title}', { title })}
      </Link>
    ) : null;
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

/** On the home screen, below the program of today: who is highlighted, and what they offer. */
export function HomeSponsors({ program }: InProgram) {
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
