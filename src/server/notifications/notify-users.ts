import { englishTranslator, type Translator } from '../../domain/language/translator.ts';
import type { NotificationChannel } from '../../domain/notifications/channels.ts';
import type { News } from '../../domain/notifications/notification-news.ts';
import { isPressing, type NotificationKind } from '../../domain/notifications/notification-routing.ts';
import { channelsFor, preferencesOf } from '../../domain/notifications/preferences.ts';
import { addMinutes, earlierOf, type Instant } from '../../domain/time/instants.ts';
import { translatorIn } from '../language/translators.ts';
import { meetingMails } from '../mail/templates/meeting-mail.ts';
import type { MailDraft, TransactionContext } from '../perform/transaction-context.ts';
import type { Reader } from '../store/notification-readers.ts';
import { insertNotifications } from '../store/notifications.ts';
import { insertPushMessages } from '../store/push.ts';
import type { MailTemplate } from '../store/templates.ts';
import { newsMail } from './news-mail.ts';

/** One piece of news for one person. */
export interface NotificationToSend {
  kind: NotificationKind;
  reader: Reader;
  /** The channels that its audience hears it on, before the person's choice (`notificationRouting`). */
  channels: ReadonlySet<NotificationChannel>;
  programId: string;
  meeting: { id: string; startAt: Instant } | null;
  /** What it takes the place of in a browser; left out: what was told of its meeting, or else of its registration. */
  tag?: string;
  /** After that it is of no use to a browser, nor once the meeting begins at another time; left out: a day long. */
  until?: Instant;
  /** What it says: written out in the language of whoever reads it. */
  told: News;
  /** Its mail, where it has words of its own; left out: the product's, one mail a person with all of it. */
  mail?: (translator: Translator, to: string) => MailDraft;
}

/** A browser that is off this long need not hear of it when it is on again, in minutes; the list still tells. */
const PUSH_MINUTES = 24 * 60;

/**
 * Tells people on the channels that stand for them: rows of the list, mails (one a person, with all of it) and messages
 * for their browsers, all within the transaction; after commit their windows hear that there is news.
 *
 * @param publicUrl where the links of mails lead
 * @param templates those of the program for mails of these kinds, where they are read already
 * @returns the ids of those who heard of something: not who chose to hear of none of it
 */
export async function notifyUsers(
  context: TransactionContext,
  publicUrl: string,
  notifications: readonly NotificationToSend[],
  templates?: readonly MailTemplate[],
): Promise<ReadonlySet<string>> {
  if (notifications.length === 0) return new Set();
  const heard = notifications.map((notification) => {
    const { kind, meeting, reader, channels } = notification;
    const pressing = isPressing(kind, meeting?.startAt ?? null, context.now);
    const chosen = channelsFor(kind, preferencesOf(reader.choices), pressing);
    return { ...notification, on: new Set([...channels].filter((channel) => chosen.has(channel))) };
  });
  const on = (channel: NotificationChannel) => heard.filter((one) => one.on.has(channel));
  const inApp = on('inApp');
  await insertNotifications(
    context.tx,
    inApp.map(({ kind, reader, programId, meeting, told }) => ({
      ...keptOf(told),
      id: context.newId(),
      user_id: reader.userId,
      program_id: programId,
      meeting_id: meeting?.id ?? null,
      organization_id: reader.organizationId,
      notification_type: kind,
      created_at: context.now,
    })),
  );
  const mails = on('mail');
  const byAddress = Map.groupBy(
    mails.filter(({ mail }) => !mail),
    ({ reader }) => reader.email,
  );
  // Several news at once come as one mail, in the product's words; a template is about one meeting.
  const single = [...byAddress.values()].flatMap((theirs) => (theirs.length === 1 ? theirs : []));
  const writtenFor = await meetingMails(
    context,
    publicUrl,
    single.map(({ kind, programId, reader }) => ({ kind, programId, organizationId: reader.organizationId })),
    templates,
  );
  await context.mail(
    ...mails.flatMap(({ mail, reader }) => (mail ? [mail(translatorIn(reader.language), reader.email)] : [])),
    ...[...byAddress].map(([address, theirs]) => {
      const translator = translatorOf(theirs);
      const [only, ...others] = theirs;
      if (only && others.length === 0) {
        const { kind, programId, reader, told } = only;
        const written = writtenFor({ kind, programId, organizationId: reader.organizationId });
        if (written) return written(translator, address, told);
      }
      const news = theirs.map(({ told }) => told);
      return newsMail(translator, address, news, publicUrl);
    }),
  );
  await pushTo(context, on('push'));
  for (const { reader } of inApp) context.nudgePerson(reader.userId);
  // Whoever hears by mail or push hears in the product too.
  return new Set(inApp.map(({ reader }) => reader.userId));
}

/** One person's language: all of these are for the same. */
const translatorOf = ([first]: readonly NotificationToSend[]): Translator =>
  translatorIn(first?.reader.language ?? null);

/**
 * What the list keeps: a notification is written out when it is read, in the language that its person has then. In English too, which
 * a process of an earlier version shows while both run.
 */
export const keptOf = ({ title, message, path }: News) => ({
  content: { title, message },
  title: englishTranslator.textOf(title),
  message: englishTranslator.textOf(message),
  url: path,
});

/** One message for each browser of each person. */
async function pushTo(
  context: TransactionContext,
  notifications: readonly NotificationToSend[],
): Promise<void> {
  const rows = notifications.flatMap(({ reader, programId, meeting, told, until, tag }) => {
    const latest = addMinutes(context.now, PUSH_MINUTES);
    const { textOf } = translatorIn(reader.language);
    const content = { title: textOf(told.title).slice(0, 120), body: textOf(told.brief).slice(0, 300) };
    return reader.browsers.map((browserId) => ({
      id: context.newId(),
      subscription_id: browserId,
      meeting_id: meeting?.id ?? null,
      reminds_of: until && meeting ? meeting.startAt : null,
      content: {
        ...content,
        path: told.path,
        // Of one registration the newest review stands. Both ids in full would be too long a topic for a push service.
        tag:
          tag ??
          (meeting
            ? `meeting:${meeting.id}`
            : `registration:${programId.slice(-12)}:${reader.organizationId.slice(-12)}`),
      },
      created_at: context.now,
      expires_at: until ? earlierOf(until, latest) : latest,
    }));
  });
  if (rows.length === 0) return;
  await insertPushMessages(context.tx, rows);
  context.pushWaits();
}
