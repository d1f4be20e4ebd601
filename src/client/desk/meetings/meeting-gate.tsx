import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { getMeeting } from '../../../contract/meetings.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { refusalMessage } from '../../../contract/sentences.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { isUuid } from '../../../domain/people/ids.ts';
import { ErrorState } from '../../ui/message-state.tsx';
import { t, textOf } from '../../words/words.ts';
import type { QueryState } from '../query-problem.tsx';
import { QueryView, togetherOf } from '../query-view.tsx';
import { useProgram } from '../shared/use-program.ts';
import { useApiQuery } from '../use-api.ts';

export interface GatedMeeting {
  meeting: MeetingResult;
  program: ProgramResult;
  /** Of the meeting: whether it could be renewed. */
  query: QueryState;
}

/** Shows a page about the meeting of the address once it is there, and renews it by itself while it is open. */
export function MeetingGate({
  children,
  offline,
}: {
  children: (gated: GatedMeeting) => ReactNode;
  /** In the place of "You are offline"; left out: that. */
  offline?: ReactNode;
}) {
  const { programSlug, meetingId = '' } = useParams();
  const { query: programQuery } = useProgram(programSlug);
  const known = isUuid(meetingId);
  const query = useApiQuery(
    getMeeting,
    { params: { id: meetingId } },
    { enabled: known, refetchInterval: 20_000 },
  );
  if (!known) return <Headed>{<ErrorState message={t('Undefined meeting id.')} />}</Headed>;
  return (
    <QueryView
      query={togetherOf({ program: programQuery, meeting: query })}
      loading={t('Loading the meeting')}
      heading={t('Meeting')}
      offline={offline}
      banner={false}
    >
      {({ program, meeting }) =>
        meeting.programId === program.id ? (
          children({ meeting, program, query })
        ) : (
          <Headed>{<ErrorState message={textOf(refusalMessage('NOT_FOUND'))} />}</Headed>
        )
      }
    </QueryView>
  );
}

/** A page without its meeting has a heading all the same. */
const Headed = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-6">
    <h1 className="sr-only">{t('Meeting')}</h1>
    {children}
  </div>
);
