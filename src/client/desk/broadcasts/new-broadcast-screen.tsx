import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock, Save, Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import {
  getBroadcastTemplate,
  previewBroadcast,
  saveBroadcastTemplate,
  scheduleBroadcast,
  sendBroadcast,
  sendBulkEmail,
} from '../../../contract/broadcasts.ts';
import type { CallError } from '../../../contract/call.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { listTemplates } from '../../../contract/templates.ts';
import type { Audience } from '../../../domain/broadcasts/audience.ts';
import type { Message } from '../../../domain/language/message.ts';
import { isUuid } from '../../../domain/people/ids.ts';
import { registrantFilterText } from '../../../domain/registration/registrant-filter.ts';
import {
  checkLetter,
  firstLetter,
  type Letter,
  letterFields,
  NO_LETTER,
} from '../../../domain/templates/template.ts';
import { type Instant, instantOf } from '../../../domain/time/instants.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { formatDate, formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { ApiForm } from '../shared/form/api-form.tsx';
import { useEditForm } from '../shared/form/use-edit-form.ts';
import { letterConflictFields } from '../shared/letters/letter-conflict-fields.ts';
import { letterOf, useLetterDraft } from '../shared/letters/letter-draft.ts';
import { LetterFields } from '../shared/letters/letter-fields.tsx';
import { LetterPreview } from '../shared/letters/letter-preview.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { keyOf, useApiMutation, useApiQuery } from '../use-api.ts';
import { AudienceFields } from './audience-fields.tsx';
import { AudiencePreview, peopleText, useAudience } from './audience-preview.tsx';
import { readSendTime, SEND_NOW } from './read-send-time.ts';
import { SendTimeFields } from './send-time-fields.tsx';

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
        <FormPage>
          <Composer
            program={program}
            first={template ?? firstLetter('BROADCAST')}
            kept={template ?? NO_LETTER}
          />
        </FormPage>
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
  const [audience, setAudience] = useState<Audience>(() => {
    const filter = filterIn(search);
    return chosen ? { organizationIds: chosen } : filter ? { filter } : {};
  });
  const [asking, setAsking] = useState(false);
  const [when, setWhen] = useState(SEND_NOW);
  const [timeProblem, setTimeProblem] = useState<Message>();
  /** The time that is asked for; null: now. */
  const [sendAt, setSendAt] = useState<Instant | null>(null);
  const params = { programId: program.id };
  const templates = useApiQuery(listTemplates, { params });
  const own = (templates.data?.templates ?? []).filter(({ templateType }) => templateType === 'BROADCAST');
  const met = useAudience(program.id, audience);
  const recipients = met.data?.counts.recipients ?? 0;
  const form = useEditForm(broadcastForm, {
    values: letterOf(first),
    call: saveBroadcastTemplate,
    params,
    conflict: {
      read: { ...letterOf(kept) },
      fields: letterConflictFields(),
      onTheirs: (theirs) => draft.replace(theirs),
    },
    onSuccess: (_kept, args) => {
      form.reset(letterOf(form.getValues()), { keepValues: true });
      form.conflict.readAnew({ ...letterOf(args) });
      toastSuccess(t('The email is saved for the next broadcast.'));
    },
  });
  const draft = useLetterDraft(form);
  const options = {
    onSuccess: ({ broadcastId }: { broadcastId: string }) => {
      toastSuccess(t('The broadcast is on its way.'));
      navigate(`/programs/${program.slug}/broadcasts/${broadcastId}`);
    },
    onError: (error: CallError) => {
      setAsking(false);
      const ofTime = error.issues.find(({ path }) => path === 'sendAt');
      if (ofTime) {
        setTimeProblem(ofTime.text ?? error.text);
        return;
      }
      if (error.code === 'BROADCAST_CHANGED')
        void client.invalidateQueries({ queryKey: keyOf(previewBroadcast) });
      form.refused(error);
    },
  };
  const send = useApiMutation(sendBroadcast, options);
  const bulk = useApiMutation(sendBulkEmail, options);
  const schedule = useApiMutation(scheduleBroadcast, {
    ...options,
    onSuccess: ({ broadcastId }) => {
      toastSuccess(t('The broadcast is scheduled.'));
      navigate(`/programs/${program.slug}/broadcasts/${broadcastId}`);
    },
  });
  const ask = async () => {
    const read = when.isLater ? readSendTime(when, program.timezone, instantOf(Date.now())) : null;
    setTimeProblem(read?.problem ?? undefined);
    setSendAt(read?.sendAt ?? null);
    if ((await draft.check()) && !read?.problem) setAsking(true);
  };
  const confirm = () => {
    if (sendAt) {
      schedule.mutate({ params, body: { ...letterOf(form.getValues()), audience, sendAt } });
      return;
    }
    const said = { ...letterOf(form.getValues()), expected: recipients };
    if (chosen) bulk.mutate({ body: { programId: program.id, organizationIds: chosen, ...said } });
    else send.mutate({ params, body: { ...said, audience } });
  };
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <Card title={t('Email')}>
          <ApiForm form={form}>
            {own.length > 0 ? (
              <SelectField
                label={t('Start from a template')}
                hint={t('It replaces the text below.')}
                placeholder={t('Choose a template')}
                value=""
                onChange={(event) => {
                  const found = own.find(({ templateId }) => templateId === event.target.value);
                  if (found) draft.replace(letterOf(found));
                }}
                options={own.map(({ templateId, templateName }) => ({
                  value: templateId,
                  label: templateName,
                }))}
              />
            ) : null}
            <LetterFields key={draft.version} type="BROADCAST" />
            <Button icon={Save} className="self-start" busy={form.busy} onClick={() => form.submit()}>
              {t('Save for the next broadcast')}
            </Button>
          </ApiForm>
        </Card>
        <LetterPreview program={program} type="BROADCAST" draft={draft} />
      </div>
      <Card
        title={t('Recipients')}
        description={
          chosen
            ? t('The people of the registrants you selected.')
            : t('Registrants that match all of this. Empty fields match everyone who was not rejected.')
        }
      >
        <div className="flex flex-col gap-6">
          {met.data?.isSilent ? (
            <Banner tone="info" title={t('Notifications of this program are disabled')}>
              {t('Broadcasts are still sent, because you send them yourself.')}
            </Banner>
          ) : null}
          {search.has('filter') && !filterIn(search) ? (
            <Banner tone="problem" title={t('The filter of this link cannot be read.')}>
              {t('Choose the recipients here.')}
            </Banner>
          ) : null}
          {chosen ? null : <AudienceFields program={program} audience={audience} onChange={setAudience} />}
          <AudiencePreview programId={program.id} audience={audience} />
          <SendTimeFields
            values={when}
            zone={program.timezone}
            error={timeProblem}
            onChange={(values) => {
              setWhen(values);
              setTimeProblem(undefined);
            }}
          />
          {when.isLater ? (
            <Button variant="primary" icon={CalendarClock} onClick={ask}>
              {t('Schedule broadcast')}
            </Button>
          ) : (
            <Button
              variant="primary"
              icon={Send}
              disabled={recipients === 0 || met.isPlaceholderData}
              onClick={ask}
            >
              {t('Send to {people}', { people: peopleText(recipients) })}
            </Button>
          )}
        </div>
      </Card>
      <ConfirmDialog
        open={asking && sendAt !== null}
        onOpenChange={setAsking}
        variant="primary"
        title={t('Send “{subject}” on {day}, {time}?', {
          subject: form.watch('subject'),
          day: formatDate(sendAt ?? program.timelineStart, program.timezone),
          time: formatTime(sendAt ?? program.timelineStart, program.timezone),
        })}
        description={t(
          'It goes to everyone who matches the recipients at that time: {people} now. Until then you can withdraw it.',
          { people: peopleText(recipients) },
        )}
        confirmLabel={t('Schedule broadcast')}
        dismissLabel={t('Don’t send')}
        busy={schedule.isPending}
        onConfirm={confirm}
      />
      <ConfirmDialog
        open={asking && sendAt === null}
        onOpenChange={setAsking}
        variant="primary"
        title={t('Send “{subject}” to {people}?', {
          subject: form.watch('subject'),
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

/** What a list was narrowed by whose registrants are written to; undefined: nothing, or what cannot be read. */
const filterIn = (search: URLSearchParams) =>
  search.has('filter') ? registrantFilterText.safeParse(search.get('filter')).data : undefined;

const broadcastForm = z.object(letterFields).superRefine(checkLetter(() => 'BROADCAST'));
