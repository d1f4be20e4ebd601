import { Mail, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import { listTemplates, type TemplateResult } from '../../../contract/templates.ts';
import { type TemplateType, templateTypeLabels, templateTypes } from '../../../domain/templates/variables.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { useApiQuery } from '../use-api.ts';
import { DeleteTemplateDialog } from './delete-template-dialog.tsx';

/** `/programs/:slug/templates`: the mails of a program in its own words. */
export function TemplatesScreen() {
  return (
    <ProgramGate title={t('Email templates')} permission="template.edit">
      {(program) => (
        <>
          <title>{t('Email templates · {name} · Meeting Door', { name: program.name })}</title>
          <PageHeader
            title={t('Email templates')}
            eyebrow={program.name}
            back={{ to: `/programs/${program.slug}`, label: t('Program') }}
            description={t(
              'Emails to registrants in your own words. An email type without a template uses the standard text.',
            )}
          />
          <Templates program={program} />
        </>
      )}
    </ProgramGate>
  );
}

const kinds = templateTypes.filter((type) => type !== 'BROADCAST');

function Templates({ program }: { program: ProgramResult }) {
  const query = useApiQuery(listTemplates, { params: { programId: program.id } });
  const [leaving, setLeaving] = useState<TemplateResult | null>(null);
  return (
    <QueryView query={query} rows={5} loading={t('Loading the templates')} className="flex flex-col gap-6">
      {({ templates }) => {
        const row = (template: TemplateResult) => (
          <TemplateRow
            key={template.templateId}
            program={program}
            template={template}
            onDelete={setLeaving}
          />
        );
        const broadcasts = templates.filter(({ templateType }) => templateType === 'BROADCAST');
        return (
          <>
            <Card
              title={t('Registration')}
              description={t('Sent automatically when a registration comes in or is reviewed.')}
            >
              <ul className="flex flex-col divide-y divide-line">
                {kinds.map((type) => {
                  const own = templates.find(({ templateType }) => templateType === type);
                  return own ? row(own) : <MissingRow key={type} program={program} type={type} />;
                })}
              </ul>
            </Card>
            <Card
              title={t('Broadcasts')}
              description={t('A starting text for broadcasts.')}
              actions={
                <ButtonLink to={newAddress(program, 'BROADCAST')} icon={Plus}>
                  {t('New template')}
                </ButtonLink>
              }
            >
              {broadcasts.length === 0 ? (
                <EmptyState icon={Mail} title={t('No broadcast templates yet')}>
                  {t('Write one for emails you send more than once.')}
                </EmptyState>
              ) : (
                <ul className="flex flex-col divide-y divide-line">{broadcasts.map(row)}</ul>
              )}
            </Card>
            <DeleteTemplateDialog template={leaving} onClose={() => setLeaving(null)} />
          </>
        );
      }}
    </QueryView>
  );
}

const newAddress = (program: ProgramResult, type: TemplateType) =>
  `/programs/${program.slug}/templates/new?type=${type}`;

function MissingRow({ program, type }: { program: ProgramResult; type: TemplateType }) {
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{t(templateTypeLabels[type])}</p>
        <p className="text-muted">{t('Standard text')}</p>
      </div>
      <ButtonLink to={newAddress(program, type)} icon={Plus}>
        {rich('Write your own {which}', {
          which: <span className="sr-only">: {t(templateTypeLabels[type])}</span>,
        })}
      </ButtonLink>
    </li>
  );
}

interface TemplateRowProps {
  program: ProgramResult;
  template: TemplateResult;
  onDelete: (template: TemplateResult) => void;
}

function TemplateRow({ program, template, onDelete }: TemplateRowProps) {
  const { templateId, templateName, templateType, subject } = template;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{templateName}</p>
        <p className="text-muted wrap-anywhere">
          {templateType === 'BROADCAST' ? subject : `${t(templateTypeLabels[templateType])}: ${subject}`}
        </p>
      </div>
      <ButtonLink to={`/programs/${program.slug}/templates/${templateId}`} icon={Pencil}>
        {rich('Edit {name}', { name: <span className="sr-only">{templateName}</span> })}
      </ButtonLink>
      <IconButton
        icon={Trash2}
        label={t('Delete {templateName}', { templateName })}
        onClick={() => onDelete(template)}
      />
    </li>
  );
}
