import '../../../../domain/language/message-dates.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight, Clock } from 'lucide-react';
import { useState } from 'react';
import type { ProgramResult } from '../../../../contract/programs.ts';
import {
  applyShift,
  type ShiftPreview as Preview,
  previewShift,
  type ShiftedSlot,
  type ShiftStayResult,
  shiftPreviewShape,
} from '../../../../contract/shift.ts';
import type { Message } from '../../../../domain/language/message.ts';
import type { ShiftArgs } from '../../../../domain/schedule/shift-args.ts';
import { minutesBetween } from '../../../../domain/time/instants.ts';
import { timeOf } from '../../../../domain/time/zones.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { formatTime } from '../../../words/dates.ts';
import { many, t, textOf } from '../../../words/words.ts';
import { QueryView } from '../../query-view.tsx';
import { UnreachableNote } from '../../shared/unreachable-note.tsx';
import { keyOf, useApiMutation, useApiQuery } from '../../use-api.ts';
import { timeslotTypeLabels } from '../timeslot-text.ts';
import { meetingsText } from './shift-text.ts';
import { StayingMeetings } from './staying-meetings.tsx';

interface ShiftPreviewProps {
  program: ProgramResult;
  args: ShiftArgs;
  /** It was shifted, and these keep their time. */
  onStaying: (stays: readonly ShiftStayResult[]) => void;
}

/** What a shift would move, with the button that does it. */
export function ShiftPreview({ program, args, onStaying }: ShiftPreviewProps) {
  const input = { params: { programId: program.id }, body: args };
  const query = useApiQuery(previewShift, input, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<Message | null>(null);
  const apply = useApiMutation(applyShift, {
    onSuccess: ({ meetings, stays }) => {
      setAsking(false);
      toastSuccess(
        t('The schedule is shifted. {meetings} moved; everyone concerned is notified.', {
          meetings: meetingsText(meetings),
        }),
      );
      onStaying(stays);
      window.scrollTo({ top: 0 });
    },
    onError: (error) => {
      setAsking(false);
      setProblem(error.text);
      const fresh = shiftPreviewShape.safeParse((error.result as { preview?: unknown } | null)?.preview);
      if (fresh.success) queries.setQueryData(keyOf(previewShift, input), fresh.data);
    },
  });
  return (
    <section aria-label={t('Preview')} className="flex flex-col gap-5 border-t border-line pt-6">
      {problem ? <Banner tone="problem" title={problem} /> : null}
      <QueryView
        query={query}
        title={t('This cannot be shifted')}
        loading={t('Looking up what would move')}
        className="flex flex-col gap-5"
      >
        {(preview) => (
          <>
            <Facts preview={preview} zone={program.timezone} />
            <SlotTable slots={preview.slots} zone={program.timezone} />
            <StayingMeetings program={program} stays={preview.stays} />
            {preview.meetings > 0 ? <UnreachableNote programId={program.id} organizationIds={null} /> : null}
            <div className="flex justify-end">
              <Button variant="primary" size="lg" icon={Clock} onClick={() => setAsking(true)}>
                {t('Shift {slots}', { slots: slotsText(preview.slots) })}
              </Button>
            </div>
            <ConfirmDialog
              open={asking}
              onOpenChange={setAsking}
              title={t('Shift the schedule?')}
              description={many(
                preview.meetings,
                '{what}. {count} meeting moves, and everyone concerned is notified immediately. It can be undone until the first of these timeslots would have begun.',
                '{what}. {count} meetings move, and everyone concerned is notified immediately. It can be undone until the first of these timeslots would have begun.',
                { what: textOf(preview.whatText ?? preview.what) },
              )}
              confirmLabel={t('Shift and notify')}
              dismissLabel={t('Keep as it is')}
              variant="primary"
              busy={apply.isPending}
              onConfirm={() => {
                setProblem(null);
                apply.mutate({ params: input.params, body: { ...args, digest: preview.digest } });
              }}
            />
          </>
        )}
      </QueryView>
    </section>
  );
}

const isMeetingTime = ({ timeslotType }: ShiftedSlot): boolean => timeslotType === 'TIMESLOT';

const slotsText = (slots: readonly ShiftedSlot[]): string =>
  many(slots.filter(isMeetingTime).length, '{count} timeslot', '{count} timeslots');

/** In a line each: who moves, what asks for another time, which break is shorter, which event ends later. */
function Facts({ preview, zone }: { preview: Preview; zone: string }) {
  const { slots, events, meetings, requests, sessions } = preview;
  const length = ({ startAt, endAt }: ShiftedSlot['from']) => minutesBetween(startAt, endAt);
  const shorter = slots.filter(({ from, to }) => length(to) < length(from));
  return (
    <div className="flex flex-col gap-1">
      <p className="text-lg font-semibold wrap-anywhere">{textOf(preview.whatText ?? preview.what)}</p>
      <ul className="figures flex list-disc flex-col gap-1 pl-5">
        <li>
          {many(
            meetings,
            '{count} meeting moves with its timeslot.',
            '{count} meetings move with their timeslots.',
          )}
        </li>
        {sessions > 0 ? (
          <li>
            {many(
              sessions,
              '{count} session moves with it; those who registered are notified.',
              '{count} sessions move with it; those who registered are notified.',
            )}
          </li>
        ) : null}
        {requests > 0 ? (
          <li>
            {many(
              requests,
              '{count} open request asks for one of these times and moves with it.',
              '{count} open requests ask for one of these times and move with it.',
            )}
          </li>
        ) : null}
        {shorter.map(({ timeslotId, from, to }) => (
          <li key={timeslotId}>
            {t('The break at {time} lasts {after} instead of {before} minutes.', {
              time: formatTime(from.startAt, zone),
              after: length(to),
              before: length(from),
            })}
          </li>
        ))}
        {events.map(({ eventId, name, from, to }) => (
          <li key={eventId}>
            {from.startAt === to.startAt
              ? t('{name} ends at {time}.', { name, time: formatTime(to.endAt, zone) })
              : t('{name} is from {start} to {time}.', {
                  name,
                  start: formatTime(to.startAt, zone),
                  time: formatTime(to.endAt, zone),
                })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Each timeslot with its new times, under the name of its event; the zone is said above, once for all. */
function SlotTable({ slots, zone }: { slots: readonly ShiftedSlot[]; zone: string }) {
  const byEvent = [...Map.groupBy(slots, ({ eventName }) => eventName)];
  return byEvent.map(([eventName, theirs]) => (
    <div key={eventName} className="flex flex-col gap-2">
      <h3 className="font-medium wrap-anywhere">{eventName}</h3>
      <ul
        aria-label={t('New times of {name}', { name: eventName })}
        className="figures grid grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] gap-x-4 rounded-card bg-sunken px-4 py-2"
      >
        {theirs.map(({ timeslotId, timeslotType, roomName, from, to }) => (
          <li key={timeslotId} className="flex flex-wrap items-center gap-x-2 py-1">
            <span className="text-muted">{timeOf(from.startAt, zone)}</span>
            <ArrowRight aria-hidden className="size-4 shrink-0 text-muted" />
            <span className="sr-only">{t('becomes')}</span>
            <span className="font-medium">
              {timeOf(to.startAt, zone)} – {timeOf(to.endAt, zone)}
            </span>
            {roomName ? <span className="text-sm text-muted wrap-anywhere">{roomName}</span> : null}
            {timeslotType === 'TIMESLOT' ? null : (
              <span className="text-sm text-muted">{t(timeslotTypeLabels[timeslotType])}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  ));
}
