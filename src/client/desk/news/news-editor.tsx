import { Send, Undo2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallError } from '../../../contract/call.ts';
import { addNews, type NewsResult, updateNews } from '../../../contract/news.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { encodeMessage } from '../../../domain/language/message.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { focusFirstProblem } from '../../ui/focus-first-problem.ts';
import { FormField } from '../../ui/form-field.tsx';
import { useLeaveQuestion } from '../../ui/leave-question.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { sentenceOf } from '../shared/call-problem-text.ts';
import { EditConflictDialog } from '../shared/edit-conflict/edit-conflict-dialog.tsx';
import { PictureField } from '../shared/files/picture-field.tsx';
import { OrganizationField } from '../shared/organization-field.tsx';
import { useApiMutation } from '../use-api.ts';
import { bodyOf, faultsOf, type NewsValues, noNews, valuesOf } from './news-values.ts';

/** The editor is heavier than all else here: it comes by itself. */
const TextEditor = lazy(async () => ({ default: (await import('../shared/text-editor.tsx')).TextEditor }));

export interface NewsEditorProps {
  program: ProgramResult;
  /** Null: a new one. */
  news: NewsResult | null;
  /** What somebody else has written meanwhile takes the place of what stands here. */
  onTakeTheirs?: () => Promise<void>;
}

/** The form of news: kept as a draft, published, changed, taken back. */
export function NewsEditor({ program, news, onTakeTheirs }: NewsEditorProps) {
  const [values, setValues] = useState<NewsValues>(() => (news ? valuesOf(news) : noNews));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [dirty, setDirty] = useState(false);
  const [takingBack, setTakingBack] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { save, busy, conflict, settle } = useSaving({
    program,
    news,
    onRefused: (found) => {
      setFaults(found);
      focusFirstProblem(form.current);
    },
    onSaved: () => setDirty(false),
  });
  const { question } = useLeaveQuestion(dirty);
  const change = (over: Partial<NewsValues>) => {
    setValues((now) => ({ ...now, ...over }));
    setDirty(true);
    const gone = Object.keys(over).map((name) => (name === 'organization' ? 'organizationId' : name));
    setFaults((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !gone.includes(name))));
  };
  const send = (published: boolean) => {
    const sending = { published, currentRevision: news?.slug ?? null };
    const found = faultsOf(values, { programId: program.id, ...sending });
    setFaults(found);
    if (Object.keys(found).length > 0) focusFirstProblem(form.current);
    else save(bodyOf(values, sending));
  };
  const live = news?.publishedAt != null;
  return (
    <>
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          // From a dialog inside: not this form.
          if (event.target === form.current) send(live);
        }}
      >
        <Card>
          <div className="flex flex-col gap-5">
            <TextField
              label={t('Title')}
              autoComplete="off"
              value={values.title}
              error={faults.title}
              onChange={({ target }) => change({ title: target.value })}
            />
            <FormField label={t('Text')} error={faults.content}>
              {() => (
                <Suspense fallback={<Skeleton className="h-48 w-full" />}>
                  <TextEditor
                    label={t('Text')}
                    html={values.content}
                    onChange={(content) => change({ content })}
                  />
                </Suspense>
              )}
            </FormField>
          </div>
        </Card>
        <Card title={t('Picture')} description={t('Shown above the text, and wherever the news is shared.')}>
          <div className="flex flex-col gap-5">
            <PictureField
              programId={program.id}
              label={t('Picture')}
              optional
              value={values.picture}
              error={faults.picture}
              onChange={(picture) => change({ picture })}
              words={{
                choose: t('Choose a picture'),
                another: t('Choose another picture'),
                remove: t('Remove the picture'),
              }}
            />
            {values.picture ? (
              <TextField
                label={t('Description of the picture')}
                hint={t('For people who cannot see it. Leave empty if it adds nothing to the text.')}
                optional
                value={values.pictureAlt}
                error={faults.pictureAlt}
                onChange={({ target }) => change({ pictureAlt: target.value })}
              />
            ) : null}
          </div>
        </Card>
        <Card title={t('About this news item')}>
          <div className="flex flex-col gap-5">
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                label={t('Author')}
                optional
                autoComplete="off"
                value={values.author}
                error={faults.author}
                onChange={({ target }) => change({ author: target.value })}
              />
              <TextField
                label={t('Source')}
                hint={t('A name or an address.')}
                optional
                autoComplete="off"
                value={values.source}
                error={faults.source}
                onChange={({ target }) => change({ source: target.value })}
              />
            </div>
            <TextField
              label={t('Address')}
              hint={
                live
                  ? t(
                      'The last part of its address. If you change it, links to the current address stop working.',
                    )
                  : t('The last part of its address. If empty, it is generated from the title.')
              }
              optional={!news}
              autoComplete="off"
              autoCapitalize="none"
              value={values.slug}
              error={faults.slug}
              onChange={({ target }) => change({ slug: target.value })}
            />
            <OrganizationField
              programId={program.id}
              label={t('Organization it is about')}
              hint={t('One of the participants in the program.')}
              value={values.organization}
              error={faults.organizationId}
              onChange={(organization) => change({ organization })}
            />
          </div>
        </Card>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          {live ? (
            <>
              <Button icon={Undo2} disabled={busy} onClick={() => setTakingBack(true)}>
                {t('Unpublish')}
              </Button>
              <Button type="submit" variant="primary" busy={busy}>
                {t('Save changes')}
              </Button>
            </>
          ) : (
            <>
              <Button type="submit" busy={busy}>
                {t('Save draft')}
              </Button>
              <Button icon={Send} variant="primary" busy={busy} onClick={() => send(true)}>
                {t('Publish')}
              </Button>
            </>
          )}
        </div>
      </form>
      <ConfirmDialog
        open={takingBack}
        onOpenChange={setTakingBack}
        title={t('Unpublish this news item?')}
        description={t(
          'It becomes a draft again: visitors no longer see it, and links to it stop working until it is published again.',
        )}
        confirmLabel={t('Unpublish')}
        busy={busy}
        onConfirm={() => {
          setTakingBack(false);
          send(false);
        }}
      />
      <EditConflictDialog
        open={conflict !== null}
        description={t('{who} has saved this news item since you opened it. What you typed is still here.', {
          who: conflict?.updatedBy ?? '',
        })}
        busy={busy}
        onKeepMine={() => settle(true)}
        onTakeTheirs={() => {
          settle(false);
          void onTakeTheirs?.();
        }}
        onClose={() => settle(false)}
      />
      {question}
    </>
  );
}

