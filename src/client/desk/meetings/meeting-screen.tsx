import { useParams } from 'react-router';
import { getMeeting } from '../../../contract/meetings.ts';
import { sentences } from '../../../contract/sentences.ts';
import { isUuid } from '../../../domain/people/ids.ts';
import { ErrorState } from '../../ui/message-state.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { useProgram } from '../programs/use-program.ts';
import { QueryProblem } from '../query-problem.tsx';
import { useApiQuery } from '../use-api.ts';
import { MeetingDetail } from './meeting-detail.tsx';

/** `/programs/:programSlug/events/meetings/:meetingId` (SPEC.md 2): renewed by itself while it is open. */
export function MeetingScreen() {
  const { programSlug, meetingId = '' } = useParams();
  const { query: programQuery, program } = useProgram(programSlug);
  const known = isUuid(meetingId);
  const query = useApiQuery(
    getMeeting,
    { params: { id: meetingId } },
    { enabled: known, refetchInterval: 20_000 },
  );
  const heading = <h1 className="sr-only">Meeting</h1>;
  if (!known)
    return (
      <>
        {heading}
        <ErrorState message="Undefined meeting id." />
      </>
    );
  const meeting = query.data;
  const error = (program ? null : programQuery.error) ?? (meeting ? null : query.error);
  const retry = () => {
    if (!program) void programQuery.refetch();
    if (!meeting) void query.refetch();
  };
  if (error)
    return (
      <>
        {heading}
        <QueryProblem error={error} onRetry={retry} busy={programQuery.isFetching || query.isFetching} />
      </>
    );
  if (!program || !meeting)
    return (
      <div className="flex flex-col gap-6">
        {heading}
        <Skeleton className="h-10 w-80 max-w-full" />
        <SkeletonRows rows={4} label="Loading the meeting" />
      </div>
    );
  if (meeting.programId !== program.id)
    return (
      <>
        {heading}
        <ErrorState message={sentences.NOT_FOUND.sentence} />
      </>
    );
  return (
    <MeetingDetail
      key={meeting.id}
      meeting={meeting}
      program={program}
      problem={query.error}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );
}
