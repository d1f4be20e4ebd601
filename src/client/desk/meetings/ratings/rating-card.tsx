import { ArrowRight, MessageSquareText } from 'lucide-react';
import type { Rating } from '../../../../contract/ratings.ts';
import { pictureSrc } from '../../../../domain/files/stored-value.ts';
import { formatRatingDate } from '../../../../domain/time/rating-date.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { t } from '../../../words/words.ts';
import { choiceShown } from '../../shared/meetings/choice-text.ts';

/** What one organization said of another: stars, review, feedback, and when (SPEC.md 2, rating card). */
export function RatingCard({ rating, onOpen }: { rating: Rating; onOpen: () => void }) {
  const { by, of, score, review, feedback, updatedAt, program } = rating;
  return (
    <article
      data-rating={rating.meetingId}
      className="flex h-full min-w-0 flex-col gap-4 rounded-card bg-surface p-5 shadow-card ring-1 ring-line"
    >
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={by.name} src={pictureSrc(by.logo)} shape="square" />
        <div className="flex min-w-0 flex-col">
          <h2 className="text-base wrap-anywhere">{by.name}</h2>
          <p className="flex items-center gap-1.5 text-sm text-muted">
            <ArrowRight aria-hidden className="size-4 shrink-0" />
            <span className="sr-only">{t('about')}</span>
            <span className="wrap-anywhere">{of.name}</span>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Stars score={score} />
        <Badge tone="accent">{choiceShown(review)}</Badge>
      </div>
      <p className="line-clamp-4 flex-1 whitespace-pre-line wrap-anywhere">{feedback}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <time dateTime={updatedAt} lang="id" className="figures text-sm text-muted">
          {formatRatingDate(updatedAt, program.timezone)}
        </time>
        <Button
          variant="quiet"
          icon={MessageSquareText}
          aria-label={t('See detail of the rating by {name}', { name: by.name })}
          onClick={onOpen}
        >
          {t('See Detail')}
        </Button>
      </div>
    </article>
  );
}
