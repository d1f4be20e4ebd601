import {
  Armchair,
  CalendarSync,
  ClockAlert,
  HeartHandshake,
  Hourglass,
  Undo2,
  UserX,
  WifiOff,
} from 'lucide-react';
import { useState } from 'react';
import {
  decideNoticeNow,
  eatsMoreThanHalf,
  type LateMinutes,
  lateMinutes,
  type NoticeArgs,
  noticeOf,
  shownNotice,
} from '../../domain/meetings/late.ts';
import type { DoorMeeting, Party } from '../../domain/meetings/meeting.ts';
import { type Missing, missingAt } from '../../domain/meetings/missing.ts';
import { decideOfferTime, offerOpensAt } from '../../domain/meetings/release.ts';
import type { Instant } from '../../domain/time/instants.ts';
import { timeOf } from '../../domain/time/zones.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { many, t } from '../words/words.ts';
import { noticeText, partnerNoticeText } from './notice-text.ts';

export interface ArrivalActionsProps {
  meeting: DoorMeeting;
  /** One's own side. */
  party: Party;
  /** "Garuda Hall · Table 7"; null where it has no place. */
  place: string | null;
  /** By the server's clock. */
  now: Instant;
  /** After so many minutes of waiting the side that is missing is asked. */
  afterMinutes: number;
  busy: boolean;
  /** Where other times are proposed; it needs the server. */
  proposeAt: string;
  /** The server cannot be reached. */
  noNetwork: boolean;
  /** What is said needs the server too: without it, it cannot be said here (default false). */
  needsServer?: boolean;
  onSay: (notice: NoticeArgs) => void;
  /** The program's: at which time the meeting may be given up. */
  zone: string;
  /** One's own side gives up the meeting, which needs the server. */
  onOffer: () => void;
}

/**
 * What a party says of its own coming to its meeting, and what it hears of the other side: late, on time after all, not at
 * all; once one of the two is there, who is waited for. Nothing where there is nothing to say (`concernsArrival`).
 */
export function ArrivalActions(props: ArrivalActionsProps) {
  const { meeting, party, now, afterMinutes } = props;
  const missing = missingAt(meeting, now, afterMinutes);
  const late = { kind: 'LATE', minutes: lateMinutes[0] } as const;
  const may =
    decideNoticeNow(meeting, { staff: false, party }, { party, notice: late }, now).kind === 'allowed';
  if (missing && missing.party !== party) return <PartnerMissing {...props} missing={missing} />;
  return may ? <OwnSide {...props} missing={missing} /> : null;
}

type SideProps = ArrivalActionsProps & { missing: Missing | null };

/** One's own side is there, and waits. */
function PartnerMissing({
  meeting,
  party,
  now,
  zone,
  missing,
  busy,
  noNetwork,
  needsServer = false,
  onSay,
  onOffer,
}: SideProps & { missing: Missing }) {
  const { notice, minutes, waiting, asked } = missing;
  const [asking, setAsking] = useState(false);
  const opensAt = offerOpensAt(meeting, party, now);
  const mayOffer = decideOfferTime(meeting, { staff: false, party }, now).kind === 'allowed';
  return (
    <section aria-label={t('Your partner’s arrival')} className="flex flex-col gap-3">
      <p role="status" className="figures flex items-start gap-2 font-semibold text-late">
        <Hourglass aria-hidden className="mt-0.5 size-5 shrink-0" />
        {notice
          ? partnerNoticeText(notice)
          : many(
              minutes,
              'Your partner is not here yet. You have been waiting for {count} minute.',
              'Your partner is not here yet. You have been waiting for {count} minutes.',
            )}
      </p>
      {waiting ? <p className="text-muted">{t('You said you will wait.')}</p> : null}
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        {!waiting && asked ? (
          <Button
            icon={Armchair}
            busy={busy}
            disabled={needsServer && noNetwork}
            onClick={() => onSay({ kind: 'WAITING' })}
          >
            {t('I’ll wait')}
          </Button>
        ) : null}
        {mayOffer ? (
          <Button
            icon={noNetwork ? WifiOff : HeartHandshake}
            disabled={busy || noNetwork}
            onClick={() => setAsking(true)}
          >
            {noNetwork ? `${t('Offer my time')} · ${t('Offline')}` : t('Offer my time')}
          </Button>
        ) : null}
      </div>
      {!mayOffer && opensAt !== null ? (
        <p className="figures text-muted">
          {t('If there is no answer, you can offer your time from {time}.', { time: timeOf(opensAt, zone) })}
        </p>
      ) : null}
      <ConfirmDialog
        open={asking && mayOffer}
        onOpenChange={setAsking}
        variant="primary"
        title={t('Give up this meeting?')}
        description={t(
          'Your table and your time are free for others. You can propose another time to your partner.',
        )}
        confirmLabel={t('Offer my time')}
        dismissLabel={t('Keep waiting')}
        busy={busy}
        onConfirm={() => {
          setAsking(false);
          onOffer();
        }}
      />
    </section>
  );
}

