import type { ProgramSettingsResult } from '../../../../contract/program-settings.ts';
import { MinutesField } from '../../../components/minutes-field.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate } from '../../../words/dates.ts';
import { t } from '../../../words/words.ts';
import { FormControl } from '../../shared/form/form-control.tsx';

/** How long personal data stays after the end, and when it is removed, or was. */
export function RetentionCard({ program }: { program: ProgramSettingsResult | null }) {
  return (
    <Card title={t('Privacy')} description={program ? removalText(program) : undefined}>
      <FormControl name="retentionDays">
        {(field) => (
          <MinutesField
            {...field}
            label={t('Keep personal data (days after the end)')}
            hint={t(
              '30 to 3650. Then names, messages, notes, answers, contacts, badges and files of the people who took part are removed. Meetings and counts stay. The program’s admins are notified 14 days before.',
            )}
            unit={t('days')}
          />
        )}
      </FormControl>
    </Card>
  );
}

/** Of a server of an earlier version nothing is known. */
function removalText({ personalData, timezone }: ProgramSettingsResult): string | undefined {
  if (!personalData) return undefined;
  const { removalAt, removedAt } = personalData;
  if (removalAt !== null)
    return t('Personal data is removed on {day}.', { day: formatDate(removalAt, timezone) });
  if (removedAt === null) return undefined;
  return t('Personal data was removed on {day}.', { day: formatDate(removedAt, timezone) });
}