/** What somebody else has done to the news meanwhile. */
interface NewsConflict {
  revision: number;
  updatedBy: string;
  updatedAt: string;
}

interface SavingParts {
  program: ProgramResult;
  news: NewsResult | null;
  onRefused: (faults: Record<string, string>) => void;
  onSaved: () => void;
}

/** The way to the server; a refusal takes nothing from what was typed. */
function useSaving({ program, news, onRefused, onSaved }: SavingParts) {
  const navigate = useNavigate();
  const [conflict, setConflict] = useState<NewsConflict | null>(null);
  const sent = useRef<ReturnType<typeof bodyOf> | null>(null);
  const options = {
    onSuccess: (saved: NewsResult) => {
      onSaved();
      setConflict(null);
      toastSuccess(
        saved.publishedAt && !news?.publishedAt
          ? t('The news item is published.')
          : saved.publishedAt
            ? t('The changes are saved. Visitors see them now.')
            : t('The draft is saved.'),
      );
    },
    onRenewed: () => navigate(`/programs/${program.slug}/news`),
    onError: (error: CallError) => {
      if (error.code === 'NEWS_CHANGED') return setConflict(error.result as NewsConflict);
      if (error.code === 'SLUG_TAKEN') return onRefused({ slug: encodeMessage(error.text) });
      if (error.issues.length > 0)
        return onRefused(Object.fromEntries(error.issues.map(({ path, message }) => [path, message])));
      toastError(sentenceOf(error));
    },
  };
  const add = useApiMutation(addNews, options);
  const update = useApiMutation(updateNews, options);
  const save = (body: ReturnType<typeof bodyOf>, revision = news?.revision) => {
    sent.current = body;
    if (news && revision !== undefined)
      update.mutate({ params: { id: news.id }, body: { ...body, revision } });
    else add.mutate({ body: { programId: program.id, ...body } });
  };
  return {
    save,
    busy: add.isPending || update.isPending,
    conflict,
    /** @param mine what stands in the form takes the other's place */
    settle(mine: boolean) {
      const currentRevision = conflict?.revision;
      setConflict(null);
      if (mine && sent.current) save(sent.current, currentRevision);
    },
  };
}
