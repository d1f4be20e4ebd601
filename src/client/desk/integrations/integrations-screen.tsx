import type { ProgramResult } from '../../../contract/programs.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { t } from '../../words/words.ts';
import { ProgramGate } from '../shared/program-gate.tsx';
import { ApiKeysCard } from './api-keys-card.tsx';
import { WebhooksCard } from './webhooks-card.tsx';

/** `/programs/:slug/integrations`: with what other systems read and change the program (docs/decisions/083). */
export function IntegrationsScreen() {
  return (
    <ProgramGate title={t('API keys and webhooks')} permission="integration.manage">
      {(program) => <Integrations program={program} />}
    </ProgramGate>
  );
}

function Integrations({ program }: { program: ProgramResult }) {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6">
      <title>{t('API keys and webhooks · {name} · Meeting Door', { name: program.name })}</title>
      <PageHeader
        title={t('API keys and webhooks')}
        eyebrow={program.name}
        description={t('Connect your own systems to this program.')}
        back={{ to: `/programs/${program.slug}/edit`, label: t('Program settings') }}
      />
      <ApiKeysCard program={program} />
      <WebhooksCard program={program} />
    </div>
  );
}
