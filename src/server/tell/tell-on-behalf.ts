import type { Voice } from '../../domain/language/voice.ts';
import { notificationChannels } from '../../domain/notifications/channels.ts';
import { onBehalfNews } from '../../domain/notifications/on-behalf-news.ts';
import { voiceIn } from '../language/voices.ts';
import type { Work } from '../perform/work.ts';
import { languageOfAddress } from '../store/languages.ts';
import { organizationMailbox } from '../store/organizations.ts';
import { silentPrograms } from '../store/resends.ts';
import { readersOf } from '../store/tell.ts';
import { newsMail } from './news-mail.ts';
import { tellPeople } from './tell-people.ts';

/**
 * Tells an organization that staff registered it, within the transaction: the people who are told of its meetings
 * (decisions/015) on the channels that they chose, but whoever did it; by mail to its own address where it has nobody who
 * signs in. The product's own work tells nobody, nor does a program that wants nobody told (SPEC.md 3,
 * disableNotification).
 */
export async function tellOnBehalf(
  work: Work,
  program: { id: string; slug: string; name: string },
  organization: { id: string; name: string },
): Promise<void> {
  const { publicUrl, actor } = work;
  if (publicUrl === null || actor.kind === 'SYSTEM') return;
  if ((await silentPrograms(work.tx, [program.id])).size > 0) return;
  const readers = await readersOf(work.tx, program.id, [organization.id], null);
  const told = (voice: Voice) => onBehalfNews({ program, organization, asks: readers.length > 0 }, voice);
  if (readers.length === 0) {
    const own = await organizationMailbox(work.tx, organization.id);
    if (!own?.email) return;
    const voice = voiceIn(await languageOfAddress(work, own.email));
    await work.mail(newsMail(voice, own.email, [told(voice)], publicUrl));
    return;
  }
  await tellPeople(
    work,
    publicUrl,
    readers
      .filter(({ userId }) => actor.kind !== 'USER' || userId !== actor.userId)
      .map((reader) => ({
        kind: 'REGISTRATION_ON_BEHALF' as const,
        reader,
        channels: new Set(notificationChannels),
        programId: program.id,
        meeting: null,
        told,
      })),
  );
}
