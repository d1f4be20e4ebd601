import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import type { Rating } from '../../../../contract/ratings.ts';
import { formatRatingDate } from '../../../../domain/time/rating-date.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { KeyValueList } from '../../../ui/key-value-list.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { formatDate, formatSpan } from '../../../words/dates.ts';
import { t } from '../../../words/words.ts';
import { choiceShown } from '../../shared/meetings/choice-text.ts';
import { MeetingHistory } from '../meeting-history.tsx';

/** Rating detail (SPEC.md 2): tabs Details and History. */
export function RatingDrawer({ rating, onClose }: { rating: Rating | null; onClose: () => void }) {
  return (
    <Drawer
      open={rating !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('Rating detail')}
    >
      {rating ? <RatingTabs key={`${rating.meetingId} ${rating.ratingBy}`} rating={rating} /> : null}
    </Drawer>
  );
}

function RatingTabs({ rating }: { rating: Rating }) {
  const [tab, setTab] = useState('details');
  return (
    <Tabs
      label={t('Rating')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'details', label: t('Details'), content: <RatingDetails rating={rating} /> },
        {
          value: 'history',
          label: t('History'),
          content: (
            <MeetingHistory
              meetingId={rating.meetingId}
              zone={rating.program.timezone}
              only="MEETING_RATING"
            />
          ),
        },
      ]}
    />
  );
}

function RatingDetails({ rating }: { rating: Rating }) {
  const { program } = rating;
  const zone = program.timezone;
  return (
    <div className="flex flex-col gap-6">
      <KeyValueList
        items={[
          { label: t('Rating by'), value: rating.by.name },
          { label: t('Rating for'), value: rating.of.name },
          { label: t('Score'), value: <Stars score={rating.score} /> },
          { label: t('Review'), value: choiceShown(rating.review) },
          {
            label: t('Feedback'),
            value: <span className="font-normal whitespace-pre-line wrap-anywhere">{rating.feedback}</span>,
          },
          {
            label: t('Date'),
            value: (
              <time dateTime={rating.updatedAt} lang="id">
                {formatRatingDate(rating.updatedAt, zone)}
              </time>
            ),
          },
          { label: t('Program'), value: program.name },
          {
            label: t('Meeting'),
            value: `${formatDate(rating.startAt, zone)}, ${formatSpan(rating.startAt, rating.endAt, zone)}`,
          },
        ]}
      />
      <ButtonLink icon={CalendarDays} to={`/programs/${program.slug}/events/meetings/${rating.meetingId}`}>
        {t('Open the meeting')}
      </ButtonLink>
    </div>
  );
}
