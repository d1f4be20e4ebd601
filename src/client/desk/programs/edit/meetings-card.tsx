import { MinutesField } from '../../../components/minutes-field.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { t } from '../../../words/words.ts';
import type { ProgramForm } from './use-program-form.ts';

/** What meetings are about, how they are rated, and what is turned off. */
export function MeetingsCard({ form }: { form: ProgramForm }) {
  const { values, faults, change } = form;
  return (
    <Card title={t('Meetings')}>
      <div className="flex flex-col gap-6">
        <TextareaField
          label={t('Meeting purposes')}
          hint={t('One per line. The requester chooses one; if there are none, they write their own.')}
          value={values.meetingPurposes}
          error={faults.meetingPurposes}
          onChange={({ target }) => change({ meetingPurposes: target.value })}
        />
        <TextareaField
          label={t('Review options')}
          hint={t('One per line. People choose one when they rate a meeting.')}
          value={values.meetingReviews}
          error={faults.meetingReviews}
          onChange={({ target }) => change({ meetingReviews: target.value })}
        />
        <MinutesField
          label={t('Check-in opens (minutes before the start)')}
          hint={t(
            'How long before a meeting participants can check in, 0 to 120. Staff can check them in earlier on the same day.',
          )}
          zero
          value={values.checkInOpensMinutes}
          error={faults.checkInOpensMinutes}
          onChange={(checkInOpensMinutes) => change({ checkInOpensMinutes })}
        />
        <div className="flex flex-col">
          <CheckboxField
            label={t('Disable matchmaking')}
            hint={t('Participants cannot request meetings.')}
            checked={values.disableMatchmaking}
            onChange={({ target }) => change({ disableMatchmaking: target.checked })}
          />
          <CheckboxField
            label={t('Disable notifications')}
            hint={t(
              'Nobody is notified about meetings and registrations, by email or in the app. Broadcasts are still sent.',
            )}
            checked={values.disableNotification}
            onChange={({ target }) => change({ disableNotification: target.checked })}
          />
          <CheckboxField
            label={t('Disable sponsors')}
            hint={t('Sponsors are not shown.')}
            checked={values.disableSponsor}
            onChange={({ target }) => change({ disableSponsor: target.checked })}
          />
        </div>
      </div>
    </Card>
  );
}
