import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { CallError } from '../../../contract/call.ts';
import { getMeeting } from '../../../contract/meetings.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { refusalMessage } from '../../../contract/sentences.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { isUuid } from '../../../domain/people/ids.ts';
import { ErrorState } from '../../ui/message-state.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { t, textOf } from '../../words/words.ts';
import { QueryProblem } from '../query-problem.tsx';
import { useProgram } from '../shared/use-program.ts';
import { useApiQuery } from '../use-api.ts';

export interface GatedMeeting {
  meeting: MeetingResult;
  program: ProgramResult;
  /** Why it could not be renewed, if so. */
  problem: CallError | null;
  onRetry: () => void;
  busy: boolean;
}

/** Shows a page about the meeting of the address once it is there, and renews it by itself while it is open. */
export function MeetingGate({ children }: { children: (gated: GatedMeeting) => ReactNode }) {
  const { programSlug, meetingId = '' } = useParams();
  const { query: programQuery, program } = useProgram(programSlug);
  const known = isUuid(meetingId);
  const query = useApiQuery(
    getMeeting,
    { params: { id: meetingId } },
    { enabled: known, refetchInterval: 20_000 },
  );
  const meeting = query.data;
  const error = (program ? null : programQuery.error) ?? (meeting ? null : query.error);
  const retry = () => {
    if (!program) void programQuery.refetch();
    if (!meeting) void query.refetch();
  };
  if (!known) return <Headed>{<ErrorState message={t('Undefined meeting id.')} />}</Headed>;
  if (error)
    return (
      <Headed>
        <QueryProblem error={error} onRetry={retry} busy={programQuery.isFetching || query.isFetching} />
      </Headed>
    );
  if (!program || !meeting)
    return (
      <Headed>
        <Skeleton className="h-10 w-80 max-w-full" />
        <SkeletonRows rows={4} label={t('Loading the meeting')} />
      </Headed>
    );
  if (meeting.programId !== program.id)
    return <Headed>{<ErrorState message={textOf(refusalMessage('NOT_FOUND'))} />}</Headed>;
  const problem = query.error;
  return children({
    meeting,
    program,
    problem,
    onRetry: () => void query.refetch(),
    busy: query.isFetching,
  });
}

/** A page without its meeting has a heading all the same. */
const Headed = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-6">
    <h1 className="sr-only">{t('Meeting')}</h1>
    {children}
  </div>
);
