import { Send, Undo2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { addNews, type NewsResult, updateNews } from '../../../contract/news.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { EditConflictDialog } from '../shared/edit-conflict/edit-conflict-dialog.tsx';
import { PictureField } from '../shared/files/picture-field.tsx';
import { ApiForm } from '../shared/form/api-form.tsx';
import { FormControl } from '../shared/form/form-control.tsx';
import { toastRefusal, useApiForm } from '../shared/form/use-api-form.ts';
import { OrganizationField } from '../shared/organization-field.tsx';
import { newsForm, noNews, valuesOf } from './news-values.ts';

/** The editor is heavier than all else here: it comes by itself. */
const TextEditor = lazy(async () => ({ default: (await import('../shared/text-editor.tsx')).TextEditor }));

export interface NewsEditorProps {
  program: ProgramResult;
  /** Null: a new one. */
  news: NewsResult | null;
  /** What someone else has written meanwhile takes the place of what is here. */
  onTakeTheirs?: () => Promise<void>;
}

/** Another person's change of the same news since it was opened. */
interface NewsConflict {
  revision: number;
  updatedBy: string;
}

/** The form of news: kept as a draft, published, changed, taken back. */
export function NewsEditor(props: NewsEditorProps) {
  return (
    <FormPage>
      <NewsForm {...props} />
    </FormPage>
  );
}

function NewsForm({ program, news, onTakeTheirs }: NewsEditorProps) {
  const navigate = useNavigate();
  const [takingBack, setTakingBack] = useState(false);
  const [conflict, setConflict] = useState<NewsConflict | null>(null);
  /** What it is a change of. */
  const revision = useRef(news?.revision ?? 0);
  const live = news?.publishedAt != null;
  const form = useApiForm(newsForm(program.id, news?.slug ?? null), {
    values: news ? valuesOf(news) : noNews,
    call: news ? updateNews : addNews,
    params: news ? { id: news.id } : undefined,
    body: (args) => (news ? { ...args, revision: revision.current } : args),
    faultAt: { SLUG_TAKEN: 'slug' },
    fieldOf: (path) => (path === 'organizationId' ? 'organization' : path),
    onProblem: (error) => {
      if (error.code === 'NEWS_CHANGED') setConflict(error.result as NewsConflict);
      else toastRefusal(error);
    },
    onSuccess: ({ publishedAt }, args) => {
      form.reset(form.getValues());
      if (publishedAt && !live) toastSuccess(t('The news item is published.'));
      else
        toastSuccess(
          args.published ? t('The changes are saved. Visitors see them now.') : t('The draft is saved.'),
        );
    },
    onRenewed: () => navigate(`/programs/${program.slug}/news`),
  });
  /** Before it is sent: as a draft, or for everyone. */
  const as = (published: boolean) => () => form.setValue('published', published);
  const send = (published: boolean) => {
    as(published)();
    form.submit();
  };
  return (
    <>
      <ApiForm form={form} className="flex flex-col gap-6">
        <Card>
          <div className="flex flex-col gap-5">
            <TextField name="title" label={t('Title')} autoComplete="off" />
            <FormControl name="content">
              {({ value, onChange, error }) => (
                <FormField label={t('Text')} error={error}>
                  {() => (
                    <Suspense fallback={<Skeleton className="h-48 w-full" />}>
                      <TextEditor label={t('Text')} html={value} onChange={onChange} />
                    </Suspense>
                  )}
                </FormField>
              )}
            </FormControl>
          </div>
        </Card>
        <Card title={t('Picture')} description={t('Shown above the text, and wherever the news is shared.')}>
          <div className="flex flex-col gap-5">
            <FormControl name="picture">
              {(field) => (
                <PictureField
                  {...field}
                  programId={program.id}
                  label={t('Picture')}
                  optional
                  words={{
                    choose: t('Choose a picture'),
                    another: t('Choose another picture'),
                    remove: t('Remove the picture'),
                  }}
                />
              )}
            </FormControl>
            {form.watch('picture') ? (
              <TextField
                name="pictureAlt"
                label={t('Description of the picture')}
                hint={t('For people who cannot see it. Leave empty if it adds nothing to the text.')}
                optional
              />
            ) : null}
          </div>
        </Card>
        <Card title={t('About this news item')}>
          <div className="flex flex-col gap-5">
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField name="author" label={t('Author')} optional autoComplete="off" />
              <TextField
                name="source"
                label={t('Source')}
                hint={t('A name or an address.')}
                optional
                autoComplete="off"
              />
            </div>
            <TextField
              name="slug"
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
            />
            <FormControl name="organization">
              {(field) => (
                <OrganizationField
                  {...field}
                  programId={program.id}
                  label={t('Organization it is about')}
                  hint={t('One of the participants in the program.')}
                />
              )}
            </FormControl>
          </div>
        </Card>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          {live ? (
            <>
              <Button icon={Undo2} disabled={form.busy} onClick={() => setTakingBack(true)}>
                {t('Unpublish')}
              </Button>
              <Button type="submit" variant="primary" busy={form.busy} onClick={as(true)}>
                {t('Save changes')}
              </Button>
            </>
          ) : (
            <>
              <Button type="submit" busy={form.busy} onClick={as(false)}>
                {t('Save draft')}
              </Button>
              <Button icon={Send} variant="primary" busy={form.busy} onClick={() => send(true)}>
                {t('Publish')}
              </Button>
            </>
          )}
        </div>
      </ApiForm>
      <ConfirmDialog
        open={takingBack}
        onOpenChange={setTakingBack}
        title={t('Unpublish this news item?')}
        description={t(
          'It becomes a draft again: visitors no longer see it, and links to it stop working until it is published again.',
        )}
        confirmLabel={t('Unpublish')}
        busy={form.busy}
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
        busy={form.busy}
        onKeepMine={() => {
          revision.current = conflict?.revision ?? revision.current;
          setConflict(null);
          form.submit();
        }}
        onTakeTheirs={() => {
          setConflict(null);
          void onTakeTheirs?.();
        }}
        onClose={() => setConflict(null)}
      />
    </>
  );
}
