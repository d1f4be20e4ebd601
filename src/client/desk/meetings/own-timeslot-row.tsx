import { disableOwnTimeslot, enableOwnTimeslot } from '../../../contract/own-timeslots.ts';
import type { ProgramEvent, Timeslot, Venue } from '../../../domain/schedule/schedule.ts';
import {
  openVenues,
  type SlotUse,
  type TimeslotStatus,
  timeslotStatus,
  timeslotStatusLabels,
} from '../../../domain/schedule/timeslot-status.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import { timeslotStatusIcons } from '../../components/timeslot-status-style.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import type { Tone } from '../../ui/tone.ts';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { venueLabels } from '../shared/venue-label.ts';
import { useApiMutation } from '../use-api.ts';

export interface OwnTimeslotRowProps {
  event: Pick<ProgramEvent, 'disabledAt'>;
  timeslot: Timeslot & { roomName?: string | null | undefined };
  /** Of the active organization. */
  use: SlotUse;
  now: Instant;
  zone: string;
}

const tones: Record<TimeslotStatus, Tone> = {
  OPEN: 'good',
  DISABLED: 'neutral',
  BOOKED: 'accent',
  UNAVAILABLE: 'neutral',
  OVERDUE: 'neutral',
};

/** A timeslot of one's own: how it stands, and a switch for each venue it offers. */
export function OwnTimeslotRow({ event, timeslot, use, now, zone }: OwnTimeslotRowProps) {
  const status = timeslotStatus({ event, timeslot, own: use }, now);
  const booked = use.booked.has(timeslot.id);
  const open = openVenues(timeslot, [use]);
  const fixed = timeslot.slotStartTime <= now || Boolean(event.disabledAt ?? timeslot.disabledAt);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 px-5 py-3 sm:px-6">
      <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-4 gap-y-1">
        <span className="figures w-32 shrink-0 font-semibold">
          {timeOf(timeslot.slotStartTime, zone)} – {timeOf(timeslot.slotEndTime, zone)}
        </span>
        <StatusPill tone={tones[status]} icon={timeslotStatusIcons[status]}>
          {t(timeslotStatusLabels[status])}
        </StatusPill>
        {timeslot.roomName ? (
          <span className="text-sm text-muted wrap-anywhere">{timeslot.roomName}</span>
        ) : null}
        {booked && status === 'DISABLED' ? (
          <span className="text-sm text-muted">{t('Your accepted meeting in this timeslot stays.')}</span>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-x-6">
        {timeslot.venues.map((venue) => (
          <VenueSwitch
            key={venue}
            timeslot={timeslot}
            venue={venue}
            open={open.includes(venue)}
            fixed={fixed}
            when={timeOf(timeslot.slotStartTime, zone)}
          />
        ))}
      </div>
    </li>
  );
}

interface VenueSwitchProps {
  timeslot: Timeslot;
  venue: Venue;
  open: boolean;
  /** Over, or disabled for everyone: there is nothing left to switch. */
  fixed: boolean;
  when: string;
}

function VenueSwitch({ timeslot, venue, open, fixed, when }: VenueSwitchProps) {
  const after = { onError: toastProblem, renewOnError: true as const };
  const close = useApiMutation(disableOwnTimeslot, after);
  const reopen = useApiMutation(enableOwnTimeslot, after);
  const input = { params: { timeslotId: timeslot.id }, body: { venue } };
  return (
    <SwitchField
      label={t(venueLabels[venue])}
      spoken={t('{venue} at {when}', { venue: t(venueLabels[venue]), when })}
      checked={open}
      busy={close.isPending || reopen.isPending}
      disabled={fixed}
      onChange={(on) => (on ? reopen : close).mutate(input)}
    />
  );
}
