import { CallError, call } from '../contract/call.ts';
import { askForContact } from '../contract/contact-asks.ts';
import { dropAsk, refuseAsk } from './contact-asks.ts';
import { currentSession } from './device-session.ts';
import type { ExchangeDeps } from './replay.ts';

/**
 * Sends the questions for contacts that wait on this device, by one tab at a time. Each has its own id, and nobody is asked twice by the
 * same person: where an answer is lost, the same is sent again and changes nothing.
 *
 * @returns how many wait though the server was asked: it failed while it decided
 * @throws CallError where nothing answers, or nobody may call
 */
export async function sendContactAsks({ db, caller, locks }: ExchangeDeps): Promise<number> {
  return await locks.exclusively('contact-asks', async () => {
    const session = await currentSession(db);
    const me = session?.kind === 'PERSON' ? session.me : null;
    const rows = await db.contactAsks.where('state').equals('WAITING').toArray();
    let undecided = 0;
    for (const row of rows) {
      if (row.userId !== me?.id) continue;
      const {
        id: askId,
        programId,
        organizationId,
        badge,
        shown,
        phoneNumber,
        consentVersion,
        language,
      } = row;
      if (organizationId !== me.organizationId) {
        // Of an organization that they are of no longer it would wait for ever.
        if (!me.organizations.some(({ id }) => id === organizationId))
          await refuseAsk(db, askId, { code: 'NOT_ALLOWED', message: '' });
        continue;
      }
      try {
        const { text, tags } = row;
        await call(caller, askForContact, {
          params: { programId, askId },
          body: {
            organizationId,
            badge,
            shown,
            phoneNumber,
            consentVersion,
            language,
            text,
            tags: [...tags],
          },
        });
        await dropAsk(db, askId);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        const { status, code, message } = error;
        if (status === 0 || status === 401) throw error;
        // They act for another one since a moment ago: it waits as above.
        if (code === 'NOTE_OF_OTHER_ORGANIZATION') continue;
        if (status >= 500 || status === 408 || status === 429) undecided += 1;
        else await refuseAsk(db, askId, { code, message });
      }
    }
    return undecided;
  });
}
