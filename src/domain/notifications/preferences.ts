import { z } from 'zod';
import { type NotificationChannel, notificationChannels } from './channels.ts';
import { type NotificationKind, routingOf } from './notification-routing.ts';
import { type NotificationTopic, notificationTopics, topicTable } from './topics.ts';

/** Which kinds of news a person hears by which channel. */

/** One choice of a person; what they never chose stands in `topicTable`. */
export const choiceArgs = z.object({
  topic: z.enum(notificationTopics),
  channel: z.enum(notificationChannels),
  enabled: z.boolean(),
});
export type NotificationChoice = z.output<typeof choiceArgs>;

export type NotificationPreferences = Readonly<
  Record<NotificationTopic, Readonly<Record<NotificationChannel, boolean>>>
>;

/** What stands for a person: their choices over what stands unless chosen. */
export function preferencesOf(choices: readonly NotificationChoice[]): NotificationPreferences {
  const current = Object.fromEntries(
    notificationTopics.map((topic) => [topic, { ...topicTable[topic].unlessChosen }]),
  ) as Record<NotificationTopic, Record<NotificationChannel, boolean>>;
  for (const { topic, channel, enabled } of choices) current[topic][channel] = enabled;
  return current;
}

/**
 * The channels on which a person hears of something. What is not told in the product is told nowhere: mail and push
 * point there. What is pressing is told in the product and by mail whatever was chosen; push stays a choice, since the
 * person allowed it to their browser for that alone.
 *
 * @param pressing `isPressing`
 */
export function channelsFor(
  kind: NotificationKind,
  preferences: NotificationPreferences,
  pressing: boolean,
): ReadonlySet<NotificationChannel> {
  const row = routingOf(kind);
  const chosen = row.topic === null ? null : preferences[row.topic];
  const heard = (channel: NotificationChannel): boolean => {
    if (row[channel] === undefined) return false;
    if (chosen === null || (pressing && channel !== 'push')) return true;
    return (chosen.inApp || pressing) && chosen[channel];
  };
  return new Set(notificationChannels.filter(heard));
}
