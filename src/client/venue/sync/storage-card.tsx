import { HardDrive } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { checkStorage, persistStorage, type StorageHealth } from '../../../offline/storage-health.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';

const titles = {
  good: 'Data saved here is safe',
  low: 'Check the storage of this device',
  failing: 'This device cannot save',
} as const;

const megabytes = (bytes: number | null): string =>
  bytes === null
    ? t('Not provided by the browser')
    : t('{megabytes} MB', { megabytes: (bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0) });

/** Whether this device will keep what is recorded on it: no green tick for what is not saved. */
export function StorageCard() {
  const { db } = useDevice();
  const [health, setHealth] = useState<StorageHealth | null>(null);
  const [busy, setBusy] = useState(false);
  const look = useCallback(async () => setHealth(await checkStorage(db)), [db]);
  useEffect(() => {
    void look();
  }, [look]);
  const keep = async () => {
    setBusy(true);
    await persistStorage();
    await look();
    setBusy(false);
  };
  return (
    <Card title={t('Storage')}>
      {health ? (
        <div className="flex flex-col gap-4">
          <Banner
            tone={health.level === 'good' ? 'good' : health.level === 'low' ? 'warn' : 'problem'}
            title={t(titles[health.level])}
          >
            {health.problem}
          </Banner>
          <KeyValueList
            items={[
              {
                label: t('Kept by the browser'),
                value: health.persisted ? t('Always') : t('While there is space'),
              },
              { label: t('Used'), value: megabytes(health.usage) },
              { label: t('Available'), value: megabytes(health.quota) },
            ]}
          />
          {health.persisted ? null : (
            <Button icon={HardDrive} busy={busy} onClick={keep}>
              {t('Ask the browser to keep the data')}
            </Button>
          )}
        </div>
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Card>
  );
}
