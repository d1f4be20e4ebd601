import { useState } from 'react';
import { rehearseTablets } from '../../../contract/device-desk.ts';
import { rehearsalMinutes } from '../../../domain/rehearsal/rehearsal.ts';
import { rehearsalPhase } from '../../../domain/rehearsal/rehearse-tablets.ts';
import { rehearsalSpan } from '../../components/rehearsal-span.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { many, t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';
import type { DeviceRow } from './device-rows.ts';

export interface RehearsalDialogProps {
  program: { id: string; slug: string };
  /** Empty: closed. */
  rows: readonly DeviceRow[];
  /** By the server's clock. */
  now: string;
  onClose: () => void;
  /** It was sent to them, and they are no longer chosen. */
  onDone: () => void;
}

/** Begins a rehearsal on one tablet or several, or ends it. */
export function RehearsalDialog({ program, rows, now, onClose, onDone }: RehearsalDialogProps) {
  const [one] = rows;
  const [minutes, setMinutes] = useState<number>(rehearsalMinutes[1]);
  const rehearse = useApiMutation(rehearseTablets, {
    onSuccess: ({ said, gone }, { body }) => {
      if (said > 0)
        toastSuccess(
          body.minutes === null
            ? t('The rehearsal ends on each tablet within ten seconds while it is connected.')
            : t('The rehearsal begins on each tablet within ten seconds while it is connected.'),
        );
      if (gone > 0)
        toastError(
          many(gone, '{count} tablet is no longer paired.', '{count} tablets are no longer paired.'),
        );
      onDone();
    },
    onError: toastProblem,
    renewOnError: true,
  });
  const say = (chosen: number | null) =>
    rehearse.mutate({
      params: { programId: program.id },
      body: {
        deviceIds: rows.map(({ id }) => id),
        minutes: rehearsalMinutes.find((known) => known === chosen) ?? null,
      },
    });
  const rehearses = rows.some(
    ({ rehearsal }) => rehearsal && ['ON', 'STARTING'].includes(rehearsalPhase(rehearsal, now)),
  );
  return (
    <Dialog
      open={one !== undefined}
      onOpenChange={(open) => {
        if (!open && !rehearse.isPending) onClose();
      }}
      title={
        rows.length > 1
          ? many(rows.length, 'Rehearsal on {count} tablet', 'Rehearsal on {count} tablets')
          : t('Rehearsal on {name}', { name: one?.name ?? '' })
      }
      description={t(
        'Staff try out the door with practice badges. Nobody is checked in, and nothing is kept. Check-ins that wait on a tablet are still sent.',
      )}
    >
      <div className="flex flex-col gap-5">
        <p>
          {t(
            'A tablet does not begin while a meeting at its rooms is under way or starts within 15 minutes. It ends automatically; it can be ended at the tablet too.',
          )}
        </p>
        <SelectField
          label={t('For how long')}
          value={String(minutes)}
          options={rehearsalMinutes.map((known) => ({ value: String(known), label: rehearsalSpan(known) }))}
          onChange={({ target }) => setMinutes(Number(target.value))}
        />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <ButtonLink variant="quiet" to={`/programs/${program.slug}/practice-badges`}>
            {t('Practice badges')}
          </ButtonLink>
          {rehearses ? (
            <Button disabled={rehearse.isPending} onClick={() => say(null)}>
              {t('End the rehearsal')}
            </Button>
          ) : null}
          <Button variant="primary" busy={rehearse.isPending} onClick={() => say(minutes)}>
            {t('Start the rehearsal')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
