import { claimMailLimits } from '../../domain/claims/claim-link.ts';
import { addMinutes } from '../../domain/time/instants.ts';
import type { UnsubscribeLinks } from '../broadcasts/unsubscribe-links.ts';
import type { DatabaseLog } from '../db/database-log.ts';
import { translatorIn } from '../language/translators.ts';
import { returnMail } from '../mail/return-mail.ts';
import { type Performer, performPlainly } from '../perform/perform.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { languageOfAddress } from '../store/languages.ts';
import {
  dropReturnInvitation,
  markReturnSent,
  nextReturnInvitations,
  returnMailsSince,
} from '../store/return-invitations.ts';

/** Writes the mails that ask organizations to come again. Any number of processes may run one. */
export interface ReturnPump {
  /** Looks now, and settles when all that may go has gone. */
  look(): Promise<void>;
  /** Settles when the look that is under way has ended. */
  stop(): Promise<void>;
}

const INTERVAL_MS = 5_000;
/** Mails of one transaction: other mail does not wait behind a list of thousands. */
const BATCH = 50;
const DAY_MINUTES = 24 * 60;

const actor = { kind: 'SYSTEM', name: 'Invitations' } as const;

/**
 * Looks now and then for invitations that may be sent: until registration is open they wait. The row and the mail are written
 * together, so that whichever process dies, nobody is forgotten and nobody has two.
 */
export function startReturnPump(
  performer: Performer,
  log: DatabaseLog,
  links: Pick<UnsubscribeLinks, 'linkFor'>,
  everyMs: number = INTERVAL_MS,
): ReturnPump {
  let looking: Promise<void> | null = null;
  let stopped = false;
  const lookOnce = async () => {
    while (!stopped) {
      const taken = await performPlainly(performer, { actor }, (context) => sendReturnMails(context, links));
      if (taken < BATCH) return;
    }
  };
  const look = (): Promise<void> => {
    if (stopped) return Promise.resolve();
    looking ??= lookOnce()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'invitations could not be sent; the next look tries again'),
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
 * Writes the next mails, as many as may leave in a day: of one address one in a batch.
 *
 * @returns how many it has looked at: fewer than a batch where no more may go
 */
async function sendReturnMails(
  context: TransactionContext,
  links: Pick<UnsubscribeLinks, 'linkFor'>,
): Promise<number> {
  const { publicUrl, tx, now } = context;
  if (publicUrl === null) return 0;
  const since = addMinutes(now, -DAY_MINUTES);
  const sent = await returnMailsSince(tx, since);
  const full = [...sent].flatMap(([programId, count]) => (count >= claimMailLimits.program ? programId : []));
  const waiting = await nextReturnInvitations(tx, BATCH, {
    programs: full,
    since,
    address: claimMailLimits.address,
  });
  const written = new Set<string>();
  for (const one of waiting) {
    const { email } = one;
    if (email === null) {
      await dropReturnInvitation(tx, one, now);
      continue;
    }
    if (written.has(email)) continue;
    written.add(email);
    await markReturnSent(tx, one, email, now);
    const translator = translatorIn((await languageOfAddress(context, email)) ?? one.inviterLanguage);
    await context.mail(returnMail(translator, email, one, { publicUrl, unsubscribe: links.linkFor(email) }));
  }
  for (const programId of new Set(waiting.map((one) => one.programId)))
    context.nudge(programId, ['STAFF'], ['registration']);
  return waiting.length;
}
