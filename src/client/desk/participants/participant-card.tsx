import {
  BadgeCheck,
  Bookmark,
  BookmarkCheck,
  CalendarCheck2,
  CalendarOff,
  CalendarPlus,
  CheckCheck,
  MapPin,
  Send,
} from 'lucide-react';
import type { OwnPartners } from '../../../contract/own-partners.ts';
import type { Participant } from '../../../contract/participants.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { pictureSrc } from '../../../domain/files/stored-value.ts';
import { organizationProfileLabels } from '../../../domain/people/organization.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { t } from '../../words/words.ts';
import { foundedText, freeText, placeText } from '../shared/founded-text.ts';
import { meetingAddress } from '../shared/meetings/meeting-address.ts';
import { vocabularyWord } from '../shared/vocabulary-text.ts';
import type { Wishes } from '../shared/wishes/use-wish-list.ts';
import { WishButton, wishPartnerOf } from '../shared/wishes/wish-button.tsx';
import { PartnerMark } from './partner-mark.tsx';

export interface ParticipantCardProps {
  participant: Participant;
  /** It is the caller's own organization. */
  own: boolean;
  /** Where a meeting with it is requested; null where the caller cannot. */
  requestAt: string | null;
  /** How the caller's organization stands to it; null: not at all. */
  mark: OwnPartners['partners'][number] | null;
  /** Whether it is bookmarked, and how to change that; null: the caller bookmarks nothing. */
  bookmark: { on: boolean; toggle: () => void } | null;
  /** The caller's list of whom to meet; null: there is none. */
  wishes: Wishes | null;
  program: Pick<ProgramResult, 'slug' | 'timezone'>;
  onDetails: () => void;
}

/** A participant in a list: who it is, whether it has time, and how to ask for a meeting. */
export function ParticipantCard(props: ParticipantCardProps) {
  const { participant, own, requestAt, mark, bookmark, wishes, program, onDetails } = props;
  const { name, profile, status, logo, country, hqLocation, description, businessSectors } = participant;
  const free = participant.availableTimeslots;
  const hasTime = free.offline + free.online > 0;
  const TimeIcon = hasTime ? CalendarCheck2 : CalendarOff;
  const founded = foundedText(participant.foundedDate);
  return (
    <article className="flex h-full min-w-0 flex-col gap-4 rounded-card bg-surface p-5 shadow-card ring-1 ring-line">
      <div className="flex items-start gap-3.5">
        <Avatar name={name} src={pictureSrc(logo)} shape="square" />
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <h2 className="text-lg leading-snug wrap-anywhere">{name}</h2>
          <p className="flex flex-wrap items-center gap-x-2 text-muted">
            {t(organizationProfileLabels[profile])}
            {status === 'VERIFIED' ? (
              <span className="inline-flex items-center gap-1 text-sm font-medium text-both-here">
                <BadgeCheck aria-hidden className="size-4" />
                {t('Verified')}
              </span>
            ) : null}
          </p>
        </div>
        {own ? <Badge tone="accent">{t('Your organization')}</Badge> : null}
        {bookmark ? (
          <WishButton wishes={wishes} partner={wishPartnerOf(participant)} className="-mt-1 -mr-2" />
        ) : null}
        {bookmark ? (
          <IconButton
            icon={bookmark.on ? BookmarkCheck : Bookmark}
            label={t('Bookmark {name}', { name })}
            aria-pressed={bookmark.on}
            className="-mt-1 -mr-2"
            onClick={bookmark.toggle}
          />
        ) : null}
      </div>
      {mark ? <PartnerMark marked={mark} timezone={program.timezone} /> : null}
      {description ? <p className="line-clamp-2 wrap-anywhere sm:line-clamp-3">{description}</p> : null}
      <ul className="figures flex flex-col gap-1.5 text-muted">
        <li className="flex items-start gap-2">
          <MapPin aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {placeText(hqLocation, country)}
            {founded ? t(' · founded {founded}', { founded }) : ''}
          </span>
        </li>
        <li className="flex items-start gap-2">
          <TimeIcon
            aria-hidden
            className={hasTime ? 'mt-0.5 size-5 shrink-0 text-both-here' : 'mt-0.5 size-5 shrink-0'}
          />
          {freeText(free)}
        </li>
      </ul>
      {businessSectors.length > 0 ? (
        <ul aria-label={t('Business sectors')} className="flex flex-wrap gap-1.5">
          {businessSectors.slice(0, 3).map((sector) => (
            <li key={sector}>
              <Badge>{vocabularyWord(sector)}</Badge>
            </li>
          ))}
          {businessSectors.length > 3 ? (
            <li>
              <Badge>+{businessSectors.length - 3}</Badge>
            </li>
          ) : null}
        </ul>
      ) : null}
      <div className="mt-auto flex flex-wrap gap-3 *:grow">
        <Button aria-label={t('Details of {name}', { name })} onClick={onDetails}>
          {t('Details')}
        </Button>
        {mark?.mark === 'ASKED_YOU' ? (
          <ButtonLink to={meetingAddress(program.slug, mark.meetingId)} variant="primary" icon={CheckCheck}>
            {t('Answer request')}
          </ButtonLink>
        ) : mark?.openRequestId ? (
          <ButtonLink to={meetingAddress(program.slug, mark.openRequestId)} icon={Send}>
            {t('Your request')}
          </ButtonLink>
        ) : requestAt ? (
          <ButtonLink to={requestAt} variant="primary" icon={CalendarPlus}>
            {t('Request meeting')}
          </ButtonLink>
        ) : null}
      </div>
    </article>
  );
}
