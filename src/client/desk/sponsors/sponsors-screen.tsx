import { HeartHandshake, Plus, Settings } from 'lucide-react';
import { useState } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import { listSponsors, type SponsorResult } from '../../../contract/sponsors.ts';
import { inTier } from '../../../domain/sponsors/order.ts';
import { sponsorTiers } from '../../../domain/sponsors/tiers.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { useProgram } from '../shared/use-program.ts';
import { useApiQuery } from '../use-api.ts';
import { DeleteSponsorDialog } from './delete-sponsor-dialog.tsx';
import { type EditedSponsor, SponsorDialog } from './sponsor-dialog.tsx';
import { SponsorsOfTier } from './sponsors-of-tier.tsx';

/** `/programs/:slug/sponsors`: the sponsors of a program, for its staff. */
export function SponsorsScreen() {
  return (
    <ProgramGate title={t('Sponsors')} permission="content.see">
      {(program) => <Sponsors program={program} />}
    </ProgramGate>
  );
}

function Sponsors({ program }: { program: ProgramResult }) {
  const { allows } = useProgram(program.slug);
  const editor = allows('sponsor.edit');
  const [edited, setEdited] = useState<EditedSponsor | null>(null);
  const add = () => setEdited({ tier: 'DEFAULT' });
  return (
    <>
      <title>{t('Sponsors · {name} · Meeting Door', { name: program.name })}</title>
      <PageHeader
        title={t('Sponsors')}
        back={{ to: `/programs/${program.slug}`, label: program.name }}
        description={t(
          'The organizations that make this program possible. The program content sets where they appear on the public page.',
        )}
        actions={
          editor ? (
            <Button icon={Plus} variant="primary" onClick={add}>
              {t('Add sponsor')}
            </Button>
          ) : null
        }
      />
      <SponsorLists program={program} editor={editor} onEdit={setEdited} />
      <SponsorDialog programId={program.id} edited={edited} onClose={() => setEdited(null)} />
    </>
  );
}

interface SponsorListsProps {
  program: ProgramResult;
  editor: boolean;
  onEdit: (edited: EditedSponsor) => void;
}

function SponsorLists({ program, editor, onEdit }: SponsorListsProps) {
  const query = useApiQuery(listSponsors, { params: { programId: program.id } });
  const [leaving, setLeaving] = useState<SponsorResult | null>(null);
  return (
    <QueryView query={query} rows={6} loading={t('Loading the sponsors')} className="flex flex-col gap-6">
      {({ sponsors, disableSponsor }) => (
        <>
          {disableSponsor ? (
            <Banner
              tone="warn"
              title={t('Sponsors are turned off for this program')}
              action={
                <ButtonLink to={`/programs/${program.slug}/edit`} icon={Settings}>
                  {t('Program settings')}
                </ButtonLink>
              }
            >
              {t('Only its staff can see them.')}
            </Banner>
          ) : null}
          {sponsors.length === 0 ? (
            <EmptyState icon={HeartHandshake} title={t('No sponsors yet')}>
              {editor ? t('Add the first one with “Add sponsor”.') : t('Program admins can add them.')}
            </EmptyState>
          ) : (
            sponsorTiers.map((tier) => (
              <SponsorsOfTier
                key={tier}
                programId={program.id}
                tier={tier}
                sponsors={inTier(sponsors, tier)}
                editor={editor}
                onEdit={onEdit}
                onDelete={setLeaving}
              />
            ))
          )}
          <DeleteSponsorDialog programId={program.id} sponsor={leaving} onClose={() => setLeaving(null)} />
        </>
      )}
    </QueryView>
  );
}
