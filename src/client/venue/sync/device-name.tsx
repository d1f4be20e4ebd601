import { useState } from 'react';
import { storageErrorOf } from '../../../offline/storage-error.ts';
import { nameDevice } from '../../../offline/this-device.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { useLive } from '../use-live.ts';

/** What this device is called wherever a check-in says by whom, and on which device. */
export function DeviceName() {
  const { db } = useDevice();
  const device = useLive(async () => await db.device.get('this'), [db]);
  return (
    <Card title={t('Name of this device')}>
      {device.kind === 'READY' ? (
        <NameForm key={device.value?.deviceName ?? ''} saved={device.value?.deviceName ?? ''} />
      ) : (
        <SkeletonRows rows={1} />
      )}
    </Card>
  );
}

function NameForm({ saved }: { saved: string }) {
  const { db } = useDevice();
  const [name, setName] = useState(saved);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await nameDevice(db, name);
      toastSuccess(t('The name of this device was saved.'));
    } catch (error) {
      toastError(storageErrorOf(error).text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={t('Name')}
        hint={t('Such as Door 1. It appears with every check-in made here.')}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" busy={busy} disabled={name.trim() === saved} className="self-start">
        {t('Save name')}
      </Button>
    </form>
  );
}
