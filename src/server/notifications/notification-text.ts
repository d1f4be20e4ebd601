import type { Language } from '../../domain/language/languages.ts';
import type {
  NotificationContent,
  NotificationTranslations,
} from '../../domain/notifications/notification-news.ts';
import { translatorIn } from '../language/translators.ts';

/** What a row of the list of notifications keeps of what it says. */
export interface KeptNotification {
  /** Null: of an earlier version, which kept sentences: `title` and `message` in English, `translations` in the others. */
  content: NotificationContent | null;
  title: string;
  message: string;
  translations: NotificationTranslations | null;
}

/**
 * What a notification says to a person.
 *
 * @param language that the person has now; null: never chosen, English
 */
export function notificationText(
  { content, title, message, translations }: KeptNotification,
  language: Language | null,
): { title: string; message: string } {
  if (content) {
    const { textOf } = translatorIn(language);
    return { title: textOf(content.title), message: textOf(content.message) };
  }
  const own = language === null ? undefined : translations?.[language];
  return { title: own?.title ?? title, message: own?.message ?? message };
}
