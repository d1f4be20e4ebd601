import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { claimMailLimits } from '../../domain/claims/claim-link.ts';
import { addMinutes } from '../../domain/time/instants.ts';
import type { DatabaseLog } from '../db/database-log.ts';
import { translatorIn } from '../language/translators.ts';
import { claimMail } from '../mail/claim-mail.ts';
import { type Performer, performPlainly } from '../perform/perform.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import {
  claimMailsSince,
  dropClaimLink,
  endLinksOfEnded,
  markClaimLinkSent,
  nextClaimLinks,
  type WaitingLink,
} from '../store/claim-links.ts';
import { languageOfAddress } from '../store/languages.ts';

/** Writes the mails of invitations to claim. Any number of processes may run one. */
export interface ClaimPump {
  /** Looks now, and settles when all that may go has gone. */
  look(): Promise<void>;
  /** Settles when the look that is under way has ended. */
  stop(): Promise<void>;
}

const INTERVAL_MS = 2_000;
/** Mails of one transaction: other mail does not wait behind a list of thousands. */
const BATCH = 50;
const DAY_MINUTES = 24 * 60;

const actor = { kind: 'SYSTEM', name: 'Invitations' } as const;

/** Of a secret its hash alone is stored: who reads the table can claim nothing. */
export const hashOfClaimSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** Compares in constant time. */
export const isClaimSecret = (secret: string, hash: string): boolean => {
  const given = Buffer.from(hashOfClaimSecret(secret));
  const kept = Buffer.from(hash);
  return given.length === kept.length && timingSafeEqual(given, kept);
};

/**
 * Looks now and then for invitations that may be sent: those of draft programs wait until the program opens. The row and the
 * mail are written together, so that whichever process dies, nobody is forgotten and nobody has two.
 */
export function startClaimPump(
  performer: Performer,
  log: DatabaseLog,
  everyMs: number = INTERVAL_MS,
): ClaimPump {
  let looking: Promise<void> | null = null;
  let stopped = false;
  const lookOnce = async () => {
    await performPlainly(performer, { actor }, ({ tx, now }) => endLinksOfEnded(tx, now));
    while (!stopped) {
      const taken = await performPlainly(performer, { actor }, sendClaimMails);
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
 * Writes the next mails, as many as may leave in a day.
 *
 * @returns how many it has looked at: fewer than a batch where no more may go
 */
async function sendClaimMails(context: TransactionContext): Promise<number> {
  const { publicUrl, tx, now } = context;
  if (publicUrl === null) return 0;
  const sent = await claimMailsSince(tx, addMinutes(now, -DAY_MINUTES));
  if (!sent) return 0;
  const room = Math.min(BATCH, claimMailLimits.platform - sent.platform);
  if (room <= 0) return 0;
  const programs = new Map(sent.programs);
  const addresses = new Map(sent.addresses);
  const fullOf = (counts: ReadonlyMap<string, number>, most: number) =>
    [...counts].flatMap(([one, count]) => (count >= most ? one : []));
  const waiting = await nextClaimLinks(tx, room, {
    programs: fullOf(programs, claimMailLimits.program),
    addresses: fullOf(addresses, claimMailLimits.address),
  });
  const count = (counts: Map<string, number>, one: string) => counts.set(one, (counts.get(one) ?? 0) + 1);
  for (const one of waiting) {
    if (one.email === null) {
      await dropClaimLink(tx, one.id, now);
      continue;
    }
    if ((programs.get(one.programId) ?? 0) >= claimMailLimits.program) continue;
    if ((addresses.get(one.email) ?? 0) >= claimMailLimits.address) continue;
    count(programs, one.programId);
    count(addresses, one.email);
    await sendOne(context, one, one.email, publicUrl);
  }
  for (const programId of new Set(waiting.map((one) => one.programId)))
    context.nudge(programId, ['STAFF'], ['registration']);
  return waiting.length;
}

async function sendOne(
  context: TransactionContext,
  one: WaitingLink,
  email: string,
  publicUrl: string,
): Promise<void> {
  const { tx, now } = context;
  const secret = randomBytes(32).toString('base64url');
  await markClaimLinkSent(tx, { id: one.id, email, secretHash: hashOfClaimSecret(secret) }, now);
  const about = { ...one, verified: one.organizationVerified, link: `${one.id}.${secret}` };
  const translator = translatorIn((await languageOfAddress(context, email)) ?? one.inviterLanguage);
  await context.mail({ ...claimMail(translator, email, about, publicUrl), claimLinkId: one.id });
}
