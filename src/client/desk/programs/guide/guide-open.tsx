import { ArrowRight, ClipboardPen, Megaphone } from 'lucide-react';
import {
  getProgramSettings,
  type ProgramSettingsResult,
  updateProgram,
} from '../../../../contract/program-settings.ts';
import type { ProgramResult } from '../../../../contract/programs.ts';
import { programStatusRules } from '../../../../domain/programs/program-status.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { OfflineMark } from '../../../ui/offline-mark.tsx';
import { t } from '../../../words/words.ts';
import { toastProblem } from '../../query-problem.tsx';
import { QueryView } from '../../query-view.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { useApiMutation, useApiQuery } from '../../use-api.ts';

/** Step 3: registration is opened; then where organizations register, and what can be done next. */
export function GuideOpen({ program }: { program: ProgramResult }) {
  const query = useApiQuery(getProgramSettings, { params: { programId: program.id } });
  return (
    <QueryView query={query} loading={t('Loading the program')}>
      {(settings) =>
        ['DRAFT', 'UPCOMING'].includes(settings.status) ? (
          <Opening program={program} settings={settings} />
        ) : programStatusRules[settings.status].register ? (
          <Opened program={program} />
        ) : (
          <Card title={t('Registration was closed')}>
            <ButtonLink to={`/programs/${program.slug}`} icon={ArrowRight}>
              {t('Open program')}
            </ButtonLink>
          </Card>
        )
      }
    </QueryView>
  );
}

function Opening({ program, settings }: { program: ProgramResult; settings: ProgramSettingsResult }) {
  const open = useApiMutation(updateProgram, { onError: toastProblem, renewOnError: true });
  const { status } = settings;
  return (
    <Card
      title={t('Open registration')}
      description={t(
        'Everyone can then find the program, and organizations can register. You approve who takes part.',
      )}
    >
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <ButtonLink to={`/programs/${program.slug}`} size="lg">
          {t('Later')}
        </ButtonLink>
        <ButtonLink to={`/programs/${program.slug}/edit#form`} size="lg" icon={ClipboardPen}>
          {t('Add questions first')}
        </ButtonLink>
        <Button
          variant="primary"
          size="lg"
          icon={Megaphone}
          busy={open.isPending}
          onClick={() =>
            open.mutate({
              params: { programId: program.id },
              body: { status: 'OPEN_REGISTRATION', seen: { status } },
            })
          }
        >
          {t('Open registration')}
          <OfflineMark />
        </Button>
      </div>
    </Card>
  );
}

function Opened({ program }: { program: ProgramResult }) {
  const address = `${window.location.origin}/programs/${program.slug}/info`;
  return (
    <Card title={t('Registration is open')}>
      <div className="flex flex-col gap-5">
        <Banner tone="good" title={t('Send this address to the organizations that should register')}>
          <span className="font-medium wrap-anywhere">{address}</span>
        </Banner>
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <CopyButton text={address} label={t('Copy the address')} />
          <ButtonLink to={`/programs/${program.slug}/registrants/import`}>
            {t('Import organizations')}
          </ButtonLink>
          <ButtonLink to={`/programs/${program.slug}`} variant="primary" icon={ArrowRight}>
            {t('Open program')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
