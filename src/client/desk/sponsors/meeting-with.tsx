import { Handshake } from 'lucide-react';
import { Link } from 'react-router';
import type { SponsorResult } from '../../../contract/sponsors.ts';
import { t } from '../../words/words.ts';

/** A sponsor that takes part can be asked for a meeting. */
export function meetingWith(slug: string) {
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
