import type { Transaction } from 'kysely';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import type { Actor } from '../../domain/people/actor.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import type { Concerned } from '../live/news-topics.ts';

/** A mail to send; it leaves from a table after commit, so a mailer that is down never fails a write. */
export interface MailDraft {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Beside those of every mail. */
  headers?: Record<string, string>;
  /** Of an invitation to claim: it is given up where the mail server refuses it. */
  claimLinkId?: string;
}

/** What an action works with: one transaction, one present, one caller. */
export interface TransactionContext {
  tx: Transaction<Schema>;
  actor: Actor;
  /** Which installation of the app calls, where it says so. */
  device: { id: string; name: string } | null;
  /** The client's address, for rate limits; never stored in clear with personal data. */
  address: string;
  /** Which browser calls, as the hash of its cookie (identity/browser-cookie); null: it has none, or the call reads none. */
  browser: string | null;
  /** What the browser calls itself (User-Agent); null: it did not say, or it is no request. */
  userAgent: string | null;
  now: Instant;
  /**
   * When the request came, which may have waited for others since: never after `now`. What a device said was said before
   * that, and its clock is measured by it.
   */
  arrivedAt: Instant;
  /** What it writes is noted for the trail of administrative changes (server/audit). */
  audited?: true;
  newId(): string;
  /** Puts mails into the outbox table, within the transaction. */
  mail(...drafts: MailDraft[]): Promise<void>;
  /** After commit: messages for browsers wait in their table (server/notifications). */
  pushWaits(): void;
  /** Where people reach the product, for links in mails; null: what is done here tells nobody (the demo makes a past). */
  publicUrl: string | null;
  /** false: no program takes requests for meetings (`isMatchmakingOff`). */
  eventScheduling: boolean;
  /** After commit: tells those whom a change in a program concerns what kind of thing changed. */
  nudge(programId: string, concerned: readonly Concerned[], changed: readonly ChangeKind[]): void;
  /** After commit: a tablet's own streams look whether it still may listen. */
  nudgeDevice(deviceId: string): void;
  /** After commit: a tablet asks what staff have changed of it, or want of it. */
  tellTablet(deviceId: string): void;
  /** After commit: whoever makes offers looks whether a released table is to be offered now. */
  tablesWait(): void;
  /** After commit: a person's windows show that there is a notification. */
  nudgePerson(userId: string): void;
}

/** The name that histories show (SPEC.md 2: "admins also see who changed a status"). */
export function nameOf(context: Pick<TransactionContext, 'actor' | 'device'>): string {
  const { actor, device } = context;
  if (actor.kind === 'DEVICE' || actor.kind === 'SYSTEM') return actor.name;
  if (actor.kind === 'USER' && actor.key) return `${actor.key.name} (API key ${actor.key.prefix}…)`;
  const person = actor.kind === 'USER' ? actor.name || 'Member' : 'Visitor';
  return device?.name ? `${person} (${device.name})` : person;
}

/** The account that the trail names beside the name; null: nobody's own doing, such as that of an API key or a tablet. */
export const accountOf = ({ actor }: Pick<TransactionContext, 'actor'>): string | null =>
  actor.kind === 'USER' && !actor.key ? actor.userId : null;

/** Who calls, whatever the token: the owner of idempotency keys and of operations (API.md, Conventions). */
export function callerKey(actor: Actor): string {
  if (actor.kind === 'USER') return actor.key ? `key:${actor.key.keyId}` : `user:${actor.userId}`;
  return actor.kind === 'DEVICE' ? `device:${actor.deviceId}` : actor.kind.toLowerCase();
}
