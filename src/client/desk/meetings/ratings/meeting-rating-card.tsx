import { Star } from 'lucide-react';
import { useState } from 'react';
import type { ProgramResult } from '../../../../contract/programs.ts';
import { getMeetingRatings, type Rating } from '../../../../contract/ratings.ts';
import { refusalMessage } from '../../../../contract/sentences.ts';
import type { MeetingResult } from '../../../../contract/shapes.ts';
import { otherParty } from '../../../../domain/meetings/meeting.ts';
import { decideRate, isRatable } from '../../../../domain/meetings/rate.ts';
import { standingOf } from '../../../../domain/meetings/standing.ts';
import { formatRatingDate } from '../../../../domain/time/rating-date.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { t, textOf } from '../../../words/words.ts';
import { usePresent } from '../../present.ts';
import { QueryView } from '../../query-view.tsx';
import { choiceShown } from '../../shared/meetings/choice-text.ts';
import { partyName } from '../../shared/meetings/meeting-text.ts';
import { standingIn } from '../../shared/use-program.ts';
import { useActor } from '../../use-actor.ts';
import { useApiQuery } from '../../use-api.ts';
import { RateDialog } from './rate-dialog.tsx';

/** What both sides said of the meeting, and the way to say it; once someone was there. */
export function MeetingRatingCard({ meeting, program }: { meeting: MeetingResult; program: ProgramResult }) {
  if (!isRatable(meeting)) return null;
  return <Ratings meeting={meeting} program={program} />;
}

function Ratings({ meeting, program }: { meeting: MeetingResult; program: ProgramResult }) {
  const actor = useActor();
  const [rating, setRating] = useState(false);
  const query = useApiQuery(getMeetingRatings, {
    params: { programId: program.id, meetingId: meeting.id },
  });
  const standing = standingOf(actor, meeting, standingIn(program));
  const { party } = standing;
  const own = query.data?.ratings.find(
    ({ ratingBy }) => actor.kind === 'USER' && ratingBy === actor.organizationId,
  );
  const verdict = decideRate(meeting, standing, usePresent(15_000));
  return (
    <Card title={t('Rating')}>
      <div className="flex flex-col gap-5">
        <QueryView query={query} rows={2} loading={t('Loading the ratings')}>
          {({ ratings }) => (
            <>
              {ratings.length > 0 ? (
                <ul className="flex flex-col divide-y divide-line">
                  {ratings.map((one) => (
                    <Said key={one.ratingBy} rating={one} own={one === own} />
                  ))}
                </ul>
              ) : (
                <p className="text-muted">{t('Nobody has rated this meeting yet.')}</p>
              )}
              {party ? (
                <Button
                  icon={Star}
                  disabled={verdict.kind === 'refused'}
                  aria-describedby={verdict.kind === 'refused' ? 'rate-why' : undefined}
                  onClick={() => setRating(true)}
                >
                  {own ? t('Update Rating') : t('Rate Meeting')}
                </Button>
              ) : null}
            </>
          )}
        </QueryView>
        {party && verdict.kind === 'refused' ? (
          <p id="rate-why" className="text-muted">
            {textOf(refusalMessage(verdict.code))}
          </p>
        ) : null}
      </div>
      {party ? (
        <RateDialog
          open={rating}
          onClose={() => setRating(false)}
          meeting={meeting}
          program={program}
          partner={partyName(meeting, otherParty(party))}
          standing={own ?? null}
        />
      ) : null}
    </Card>
  );
}

function Said({ rating, own }: { rating: Rating; own: boolean }) {
  return (
    <li data-rating-by={rating.ratingBy} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
      <span className="font-semibold wrap-anywhere">
        {rating.by.name}
        {own ? <span className="font-normal text-muted">{t('(your organization)')}</span> : null}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Stars score={rating.score} />
        <Badge tone="accent">{choiceShown(rating.review)}</Badge>
      </span>
      <p className="whitespace-pre-line wrap-anywhere">{rating.feedback}</p>
      <time dateTime={rating.updatedAt} lang="id" className="figures text-sm text-muted">
        {formatRatingDate(rating.updatedAt, rating.program.timezone)}
      </time>
    </li>
  );
}
