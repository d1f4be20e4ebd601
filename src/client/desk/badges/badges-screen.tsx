import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { ProgramResult } from '../../../contract/programs.ts';
import { isUuid } from '../../../domain/people/ids.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProgramGate } from '../programs/program-gate.tsx';
import { BadgeSheet } from './badge-sheet.tsx';
import { OrganizationPicker } from './organization-picker.tsx';

/** `/programs/:slug/badges?organizationId=`: staff choose an organization and print its badges. */
export function BadgesScreen() {
  return (
    <ProgramGate title="Badges" permission="badge.all">
      {(program) => <Badges program={program} />}
    </ProgramGate>
  );
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
