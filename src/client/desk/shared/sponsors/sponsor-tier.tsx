import type { ReactNode } from 'react';
import type { ShownSponsor } from '../../../../contract/sponsors.ts';
import type { SponsorTier } from '../../../../domain/sponsors/tiers.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { t } from '../../../words/words.ts';
import { SponsorCarousel } from './sponsor-carousel.tsx';
import { SponsorLink } from './sponsor-link.tsx';
import { SponsorPicture } from './sponsor-picture.tsx';

export interface SponsorTierViewProps<One extends ShownSponsor> {
  tier: SponsorTier;
  sponsors: readonly One[];
  /** What else can be done with a sponsor: where someone is signed in, asking it for a meeting. */
  actionsOf?: (sponsor: One) => ReactNode;
}

/**
 * Sponsors of one tier, each tier in its own look (SPEC.md 2: "default, carousel, highlighted, special-offers"). Knows no
 * calls: it stands on the public page too.
 */
export function SponsorTierView<One extends ShownSponsor>(props: SponsorTierViewProps<One>) {
  const { tier, sponsors, actionsOf } = props;
  if (tier === 'CAROUSEL') return <SponsorCarousel sponsors={sponsors} />;
  if (tier === 'DEFAULT') {
    return (
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
        {sponsors.map((sponsor) => (
          <li key={sponsor.id} className="min-w-0">
            <a
              href={sponsor.link}
              target="_blank"
              rel="noopener nofollow sponsored"
              className="flex h-full flex-col gap-2 rounded-control pb-1 hover:underline"
            >
              <SponsorPicture sponsor={sponsor} className="h-24" />
              <span className="text-center text-sm font-medium wrap-anywhere">{sponsor.title}</span>
              <VisuallyHidden>{t('(opens in a new window)')}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    );
  }
  const offers = tier === 'SPECIAL_OFFERS';
  return (
    <ul className={offers ? 'flex flex-col gap-4' : 'grid gap-4 sm:grid-cols-2'}>
      {sponsors.map((sponsor) => (
        <li
          key={sponsor.id}
          className={
            offers
              ? 'flex min-w-0 flex-col gap-4 rounded-card bg-accent-soft p-5 sm:flex-row sm:items-center'
              : 'flex min-w-0 flex-col gap-3 rounded-card bg-surface p-5 shadow-card ring-1 ring-line'
          }
        >
          <SponsorPicture sponsor={sponsor} className={offers ? 'h-24 w-full sm:w-40' : 'h-40 w-full'} />
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <p className="text-lg font-semibold wrap-anywhere">{sponsor.title}</p>
            {sponsor.description ? (
              <p className="whitespace-pre-line wrap-anywhere">{sponsor.description}</p>
            ) : null}
            <div className="flex flex-wrap items-center gap-x-5">
              <SponsorLink sponsor={sponsor} className="font-medium text-accent">
                {offers ? t('Go to the offer') : t('Visit the website')}
                <VisuallyHidden>: {sponsor.title}</VisuallyHidden>
              </SponsorLink>
              {actionsOf?.(sponsor)}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
