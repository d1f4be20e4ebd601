import { getTimeslot } from '../../../contract/events.ts';
import type { ProgramEvent } from '../../../domain/schedule/schedule.ts';
import { ownTimeText } from '../../components/viewer-zone.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { formatDay, formatSpan } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { venueLabels } from '../shared/venue-label.ts';
import { useApiQuery } from '../use-api.ts';
import { TimeslotClosing } from './rooms/timeslot-closing.tsx';
import { AvailableVenues } from './rooms/venues-of-timeslot.tsx';
import { TimeslotForm } from './timeslot-form.tsx';
import { freeText, timeslotTypeLabels } from './timeslot-text.ts';

export interface TimeslotDialogProps {
  event: ProgramEvent;
  timezone: string;
  editor: boolean;
  /** Null: a new one. */
  timeslotId: string | null;
  open: boolean;
  onClose: () => void;
}

/** A timeslot: its facts, and for editors its fields; or a new one. */
export function TimeslotDialog({ event, timezone, editor, timeslotId, open, onClose }: TimeslotDialogProps) {
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={timeslotId === null ? t('Add timeslot') : t('Timeslot')}
      description={`${event.name}, ${formatDay(event.date)}`}
    >
      {!open ? null : timeslotId === null ? (
        <TimeslotForm event={event} timezone={timezone} slot={null} onClose={onClose} />
      ) : (
        <OneTimeslot
          event={event}
          timezone={timezone}
          editor={editor}
          timeslotId={timeslotId}
          onClose={onClose}
        />
      )}
    </FormDialog>
  );
}

type OneTimeslotProps = Omit<TimeslotDialogProps, 'open' | 'timeslotId'> & { timeslotId: string };

function OneTimeslot({ event, timezone, editor, timeslotId, onClose }: OneTimeslotProps) {
  const query = useApiQuery(getTimeslot, { params: { timeslotId } }, { staleTime: 0 });
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="h-48 w-full rounded-card" />}
      className="flex flex-col gap-5"
    >
      {(slot) => {
        const meets = slot.timeslotType === 'TIMESLOT';
        const own = ownTimeText(slot.slotStartTime, slot.slotEndTime, timezone);
        return (
          <>
            <KeyValueList
              items={[
                {
                  label: t('Time'),
                  value: (
                    <>
                      {formatSpan(slot.slotStartTime, slot.slotEndTime, timezone)}
                      {own ? <span className="block text-sm font-normal text-muted">{own}</span> : null}
                    </>
                  ),
                },
                ...(slot.roomName && !editor ? [{ label: t('Room'), value: slot.roomName }] : []),
                // For editors these stand in the fields below.
                ...(editor
                  ? []
                  : [
                      {
                        label: t('Type'),
                        value: slot.isDisabled
                          ? t('{type}, disabled', { type: t(timeslotTypeLabels[slot.timeslotType]) })
                          : t(timeslotTypeLabels[slot.timeslotType]),
                      },
                    ]),
                ...(meets && !editor
                  ? [
                      {
                        label: t('Venue'),
                        value: slot.venues.map((venue) => t(venueLabels[venue])).join(', ') || t('None'),
                      },
                    ]
                  : []),
                ...(meets
                  ? [{ label: t('Free'), value: freeText(slot.freeSeats) ?? t('Nothing is free') }]
                  : []),
              ]}
            />
            {meets ? <AvailableVenues slot={slot} /> : null}
            {editor ? <TimeslotClosing slot={slot} onAsk={onClose} /> : null}
            {editor ? (
              // Asked anew behind the form: what is being typed stays.
              <TimeslotForm key={slot.id} event={event} timezone={timezone} slot={slot} onClose={onClose} />
            ) : null}
          </>
        );
      }}
    </QueryView>
  );
}
