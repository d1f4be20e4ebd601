import { ArrowLeft } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import type { ProgramResult } from '../../../contract/programs.ts';
import { sentences } from '../../../contract/sentences.ts';
import { isUuid } from '../../../domain/people/ids.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useProgram } from '../programs/use-program.ts';
import { QueryProblem } from '../query-problem.tsx';
import { BadgeSheet } from './badge-sheet.tsx';
import { OrganizationPicker } from './organization-picker.tsx';

/** `/programs/:slug/badges?organizationId=`: staff choose an organization and print its badges. */
export function BadgesScreen() {
  const { slug } = useParams();
  const { query, program, allows } = useProgram(slug);
  if (!program) {
    if (query.error)
      return (
        <QueryProblem error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      );
    return <SkeletonRows rows={10} label="Loading" />;
  }
  if (!allows('badge.all')) return <ErrorState message={sentences.NOT_ALLOWED.sentence} />;
  return <Badges program={program} />;
}

function Badges({ program }: { program: ProgramResult }) {
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('organizationId') ?? '';
  const organizationId = isUuid(chosen) ? chosen : null;
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          back={{ to: `/programs/${program.slug}`, label: program.name }}
          title="Badges"
          description={
            organizationId
              ? 'Print the page: only the badges come out.'
              : 'Choose an organization to see and print its badges.'
          }
          actions={
            organizationId ? (
              <Button icon={ArrowLeft} onClick={() => setSearch({})}>
                Another organization
              </Button>
            ) : null
          }
        />
      </div>
      {organizationId ? (
        <BadgeSheet program={program} organizationId={organizationId} />
      ) : (
        <OrganizationPicker program={program} onPick={({ id }) => setSearch({ organizationId: id })} />
      )}
    </>
  );
}
