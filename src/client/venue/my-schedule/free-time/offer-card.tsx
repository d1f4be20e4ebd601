import { Check, Hourglass, MapPin, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { OfferAnswer } from '../../../../domain/reoffer/offer.ts';
import { isOpen, type ShownOffer } from '../../../../domain/reoffer/own-offer.ts';
import { type Instant, millisOf } from '../../../../domain/time/instants.ts';
import { timeOf } from '../../../../domain/time/zones.ts';
import type { ProgramOnDevice } from '../../../../offline/program-queries.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import { t } from '../../../words/words.ts';
import { ActProblem } from '../../door-acts/act-problem.tsx';
import { OnlineButton } from '../../door-acts/online-button.tsx';
import { useDoorAct } from '../../door-acts/use-door-act.ts';
import { offerText, placeOfOffer } from './offer-text.ts';

export interface OfferCardProps {
  program: ProgramOnDevice;
  shown: ShownOffer;
  /** By the server's clock. */
  now: Instant;
}

/** So long an offer takes no press, in ms: it came under a finger that was meant for something else. */
const SETTLES_MS = 500;

/** Whether an offer has been on the screen for long enough to be meant. */
function useSettled(offerId: string): boolean {
  const [settledId, setSettledId] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettledId(offerId), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [offerId]);
  return settledId === offerId;
}

/** Another meeting, now: with whom, where, how long there is to answer, and yes or no. Then what became of it. */
export function OfferCard({ program, shown, now }: OfferCardProps) {
  const { offer, state } = shown;
  const act = useDoorAct();
  const [saying, setSaying] = useState<OfferAnswer | null>(null);
  const isSettled = useSettled(offer.id);
  const answer = async (said: OfferAnswer) => {
    setSaying(said);
    await act.ask({ kind: 'ANSWER', programId: program.id, offerId: offer.id, answer: said });
    setSaying(null);
  };
  if (!isOpen(state)) {
    return (
      <p
        className="rounded-card bg-accent-soft p-4 ring-1 ring-accent/30 ring-inset wrap-anywhere"
        data-offer={state}
      >
        {offerText(shown, program.timezone)}
      </p>
    );
  }
  return (
    <section
      aria-labelledby="offer"
      data-offer={state}
      className="flex min-w-0 flex-col gap-4 rounded-sheet border-t-4 border-accent bg-surface p-5 shadow-card ring-1 ring-line sm:p-7"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="offer" className="flex min-w-0 flex-col">
          <span className="text-base font-semibold text-accent">{t('Free now: meet')}</span>
          <span className="text-2xl wrap-anywhere">{offer.partnerName}</span>
        </h2>
        <p className="flex items-baseline gap-2">
          <span aria-hidden className="text-muted">
            {t('Answer within')}
          </span>
          <Countdown
            until={millisOf(offer.expiresAt)}
            now={millisOf(now)}
            label={t('to answer')}
            soonBelow={30_000}
            className="text-3xl tracking-tight"
          />
        </p>
      </div>
      <div className="flex flex-col gap-1">
        <p className="flex items-start gap-2 text-xl font-semibold">
          <MapPin aria-hidden className="mt-0.5 size-6 shrink-0 text-accent" />
          <span className="min-w-0 wrap-anywhere">{placeOfOffer(offer)}</span>
        </p>
        <p className="figures pl-8 text-muted">
          {t('Now, until {time}', { time: timeOf(offer.endAt, program.timezone) })}
        </p>
      </div>
      {state === 'WAITING' ? (
        <p className="flex items-center gap-2 font-semibold">
          <Hourglass aria-hidden className="size-5 shrink-0" />
          {offerText(shown, program.timezone)}
        </p>
      ) : offer.partnerSaidYes ? (
        <p className="flex items-center gap-2 font-semibold text-accent">
          <Check aria-hidden className="size-5 shrink-0" />
          {t('The other side said yes.')}
        </p>
      ) : null}
      <ActProblem {...act} />
      <div className="flex flex-wrap gap-3 *:grow">
        {state === 'ASK' ? (
          <OnlineButton
            variant="primary"
            size="lg"
            icon={Check}
            busy={saying === 'YES'}
            disabled={!isSettled || act.busy}
            onClick={() => void answer('YES')}
          >
            {t('Yes, meet now')}
          </OnlineButton>
        ) : null}
        <OnlineButton
          size="lg"
          icon={X}
          busy={saying === 'NO'}
          disabled={!isSettled || act.busy}
          onClick={() => void answer('NO')}
        >
          {state === 'ASK' ? t('No, thanks') : t('Take the yes back')}
        </OnlineButton>
      </div>
    </section>
  );
}
