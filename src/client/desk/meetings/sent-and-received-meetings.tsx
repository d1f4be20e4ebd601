import { listMeetings } from '../../../contract/meeting-lists.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { useListState } from '../../ui/data-table/use-list-state.ts';
import { t } from '../../words/words.ts';
import { useSession } from '../session-context.ts';
import { useApiPages } from '../use-api.ts';
import { partnerRules, queryOf } from './meeting-filters.ts';
import { PartnerMeetings } from './partner-meetings.tsx';

/** What the active organization sent or received in a program. */
export function OwnMeetings({
  program,
  direction,
}: {
  program: ProgramResult;
  direction: 'sent' | 'received';
}) {
  const { me } = useSession();
  const list = useListState(partnerRules);
  const { filters, sort, perPage } = list.settled;
  const sortOrder = sort[0]?.desc === false ? ('ASC' as const) : ('DESC' as const);
  const { meetingStatus } = queryOf(filters);
  const pages = useApiPages(
    listMeetings,
    (nextToken) => ({
      query: { programId: program.id, limit: perPage, nextToken, direction, meetingStatus, sortOrder },
    }),
    (page) => page.nextToken,
  );
  return (
    <PartnerMeetings
      program={program}
      list={list}
      pages={pages}
      organizationId={me?.organizationId ?? null}
      heading={t('Meeting partner')}
      caption={direction === 'sent' ? t('Sent meetings') : t('Received meetings')}
    />
  );
}
