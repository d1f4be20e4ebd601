import { Drama } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { rehearsalMinutes } from '../../../domain/rehearsal/rehearsal.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { endRehearsal, rehearsalOf } from '../../../offline/rehearsal-state.ts';
import { nearMeetingAt, startRehearsal } from '../../../offline/rehearsal-word.ts';
import { rehearsalSpan } from '../../components/rehearsal-span.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { PinDialog } from '../kiosk/pin-dialog.tsx';
import { usePresent } from '../use-present.ts';

/** Begins a rehearsal at the device itself, on a paired tablet behind its PIN; where people are about to arrive it asks first. */
export function RehearsalCard({ program }: { program: ProgramOnDevice }) {
  const { db, tablet, places } = useDevice();
  const holder = rehearsalOf(db);
  const { rehearsal } = useSyncExternalStore(
    (listener) => holder.subscribe(listener),
    () => holder.state,
  );
  const present = usePresent(program.id, 1000);
  const [minutes, setMinutes] = useState(String(rehearsalMinutes[1]));
  const [asking, setAsking] = useState<'PIN' | 'MEETING' | null>(null);
  const [meetingAt, setMeetingAt] = useState<string | null>(null);
  const start = () => {
    setAsking(null);
    startRehearsal(db, Number(minutes), present);
    toastSuccess(t('The rehearsal has begun.'));
  };
  const ask = async () => {
    const near = await nearMeetingAt(db, program.id, present).catch(() => null);
    setMeetingAt(near);
    if (near === null) start();
    else setAsking('MEETING');
  };
  const time = timeOf(meetingAt ?? present, program.timezone);
  const running = rehearsal !== null && present < rehearsal.until;
  return (
    <Card
      title={t('Rehearsal')}
      description={t(
        'Practice badges and sample meetings at your rooms. Nobody is checked in, and nothing is kept. Check-ins that wait here are still sent.',
      )}
    >
      {running ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="figures mr-auto font-semibold">
            {t('It ends at {time}.', { time: timeOf(rehearsal.until, program.timezone) })}
          </p>
          {tablet?.mode === 'STAND' ? null : (
            <ButtonLink to={places.door(program.slug)}>{t('To the scanner')}</ButtonLink>
          )}
          <Button onClick={() => endRehearsal(db)}>{t('End the rehearsal')}</Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label={t('For how long')}
            value={minutes}
            options={rehearsalMinutes.map((one) => ({ value: String(one), label: rehearsalSpan(one) }))}
            onChange={({ target }) => setMinutes(target.value)}
            className="w-48"
          />
          <Button icon={Drama} onClick={() => (tablet ? setAsking('PIN') : void ask())}>
            {t('Start a rehearsal')}
          </Button>
        </div>
      )}
      {tablet ? (
        <PinDialog
          db={db}
          pin={tablet.pin}
          open={asking === 'PIN'}
          onOpenChange={(open) => setAsking(open ? 'PIN' : null)}
          onRight={() => void ask()}
        />
      ) : null}
      <ConfirmDialog
        open={asking === 'MEETING'}
        onOpenChange={(open) => setAsking(open ? 'MEETING' : null)}
        variant="primary"
        title={t('Start a rehearsal now?')}
        description={
          meetingAt !== null && meetingAt <= present
            ? t(
                'A meeting has been under way since {time}. Until the rehearsal ends, nobody is checked in here.',
                {
                  time,
                },
              )
            : t('A meeting begins at {time}. Until the rehearsal ends, nobody is checked in here.', { time })
        }
        confirmLabel={t('Start the rehearsal')}
        dismissLabel={t('Not now')}
        onConfirm={start}
      />
    </Card>
  );
}
