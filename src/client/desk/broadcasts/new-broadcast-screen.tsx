import { useQueryClient } from '@tanstack/react-query';
import { Save, Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  getBroadcastTemplate,
  previewBroadcast,
  saveBroadcastTemplate,
  sendBroadcast,
  sendBulkEmail,
} from '../../../contract/broadcasts.ts';
import type { CallError } from '../../../contract/call.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { listTemplates } from '../../../contract/templates.ts';
import type { Audience } from '../../../domain/broadcasts/audience.ts';
import { isUuid } from '../../../domain/people/ids.ts';
import { firstLetter, type Letter, NO_LETTER } from '../../../domain/templates/template.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useLeaveQuestion } from '../../ui/leave-question.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useEditConflict } from '../shared/edit-conflict/use-edit-conflict.tsx';
import { useLetterDraft } from '../shared/letters/letter-draft.ts';
import { LetterFields } from '../shared/letters/letter-fields.tsx';
import { LetterPreview } from '../shared/letters/letter-preview.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { keyOf, useApiMutation, useApiQuery } from '../use-api.ts';
import { AudienceFields } from './audience-fields.tsx';
import { AudiencePreview, peopleText, useAudience } from './audience-preview.tsx';

/** `/programs/:slug/broadcasts/new`; with `organizationIds` in the address: to these registrants (bulk mail). */
export function NewBroadcastScreen() {
  return (
    <ProgramGate title={t('New broadcast')} permission="broadcast.send">
      {(program) => (
        <>
          <title>{t('New broadcast · {name} · Meeting Door', { name: program.name })}</title>
          <PageHeader
            title={t('New broadcast')}
            eyebrow={program.name}
            back={{ to: `/programs/${program.slug}/broadcasts`, label: t('Broadcasts') }}
          />
          <Begin program={program} />
        </>
      )}
    </ProgramGate>
  );
}

