import { PartyAttendance } from '../../components/party-attendance.tsx';
import { QrCode } from '../../components/qr-code.tsx';
import { formatDateShort, formatSpan } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import type { Slide } from './slides.ts';

/** One code, as large as the screen allows, and below it (beside it on a phone that lies) whose it is and for what. */
export function SlideFace({ slide, zone }: { slide: Slide; zone: string }) {
  const own = slide.meeting;
  const meeting = own?.view.meeting;
  return (
    <article className="flex min-h-0 flex-1 flex-col items-center gap-2 px-2 pb-[max(1rem,env(safe-area-inset-bottom))] text-center landscape:max-lg:flex-row landscape:max-lg:px-6">
      {/* However large the text is: below half of the screen's height a scanner would not read it. */}
      <div className="flex min-h-[min(100vw-1rem,50dvh)] w-full flex-1 items-center justify-center landscape:max-lg:h-full landscape:max-lg:min-h-0">
        <QrCode
          text={slide.text}
          label={
            meeting
              ? t('Pass for the meeting with {title}', { title: slide.title })
              : t('Badge of {title}', { title: slide.title })
          }
          className="size-full"
        />
      </div>
      <div className="flex flex-col items-center gap-1 px-3 landscape:max-lg:max-w-[40%]">
        <p className="font-semibold text-muted">{meeting ? t('Meeting pass') : t('Badge')}</p>
        <h2 className="text-2xl wrap-anywhere">
          {meeting ? t('with {title}', { title: slide.title }) : slide.title}
        </h2>
        {slide.lines.map((line) => (
          <p key={line} className="text-lg text-muted wrap-anywhere">
            {line}
          </p>
        ))}
        {meeting ? (
          <p className="figures text-lg font-semibold">
            {formatDateShort(meeting.startAt, zone)}, {formatSpan(meeting.startAt, meeting.endAt, zone)}
          </p>
        ) : null}
        {own && meeting && own.own.attendedAt !== null ? (
          <p role="status">
            <PartyAttendance facts={own.own} endAt={meeting.endAt} zone={zone} />
          </p>
        ) : null}
      </div>
    </article>
  );
}