/** One's own side is not there. */
function OwnSide(props: SideProps) {
  const { meeting, party, now, busy, missing, place, noNetwork, needsServer = false, onSay } = props;
  const [asking, setAsking] = useState(false);
  const said = shownNotice(meeting, party);
  const unsaid = needsServer && noNetwork;
  const [givingUp, setGivingUp] = useState(false);
  const say = (what: NoticeArgs) => {
    setAsking(false);
    // It frees the table: asked first.
    if (what.kind === 'NOT_COMING') setGivingUp(true);
    else onSay(what);
  };
  // It has been waited for long enough: the answer is one tap away.
  const asked = missing?.asked === true && said === null;
  return (
    <section aria-label={t('Your arrival')} className="flex flex-col gap-3">
      {missing ? (
        <p role="status" className="text-lg font-semibold text-late">
          {place === null
            ? t('Your partner is waiting for you')
            : t('Your partner is waiting: {place}', { place })}
        </p>
      ) : null}
      {said ? (
        <p role="status" className="figures flex items-center gap-2 font-semibold text-late">
          {said.kind === 'NOT_COMING' ? (
            <UserX aria-hidden className="size-5 shrink-0" />
          ) : (
            <ClockAlert aria-hidden className="size-5 shrink-0" />
          )}
          {t('You said: {notice}', { notice: noticeText(said) })}
        </p>
      ) : null}
      <LittleIsLeft {...props} />
      {asked ? (
        <Answers disabled={busy || unsaid} offered={[5, 10]} onSay={say} begun />
      ) : (
        <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
          <Button
            icon={unsaid ? WifiOff : ClockAlert}
            busy={busy}
            disabled={unsaid}
            onClick={() => setAsking(true)}
          >
            {unsaid ? `${t('I’m late')} · ${t('Offline')}` : said ? t('Change') : t('I’m late')}
          </Button>
          {said ? (
            <Button
              variant="quiet"
              icon={Undo2}
              disabled={busy || unsaid}
              onClick={() => say({ kind: 'ON_TIME' })}
            >
              {said.kind === 'NOT_COMING'
                ? t('We are coming after all')
                : now < meeting.startAt
                  ? t('I’m on time after all')
                  : t('Take it back')}
            </Button>
          ) : null}
        </div>
      )}
      <ConfirmDialog
        open={givingUp}
        onOpenChange={setGivingUp}
        title={t('You can’t come?')}
        description={t(
          'Your table and the time of both sides are then free for others, and your partner is notified. Only staff can take this back.',
        )}
        confirmLabel={t('I can’t come')}
        dismissLabel={t('Back')}
        busy={busy}
        onConfirm={() => {
          setGivingUp(false);
          onSay({ kind: 'NOT_COMING' });
        }}
      />
      <Drawer
        open={asking}
        onOpenChange={setAsking}
        title={t('I’m late')}
        description={t('Your partner and the staff at the door see it immediately.')}
      >
        <div className="flex flex-col gap-3">
          <Answers disabled={busy} offered={lateMinutes} onSay={say} begun={now >= meeting.startAt} />
          <p className="text-muted">
            {t('Being late does not cancel the meeting. You can change your answer until the meeting ends.')}
          </p>
        </div>
      </Drawer>
    </section>
  );
}

interface AnswersProps {
  disabled: boolean;
  offered: readonly LateMinutes[];
  /** The meeting has begun: they are on their way. */
  begun: boolean;
  onSay: (notice: NoticeArgs) => void;
}

/** How late, or not at all. */
function Answers({ disabled, offered, begun, onSay }: AnswersProps) {
  return (
    <>
      {offered.map((minutes) => (
        <Button
          key={minutes}
          size="lg"
          full
          icon={ClockAlert}
          disabled={disabled}
          onClick={() => onSay({ kind: 'LATE', minutes })}
        >
          {begun
            ? many(minutes, 'On my way, {count} minute', 'On my way, {count} minutes')
            : many(minutes, 'About {count} minute', 'About {count} minutes')}
        </Button>
      ))}
      <Button size="lg" full icon={UserX} disabled={disabled} onClick={() => onSay({ kind: 'NOT_COMING' })}>
        {t('I can’t come')}
      </Button>
    </>
  );
}

/** Where most of the meeting is lost, another time is better for both. */
function LittleIsLeft({ meeting, party, proposeAt, noNetwork }: ArrivalActionsProps) {
  const own = noticeOf(meeting, party);
  if (!own || !eatsMoreThanHalf(meeting, own)) return null;
  return (
    <div className="flex flex-col gap-3">
      <p>{t('Less than half of the meeting is left then. You can propose another time.')}</p>
      {noNetwork ? (
        <Button icon={WifiOff} disabled className="self-start">
          {t('Propose another time')} · {t('Offline')}
        </Button>
      ) : (
        <ButtonLink icon={CalendarSync} to={proposeAt} className="self-start">
          {t('Propose another time')}
        </ButtonLink>
      )}
    </div>
  );
}
