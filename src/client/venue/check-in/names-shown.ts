import type { ScanMeeting, ScanSubject } from '../../../offline/evaluate-scan.ts';
import { UNKNOWN_ORGANIZATION } from '../../../offline/program-queries.ts';
import { partnerNoticeText } from '../../components/notice-text.ts';
import { t } from '../../words/words.ts';

/** Names in a verdict, where the device has them: a tablet for rooms has none of other rooms' people (docs/decisions/037). */

const known = (name: string): string[] => (name === '' || name === UNKNOWN_ORGANIZATION ? [] : [name]);

/** Who it is, as far as the device knows: the person first. */
export const namesOf = ({ personName, organizationName }: ScanSubject): string[] => [
  ...known(personName),
  ...known(organizationName),
];

/** The same for staff, who are told why there is no name. */
export function who(subject: ScanSubject): string[] {
  const names = namesOf(subject);
  return names.length > 0 ? names : [t('This tablet only has the names of people who meet in its rooms.')];
}

/** "with Acme". */
export const partnerOf = ({ partnerName }: ScanMeeting): string[] =>
  known(partnerName).map((name) => t('with {partnerName}', { partnerName: name }));

/** "with Acme, already here"; what the other side says of its coming in a line of its own. */
export function partnerLine(found: ScanMeeting): string[] {
  const { view, party } = found;
  const partner = party === 'OWNER' ? view.participant : view.owner;
  if (partner.attendedAt === null)
    return [...partnerOf(found), ...(partner.notice ? [partnerNoticeText(partner.notice)] : [])];
  return known(found.partnerName).map((name) => t('with {partnerName}, already here', { partnerName: name }));
}
