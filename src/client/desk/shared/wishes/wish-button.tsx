import { Heart, HeartPlus } from 'lucide-react';
import type { WishPartner } from '../../../../contract/wishes.ts';
import { wishOf } from '../../../../domain/wishes/wish-list.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { t } from '../../../words/words.ts';
import type { Wishes } from './use-wish-list.ts';

export interface WishButtonProps {
  /** Null: the caller has no list here. */
  wishes: Wishes | null;
  partner: WishPartner;
  /** With words, for a page about this organization alone. */
  full?: boolean;
  className?: string;
}

/** Puts an organization on the list of whom to meet, last, or takes it off. Works without a network. */
export function WishButton({ wishes, partner, full = false, className }: WishButtonProps) {
  if (!wishes?.server) return null;
  const wanted = wishOf(wishes.list, partner.partnerId) === 'WANT';
  const place = wishes.list.wants.indexOf(partner.partnerId) + 1;
  const press = () => wishes.say(partner, wanted ? null : 'WANT');
  if (full)
    return (
      <Button
        icon={wanted ? Heart : HeartPlus}
        aria-pressed={wanted}
        disabled={!wishes.open}
        className={className}
        onClick={press}
      >
        {wanted ? t('On your list: number {place}', { place }) : t('Wish to meet')}
      </Button>
    );
  return (
    <IconButton
      icon={wanted ? Heart : HeartPlus}
      label={t('Wish to meet {name}', { name: partner.name })}
      aria-pressed={wanted}
      disabled={!wishes.open}
      className={className}
      onClick={press}
    />
  );
}

/** How a participant is named in a list of wishes. */
export const wishPartnerOf = (one: {
  id: string;
  slug: string;
  name: string;
  profile: WishPartner['profile'];
  country: string;
  logo: string | null;
}): WishPartner => ({
  partnerId: one.id,
  slug: one.slug,
  name: one.name,
  profile: one.profile,
  country: one.country,
  logo: one.logo,
});
