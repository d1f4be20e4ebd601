import type { NotificationKind } from '../../domain/notifications/notification-routing.ts';
import { retentionNews } from '../../domain/notifications/retention-news.ts';
import { removalAt, retentionStep, wasClockSet } from '../../domain/privacy/retention.ts';
import type { DatabaseLog } from '../db/database-log.ts';
import { translatorIn } from '../language/translators.ts';
import { newsMail } from '../notifications/news-mail.ts';
import { keptOf } from '../notifications/notify-users.ts';
import { type Performer, performPlainly } from '../perform/perform.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { insertNotifications } from '../store/notifications.ts';
import {
  forgetAnnouncements,
  lockRetention,
  programsToRemove,
  type RetentionProgram,
  retentionReaders,
  saveAnnouncement,
  saveRemovalBegun,
} from '../store/retention.ts';
import { anonymiseProgram } from './anonymise-program.ts';

/** Announces the removal of personal data, and removes it when its day has come. Any number of processes may run one. */
export interface RetentionClock {
  /** Looks now, and settles when all that is due has been done. */
  look(): Promise<void>;
  /** Settles when the look that is under way has ended. */
  stop(): Promise<void>;
}

const INTERVAL_MS = 30 * 60_000;

const actor = { kind: 'SYSTEM', name: 'Retention' } as const;

/** @param steady ms by a clock that nobody sets */
export function startRetentionClock(
  performer: Performer,
  log: DatabaseLog,
  {
    everyMs = INTERVAL_MS,
    steady = () => performance.now(),
  }: { everyMs?: number; steady?: () => number } = {},
): RetentionClock {
  let looking: Promise<void> | null = null;
  let stopped = false;
  let last: { wall: number; steady: number } | null = null;
  const lookOnce = async () => {
    const here = { wall: performer.clock().getTime(), steady: steady() };
    if (last && wasClockSet(here.wall - last.wall, here.steady - last.steady)) {
      log.warn({}, 'the clock was set forward: removals of personal data are announced again');
      await forgetAnnouncements(performer.db);
    }
    last = here;
    for (const id of await programsToRemove(performer.db, performer.clock().toISOString())) {
      if (stopped) return;
      try {
        const isDue = await performPlainly(performer, { actor }, (context) => announceOrBegin(context, id));
        if (isDue && (await anonymiseProgram(performer, id, () => stopped)))
          log.info({ programId: id }, 'the personal data of a program was removed');
      } catch (error) {
        log.warn(
          { err: error, programId: id },
          'personal data could not be removed; the next look tries again',
        );
      }
    }
  };
  const look = (): Promise<void> => {
    if (stopped) return Promise.resolve();
    looking ??= lookOnce()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'personal data could not be removed; the next look tries again'),
      )
      .finally(() => {
        looking = null;
      });
    return looking;
  };
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  void look();
  return {
    look,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await looking;
    },
  };
}

/**
 * Announces it, or notes that the removal has begun: from then on it goes on, whatever happens to the server.
 *
 * @returns whether it is to be removed now
 */
async function announceOrBegin(context: TransactionContext, programId: string): Promise<boolean> {
  const { tx, now, publicUrl } = context;
  const held = await lockRetention(tx, programId);
  if (!held) return false;
  const { program, facts } = held;
  const step = retentionStep(facts, now);
  if (step === 'REMOVE') {
    if (facts.begunAt === null || facts.begunAt < facts.timelineEnd)
      await saveRemovalBegun(tx, programId, now);
    return true;
  }
  // Without an address to lead to nobody is told, and without an announcement nothing is removed.
  if (step === 'ANNOUNCE' && publicUrl !== null)
    await announce(context, publicUrl, program, removalAt({ ...facts, announcedAt: null }, now) ?? now);
  return false;
}

async function announce(
  context: TransactionContext,
  publicUrl: string,
  program: RetentionProgram,
  at: string,
): Promise<void> {
  const readers = await retentionReaders(context.tx, program.id);
  // Nobody would know: it is announced once there is somebody.
  if (readers.length === 0) return;
  await saveAnnouncement(context.tx, program.id, context.now, at);
  const told = retentionNews({ program, removedAt: at });
  await insertNotifications(
    context.tx,
    readers.map(({ userId }) => ({
      ...keptOf(told),
      id: context.newId(),
      user_id: userId,
      program_id: program.id,
      meeting_id: null,
      // They are told as staff of the program.
      organization_id: null,
      notification_type: 'RETENTION_ANNOUNCED' satisfies NotificationKind,
      created_at: context.now,
    })),
  );
  await context.mail(
    ...readers.map(({ email, language }) => {
      const translator = translatorIn(language);
      return newsMail(translator, email, [told], publicUrl);
    }),
  );
  for (const { userId } of readers) context.nudgePerson(userId);
}
