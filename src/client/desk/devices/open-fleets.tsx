import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { type FleetResult, withdrawDeviceFleet } from '../../../contract/device-fleets.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';
import { modeLabels, placesText, roomsText } from './device-text.ts';

export interface OpenFleetsProps {
  program: ProgramResult;
  fleets: readonly FleetResult[];
  roomNames: ReadonlyMap<string, string>;
}

/** The codes for several tablets that can still be used: how many have used them, until when, and their end. */
export function OpenFleets({ program, fleets, roomNames }: OpenFleetsProps) {
  const [withdrawing, setWithdrawing] = useState<FleetResult | null>(null);
  if (fleets.length === 0 && !withdrawing) return null;
  return (
    <section aria-label={t('Open codes')} className="flex flex-col gap-3">
      <h2 className="text-lg">{t('Open codes')}</h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {fleets.map((fleet) => (
          <li
            key={fleet.id}
            data-fleet={fleet.name}
            className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-surface p-4 shadow-card ring-1 ring-line"
          >
            <QrCode aria-hidden className="size-7 shrink-0 text-muted" />
            <span className="flex min-w-40 flex-1 flex-col wrap-anywhere">
              <span className="font-semibold">{fleet.name}</span>
              <span className="figures">{placesText(fleet.taken, fleet.places)}</span>
              <span className="figures text-sm text-muted">
                {[
                  t(modeLabels[fleet.mode].label),
                  roomsText(fleet.roomIds, roomNames),
                  t('valid until {time}', { time: timeOf(fleet.expiresAt, program.timezone) }),
                  t('by {person}', { person: fleet.createdBy }),
                ].join(' · ')}
              </span>
            </span>
            <Button
              aria-label={t('Withdraw the code of {name}', { name: fleet.name })}
              onClick={() => setWithdrawing(fleet)}
            >
              {t('Withdraw')}
            </Button>
          </li>
        ))}
      </ul>
      <Withdraw programId={program.id} fleet={withdrawing} onClose={() => setWithdrawing(null)} />
    </section>
  );
}

interface WithdrawProps {
  programId: string;
  /** Null: closed. */
  fleet: FleetResult | null;
  onClose: () => void;
}

function Withdraw({ programId, fleet, onClose }: WithdrawProps) {
  const withdraw = useApiMutation(withdrawDeviceFleet, {
    onSuccess: () => {
      toastSuccess(t('The code has been withdrawn.'));
      onClose();
    },
    onError: toastProblem,
  });
  return (
    <ConfirmDialog
      open={fleet !== null}
      onOpenChange={onClose}
      title={t('Withdraw this code?')}
      description={t(
        'No other tablet can be paired with it, and it cannot be shown again. The tablets that it has paired stay paired.',
      )}
      confirmLabel={t('Withdraw the code')}
      busy={withdraw.isPending}
      onConfirm={() => {
        if (fleet) withdraw.mutate({ params: { programId, fleetId: fleet.id } });
      }}
    />
  );
}
