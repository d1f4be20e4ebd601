import { isReleased } from '../../domain/meetings/is-released.ts';
import type { DoorMeeting, MeetingRelease } from '../../domain/meetings/meeting.ts';
import { t } from '../words/words.ts';

/** Names of both sides. */
export interface SideNames {
  owner: string;
  participant: string;
}

/** "Table released: Acme could not come"; null: it was not released. */
export function releaseText(
  meeting: Pick<DoorMeeting, 'meetingStatus' | 'released' | 'tableName'>,
  names: SideNames,
): string | null {
  const { released, tableName } = meeting;
  if (!released || !isReleased(meeting)) return null;
  const why = whyReleased(released, names);
  return tableName === null ? t('Meeting released: {why}', { why }) : t('Table released: {why}', { why });
}

/** "Acme could not come": who was missing, as it was said. */
export function whyReleased({ missing, reason }: MeetingRelease, { owner, participant }: SideNames): string {
  if (missing === 'BOTH') return t('{one} and {other} did not come', { one: owner, other: participant });
  const organization = missing === 'OWNER' ? owner : participant;
  return reason === 'CANT_COME'
    ? t('{organization} could not come', { organization })
    : t('{organization} did not come', { organization });
}