function Begin({ program }: { program: ProgramResult }) {
  const kept = useApiQuery(
    getBroadcastTemplate,
    { params: { programId: program.id } },
    // What is being written must not change under the writer.
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  return (
    <QueryView query={kept} rows={6} loading={t('Loading the email')} className="flex flex-col gap-5">
      {({ template }) => (
        <Composer
          program={program}
          first={template ?? firstLetter('BROADCAST')}
          kept={template ?? NO_LETTER}
        />
      )}
    </QueryView>
  );
}

interface ComposerProps {
  program: ProgramResult;
  /** What the writer begins with. */
  first: Letter;
  /** What was kept when the page was opened. */
  kept: Letter;
}

function Composer({ program, first, kept }: ComposerProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const chosen = useMemo(() => {
    const ids = (search.get('organizationIds') ?? '').split(',').filter(isUuid);
    return ids.length > 0 ? ids : undefined;
  }, [search]);
  const [audience, setAudience] = useState<Audience>(chosen ? { organizationIds: chosen } : {});
  const draft = useLetterDraft('BROADCAST', lettersOf(first));
  const [asking, setAsking] = useState(false);
  const { question } = useLeaveQuestion(draft.unsaved);
  const params = { programId: program.id };
  const templates = useApiQuery(listTemplates, { params });
  const own = (templates.data?.templates ?? []).filter(({ templateType }) => templateType === 'BROADCAST');
  const met = useAudience(program.id, audience);
  const recipients = met.data?.counts.recipients ?? 0;
  const options = {
    onSuccess: ({ broadcastId }: { broadcastId: string }) => {
      toastSuccess(t('The broadcast is on its way.'));
      navigate(`/programs/${program.slug}/broadcasts/${broadcastId}`);
    },
    onError: (error: CallError) => {
      setAsking(false);
      if (error.code === 'BROADCAST_CHANGED')
        void client.invalidateQueries({ queryKey: keyOf(previewBroadcast) });
      draft.refused(error);
    },
  };
  const send = useApiMutation(sendBroadcast, options);
  const bulk = useApiMutation(sendBulkEmail, options);
  const keep = useApiMutation(saveBroadcastTemplate, {
    onSuccess: (_kept, { body }) => {
      const said = lettersOf({ ...draft.letter, ...body });
      draft.keep(said);
      conflict.readAnew({ ...said });
      toastSuccess(t('The email is saved for the next broadcast.'));
    },
    onError: (error) => {
      if (!conflict.handle(error)) draft.refused(error);
    },
  });
  const conflict = useEditConflict<Letter>({
    read: { ...lettersOf(kept) },
    fields: {
      subject: { label: t('Subject') },
      templateTitle: { label: t('Title') },
      html: { label: t('HTML') },
      text: { label: t('Text') },
    },
    busy: keep.isPending,
    resend: (body) => keep.mutate({ params, body }),
    onTheirs: (theirs) => draft.replace({ ...draft.letter, ...theirs }),
  });
  const confirm = () => {
    const said = { ...draft.letter, expected: recipients };
    if (chosen) bulk.mutate({ body: { programId: program.id, organizationIds: chosen, ...said } });
    else send.mutate({ params, body: { ...said, audience } });
  };
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <Card title={t('Email')}>
          <div className="flex flex-col gap-5">
            {own.length > 0 ? (
              <SelectField
                label={t('Start from a template')}
                hint={t('It replaces the text below.')}
                placeholder={t('Choose a template')}
                value=""
                onChange={(event) => {
                  const found = own.find(({ templateId }) => templateId === event.target.value);
                  if (found) draft.replace(lettersOf(found));
                }}
                options={own.map(({ templateId, templateName }) => ({
                  value: templateId,
                  label: templateName,
                }))}
              />
            ) : null}
            <LetterFields
              type="BROADCAST"
              letter={draft.letter}
              form={draft.form}
              version={draft.version}
              problems={draft.problems}
              onChange={draft.change}
              onForm={draft.setForm}
            />
            <Button
              icon={Save}
              className="self-start"
              busy={keep.isPending}
              onClick={() => {
                if (draft.check()) keep.mutate({ params, body: conflict.withSeen(lettersOf(draft.letter)) });
              }}
            >
              {t('Save for the next broadcast')}
            </Button>
          </div>
        </Card>
        <LetterPreview program={program} type="BROADCAST" draft={draft} />
      </div>
      <Card
        title={t('Recipients')}
        description={
          chosen
            ? t('The people of the registrants you selected.')
            : t('Registrants that match all of this. Empty fields match everyone.')
        }
      >
        <div className="flex flex-col gap-6">
          {met.data?.isSilent ? (
            <Banner tone="info" title={t('Notifications of this program are disabled')}>
              {t('Broadcasts are still sent, because you send them yourself.')}
            </Banner>
          ) : null}
          {chosen ? null : <AudienceFields program={program} audience={audience} onChange={setAudience} />}
          <AudiencePreview programId={program.id} audience={audience} />
          <Button
            variant="primary"
            icon={Send}
            disabled={recipients === 0 || met.isPlaceholderData}
            onClick={() => {
              if (draft.check()) setAsking(true);
            }}
          >
            {t('Send to {people}', { people: peopleText(recipients) })}
          </Button>
        </div>
      </Card>
      {question}
      {conflict.question}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        variant="primary"
        title={t('Send “{subject}” to {people}?', {
          subject: draft.letter.subject,
          people: peopleText(recipients),
        })}
        description={t('Each person gets one email. Sent emails cannot be recalled.')}
        typedPhrase={String(recipients)}
        confirmLabel={t('Send broadcast')}
        dismissLabel={t('Don’t send')}
        busy={send.isPending || bulk.isPending}
        onConfirm={confirm}
      />
    </div>
  );
}

const lettersOf = ({ subject, templateTitle, html, text }: Letter): Letter => ({
  subject,
  templateTitle,
  html,
  text,
});
