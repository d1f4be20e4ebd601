import { getNotificationPreferences, saveNotificationPreference } from '../../../contract/notifications.ts';
import { notificationTopics, topicTable } from '../../../domain/notifications/topics.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { t } from '../../words/words.ts';
import { CalendarFeedCard } from '../meetings/calendar/calendar-feed-card.tsx';
import { BroadcastCard } from '../notifications/broadcast-card.tsx';
import { PushCard } from '../notifications/push-card.tsx';
import { TopicCard } from '../notifications/topic-card.tsx';
import { toastProblem } from '../query-problem.tsx';
import { QueryView } from '../query-view.tsx';
import { useApiMutation, useApiQuery } from '../use-api.ts';

/** `/notifications/preferences`: which kinds of news one hears by which channel, and whether this device shows messages. */
export function PreferencesScreen() {
  const query = useApiQuery(getNotificationPreferences, {});
  const save = useApiMutation(saveNotificationPreference, { onError: toastProblem });
  const changing = save.isPending ? save.variables.body : null;
  return (
    <div className="mx-auto w-full max-w-3xl">
      <PageHeader
        title={t('Notification preferences')}
        description={t('What you are notified about, and how. Changes apply immediately.')}
      />
      <div className="flex flex-col gap-6">
        <PushCard />
        <CalendarFeedCard />
        <QueryView query={query} rows={5} loading={t('Loading your preferences')}>
          {({ preferences }) => (
            <>
              {notificationTopics.map((topic) => (
                <TopicCard
                  key={topic}
                  topic={topic}
                  chosen={preferences[topic] ?? topicTable[topic].unlessChosen}
                  busy={changing?.topic === topic ? changing.channel : null}
                  onChange={(channel, enabled) => save.mutate({ body: { topic, channel, enabled } })}
                />
              ))}
              <BroadcastCard />
            </>
          )}
        </QueryView>
      </div>
    </div>
  );
}
