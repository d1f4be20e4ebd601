import { type NotificationChannel, notificationChannels } from '../../../domain/notifications/channels.ts';
import { channelLabels, type NotificationTopic, topicTable } from '../../../domain/notifications/topics.ts';
import { Card } from '../../ui/card.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { t } from '../../words/words.ts';

export interface TopicCardProps {
  topic: NotificationTopic;
  chosen: Readonly<Record<NotificationChannel, boolean>>;
  /** The channel whose change is on its way. */
  busy: NotificationChannel | null;
  onChange: (channel: NotificationChannel, enabled: boolean) => void;
}

/** One kind of news with its channels. Mail and messages point into the product: without it they are off too. */
export function TopicCard({ topic, chosen, busy, onChange }: TopicCardProps) {
  const { label, covers } = topicTable[topic];
  return (
    <Card title={t(label)} description={t(covers)}>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
        {notificationChannels.map((channel) => (
          <SwitchField
            key={channel}
            label={t(channelLabels[channel])}
            spoken={`${t(label)}: ${t(channelLabels[channel]).toLowerCase()}`}
            words={{ on: t('On'), off: t('Off') }}
            checked={chosen[channel] && (channel === 'inApp' || chosen.inApp)}
            disabled={channel !== 'inApp' && !chosen.inApp}
            busy={busy === channel}
            onChange={(enabled) => onChange(channel, enabled)}
          />
        ))}
      </div>
      {topic === 'CHANGES' ? (
        <p className="pt-4 text-sm text-muted">
          {t(
            'Within a day of a meeting, these are always sent in the app and by email, so that nobody waits at the wrong table.',
          )}
        </p>
      ) : null}
    </Card>
  );
}
