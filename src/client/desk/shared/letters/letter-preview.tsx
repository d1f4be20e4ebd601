import { Eye, Send } from 'lucide-react';
import { useState } from 'react';
import type { ProgramResult } from '../../../../contract/programs.ts';
import { listRegistrants } from '../../../../contract/registrants.ts';
import { previewTemplate, testTemplate } from '../../../../contract/templates.ts';
import type { TemplateType } from '../../../../domain/templates/variables.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { t } from '../../../words/words.ts';
import { useApiMutation, useApiQuery } from '../../use-api.ts';
import type { LetterDraft } from './letter-draft.ts';
import { MailFrame } from './mail-frame.tsx';

export interface LetterPreviewProps {
  program: ProgramResult;
  type: TemplateType;
  draft: LetterDraft;
}

type Shown = 'html' | 'text';

/** A mail as a registrant reads it, with real values; and a test of it to oneself. */
export function LetterPreview({ program, type, draft }: LetterPreviewProps) {
  const [about, setAbout] = useState('');
  const [shown, setShown] = useState<Shown>('html');
  const registrants = useApiQuery(listRegistrants, {
    params: { programId: program.id },
    query: { page: 1, size: 100, sortBy: 'name', sortOrder: 'ASC' },
  });
  const onError = draft.refused;
  const preview = useApiMutation(previewTemplate, { onError });
  const test = useApiMutation(testTemplate, {
    onSuccess: ({ email }) => toastSuccess(t('The test was sent to {email}.', { email })),
    onError,
  });
  const send = async (to: { mutate: typeof preview.mutate | typeof test.mutate }, organizationId: string) => {
    const letter = await draft.check();
    if (!letter) return;
    const body = { templateType: type, ...letter, organizationId: organizationId || undefined };
    to.mutate({ params: { programId: program.id }, body });
  };
  const mail = preview.data;
  return (
    <Card
      title={t('Preview')}
      description={t('The email as it would arrive. Nothing is sent to participants.')}
    >
      <div className="flex flex-col gap-5">
        <SelectField
          label={t('With the values of')}
          placeholder={t('Examples')}
          value={about}
          onChange={(event) => {
            setAbout(event.target.value);
            if (mail) void send(preview, event.target.value);
          }}
          options={(registrants.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <div className="flex flex-wrap gap-3">
          <Button icon={Eye} busy={preview.isPending} onClick={() => void send(preview, about)}>
            {t('Show preview')}
          </Button>
          <Button icon={Send} busy={test.isPending} onClick={() => void send(test, about)}>
            {t('Send a test to me')}
          </Button>
        </div>
        {mail ? (
          <div aria-live="polite" className="flex flex-col gap-3">
            <p className="wrap-anywhere">
              <span className="text-muted">{t('Subject:')} </span>
              <strong>{mail.subject}</strong>
            </p>
            <SegmentedControl<Shown>
              label={t('Shown as')}
              segments={[
                { value: 'html', label: 'HTML' },
                { value: 'text', label: t('Text') },
              ]}
              value={shown}
              onChange={setShown}
            />
            {shown === 'html' ? (
              <>
                <MailFrame html={mail.html} title={t('Preview: {subject}', { subject: mail.subject })} />
                <p className="text-sm text-muted">
                  {t('Links do not work here, and pictures from other servers are not shown.')}
                </p>
              </>
            ) : (
              <pre className="rounded-control bg-sunken p-4 font-sans whitespace-pre-wrap wrap-anywhere">
                {mail.text}
              </pre>
            )}
          </div>
        ) : null}
      </div>
    </Card>
  );
}
