import type { FastifyInstance } from 'fastify';
import { exportPerson } from '../../contract/privacy.ts';
import { FRESH_SIGN_IN_MINUTES } from '../../domain/privacy/erase.ts';
import { signInAgain } from '../../domain/privacy/messages.ts';
import { dayOf } from '../../domain/time/zones.ts';
import { noteInTrail } from '../audit/note-in-trail.ts';
import type { Files } from '../files/files.ts';
import { commitAndContinue } from '../identity/commit-and-continue.ts';
import type { RateLimits } from '../identity/rate-limits.ts';
import type { Tokens } from '../identity/tokens.ts';
import { translatorIn } from '../language/translators.ts';
import { exportMail } from '../mail/export-mail.ts';
import { type Performer, performPlainly } from '../perform/perform.ts';
import { badInput, Refusal } from '../perform/refusal.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { archiveOf } from '../privacy/export-archive.ts';
import { exportOfPerson } from '../privacy/export-person.ts';
import { isFreshCaller } from '../services/identity/fresh-sign-in.ts';
import { languageOfCaller } from '../store/languages.ts';
import { findOwnProfile } from '../store/profiles.ts';
import { admit, authorize } from './authorize.ts';
import { readSession } from './caller-session.ts';

/**
 * Everything that is kept of a person, for that person, as a ZIP archive (docs/decisions/086). What fails on the way breaks the
 * connection: half an archive must not look whole.
 */
export function registerPersonExport(
  app: FastifyInstance,
  performer: Performer,
  { tokens, limits, files }: { tokens: Tokens; limits: RateLimits; files: Files },
): void {
  const { may, params, path } = exportPerson;
  const about = { noun: 'user', from: 'params', field: 'userId' } as const;
  app.get(
    `/api${path.replace('{userId}', ':userId')}`,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const actor = await readSession(request, performer.db, tokens, performer.clock());
      admit({ may }, actor);
      const where = params.safeParse(request.params);
      if (!where.success) throw badInput({ path: 'userId', message: 'Undefined user id.' });
      await authorize(performer.db, { may, about }, actor, { params: where.data });
      const { userId } = where.data;
      const exported = await performPlainly(performer, { actor, address: request.ip }, async (context) => {
        await limits.count(context, 'exportPerson', userId);
        await commitAndContinue(context);
        const profile = await findOwnProfile(context.tx, userId);
        if (!profile) throw new Refusal('NOT_FOUND');
        await assertFreshSignIn(context);
        const data = await exportOfPerson(context.tx, userId, profile.email);
        await tellOfExport(context, { userId, ...profile });
        return data;
      });
      const today = dayOf(performer.clock().toISOString(), 'UTC');
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="my-data-${today}.zip"`,
          'cache-control': 'no-store',
        })
        .send(archiveOf(exported, files.store));
    },
  );
}

/** A line of the trail, and a mail to the address of the account: somebody else may have taken the data on an open device. */
async function tellOfExport(
  context: TransactionContext,
  { userId, name, email }: { userId: string; name: string; email: string },
): Promise<void> {
  await noteInTrail(context, 'exportPerson', [
    {
      programId: null,
      noun: 'USER',
      objectId: userId,
      objectName: name,
      action: 'CHANGED',
      attributeName: 'dataExport',
      oldValue: null,
      newValue: context.now,
    },
  ]);
  const { publicUrl } = context;
  if (publicUrl === null) return;
  await context.mail(exportMail(translatorIn(await languageOfCaller(context)), email, publicUrl));
}

/** @throws Refusal NOT_ALLOWED with its reason where the caller signed in too long ago */
async function assertFreshSignIn(context: TransactionContext): Promise<void> {
  if (!(await isFreshCaller(context)))
    throw new Refusal('NOT_ALLOWED', {}, signInAgain({ minutes: FRESH_SIGN_IN_MINUTES }));
}
