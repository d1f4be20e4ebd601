import { Download } from 'lucide-react';
import { exportPerson } from '../../../contract/privacy.ts';
import type { OwnProfile } from '../../../contract/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { t } from '../../words/words.ts';
import { useSheet } from '../use-sheet.ts';

/** All that is kept of oneself, as an archive on this device. */
export function OwnData({ profile: { id } }: { profile: Pick<OwnProfile, 'id'> }) {
  const { bytes, start } = useSheet({
    declared: exportPerson,
    input: { params: { userId: id }, query: {} },
    fileName: (today) => `my-data-${today}.zip`,
    type: 'application/zip',
    zone: 'UTC',
  });
  return (
    <Card
      title={t('My data')}
      description={t(
        'Download everything we keep about you: JSON, CSV and the files you uploaded, in one ZIP file.',
      )}
    >
      <Button icon={Download} busy={bytes !== null} onClick={() => void start()}>
        {bytes === null ? t('Download my data') : t('Downloading…')}
      </Button>
    </Card>
  );
}
