import { MinutesField } from '../../../components/minutes-field.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { t } from '../../../words/words.ts';
import { FormControl } from '../../shared/form/form-control.tsx';
import { WishesEndFields } from './wishes-end-fields.tsx';

/** What meetings are about, how they are rated, and what is turned off. */
export function MeetingsCard() {
  return (
    <Card title={t('Meetings')}>
      <div className="flex flex-col gap-6">
        <TextareaField
          label={t('Meeting purposes')}
          hint={t('One per line. The requester chooses one; if there are none, they write their own.')}
          name="meetingPurposes"
        />
        <TextareaField
          label={t('Review options')}
          hint={t('One per line. People choose one when they rate a meeting.')}
          name="meetingReviews"
        />
        <FormControl name="checkInOpensMinutes">
          {(field) => (
            <MinutesField
              {...field}
              label={t('Check-in opens (minutes before the start)')}
              hint={t(
                'How long before a meeting participants can check in, 0 to 120. Staff can check them in earlier on the same day.',
              )}
              zero
            />
          )}
        </FormControl>
        <FormControl name="firstReminderMinutes">
          {(field) => (
            <MinutesField
              {...field}
              label={t('First reminder (minutes before the start)')}
              hint={t(
                '1 to 120. Both sides of an accepted meeting are reminded this long before, with room and table. 0: no reminders.',
              )}
              zero
            />
          )}
        </FormControl>
        <FormControl name="lastReminderMinutes">
          {(field) => (
            <MinutesField
              {...field}
              label={t('Last reminder (minutes before the start)')}
              hint={t('Closer to the start than the first one. 0: only one reminder is sent.')}
              zero
            />
          )}
        </FormControl>
        <FormControl name="missingAfterMinutes">
          {(field) => (
            <MinutesField
              {...field}
              label={t('Ask the missing side after (minutes of waiting)')}
              hint={t(
                '1 to 30. When one side is there and the other is not, the other is asked after this many minutes whether it is coming.',
              )}
            />
          )}
        </FormControl>
        <FormControl name="maxOpenRequests">
          {(field) => (
            <MinutesField
              {...field}
              label={t('Maximum open requests per organization')}
              hint={t(
                '1 to 500. An organization that has reached the limit waits for an answer or cancels a request before it sends another.',
              )}
              unit={t('requests')}
            />
          )}
        </FormControl>
        <FormControl name="delegations">
          {(field) => (
            <MinutesField
              {...field}
              label={t('Maximum delegations per organization')}
              hint={t(
                '1 to 20. An organization with several delegations can have as many meetings at the same time, each with different people.',
              )}
              unit={t('delegations')}
            />
          )}
        </FormControl>
        <FormControl name="requestExpiryDays">
          {(field) => (
            <MinutesField
              {...field}
              label={t('Requests expire after (days)')}
              hint={t(
                'Requests that nobody answers for this long are canceled and both organizations are notified, but never on an event day. 0: never.',
              )}
              unit={t('days')}
              zero
            />
          )}
        </FormControl>
        <FormControl name="maxWishes">
          {(field) => (
            <MinutesField
              {...field}
              label={t('Maximum wishes per organization')}
              hint={t(
                '1 to 100. Participants rank the organizations that they wish to meet; the planner uses the ranking.',
              )}
              unit={t('organizations')}
            />
          )}
        </FormControl>
        <WishesEndFields />
        <div className="flex flex-col">
          <CheckboxField
            label={t('Offer released tables')}
            hint={t(
              'When someone does not come, two organizations that are free and want to meet are asked whether they take the table.',
            )}
            name="reofferTables"
          />
          <CheckboxField
            label={t('Notify both sides after a no-show')}
            hint={t(
              'An hour after a meeting, the side that was not checked in is notified that it was missed, and the side that waited that you know about it. Nobody is notified while a tablet has check-ins that it has not sent.',
            )}
            name="notifyNoShows"
          />
          <CheckboxField
            label={t('Disable matchmaking')}
            hint={t('Participants cannot request meetings.')}
            name="disableMatchmaking"
          />
          <CheckboxField
            label={t('Disable notifications')}
            hint={t(
              'Nobody is notified about meetings and registrations, by email or in the app. Broadcasts are still sent.',
            )}
            name="disableNotification"
          />
          <CheckboxField
            label={t('Disable sponsors')}
            hint={t('Sponsors are not shown.')}
            name="disableSponsor"
          />
        </div>
      </div>
    </Card>
  );
}
