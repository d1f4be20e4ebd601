import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShownSponsor } from '../../../../contract/sponsors.ts';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { t } from '../../../words/words.ts';

export interface SponsorLinkProps {
  sponsor: Pick<ShownSponsor, 'link' | 'title'>;
  className?: string;
  /** In the place of the sponsor's name. */
  children?: ReactNode;
}

/** To the sponsor's own page, in a window of its own; said to search engines as what it is. */
export function SponsorLink({ sponsor, className, children }: SponsorLinkProps) {
  return (
    <a
      href={sponsor.link}
      target="_blank"
      rel="noopener nofollow sponsored"
      className={classNames('inline-flex min-h-12 min-w-0 items-center gap-2 hover:underline', className)}
    >
      <span className="min-w-0 wrap-anywhere">{children ?? sponsor.title}</span>
      <ExternalLink aria-hidden className="size-4 shrink-0" />
      <VisuallyHidden>{t('(opens in a new window)')}</VisuallyHidden>
    </a>
  );
}
