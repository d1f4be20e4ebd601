import { ArrowLeft, IdCard } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { ProgramResult } from '../../../contract/programs.ts';
import { isUuid } from '../../../domain/people/ids.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { t } from '../../words/words.ts';
import { ProgramGate } from '../shared/program-gate.tsx';
import { BadgeDesk } from './badge-desk.tsx';
import { OrganizationPicker } from './badge-organization-picker.tsx';
import { useOrganizationBadges } from './use-organization-badges.ts';
import { useProgramBadges } from './use-program-badges.ts';

/**
 * `/programs/:slug/badges`: staff print badges, revoke them and issue them anew; of one organization
 * (`organizationId=`) or of the whole program (`scope=program`).
 */
export function BadgesScreen() {
  return (
    <ProgramGate title={t('Badges')} permission="badge.all">
      {(program) => <Badges program={program} />}
    </ProgramGate>
  );
}

function Badges({ program }: { program: ProgramResult }) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('organizationId') ?? '';
  const organizationId = isUuid(asked) ? asked : null;
  const whole = search.get('scope') === 'program';
  const filtered = search.has('filter');
  const chosen = organizationId !== null || whole;
  return (
    <>
      <PageHeader
        back={{ to: `/programs/${program.slug}`, label: program.name }}
        title={
          whole ? (filtered ? t('Badges of those that match') : t('Badges of the program')) : t('Badges')
        }
        description={
          chosen
            ? t('Print badges, revoke lost ones and issue new ones.')
            : t('Choose an organization or the whole program.')
        }
        actions={
          chosen ? (
            <Button icon={ArrowLeft} onClick={() => setSearch({})}>
              {t('All organizations')}
            </Button>
          ) : (
            <Button variant="primary" icon={IdCard} onClick={() => setSearch({ scope: 'program' })}>
              {t('Whole program')}
            </Button>
          )
        }
      />
      {whole ? (
        <OfProgram program={program} />
      ) : organizationId ? (
        <OfOrganization key={organizationId} program={program} organizationId={organizationId} />
      ) : (
        <OrganizationPicker program={program} onPick={({ id }) => setSearch({ organizationId: id })} />
      )}
    </>
  );
}

function OfProgram({ program }: { program: ProgramResult }) {
  const [search] = useSearchParams();
  const filter = search.get('filter') ?? undefined;
  return <BadgeDesk program={program} source={useProgramBadges(program.id, filter)} />;
}

function OfOrganization({ program, organizationId }: { program: ProgramResult; organizationId: string }) {
  return <BadgeDesk program={program} source={useOrganizationBadges(program.id, organizationId)} />;
}
