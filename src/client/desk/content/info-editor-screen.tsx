import { ExternalLink, LayoutTemplate, Plus } from 'lucide-react';
import { useState } from 'react';
import { CallError } from '../../../contract/call.ts';
import { getContent } from '../../../contract/content.ts';
import type { ResultOf } from '../../../contract/endpoint.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { ContentItem } from '../../../domain/content/page.ts';
import { publishProblems } from '../../../domain/content/publish.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { QueryView } from '../query-view.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { inOrderOf, moved, SortableList } from '../shared/sortable-list.tsx';
import { useProgram } from '../shared/use-program.ts';
import { useApiQuery } from '../use-api.ts';
import { DraftBar } from './draft-bar.tsx';
import { itemKinds } from './item-kinds.ts';
import { DraftPreview, PreviewDialog } from './preview-dialog.tsx';
import { SectionEditor } from './section-editor.tsx';
import { type Draft, useDraft } from './use-draft.ts';
import { useFocusOnPart } from './use-focus-on-part.ts';

/** `/programs/:slug/info/edit`: the page builder of `/programs/:slug/info` (SPEC.md 2). */
export function InfoEditorScreen() {
  return (
    <ProgramGate title={t('Program content')} permission="content.see">
      {(program) => <InfoEditor program={program} />}
    </ProgramGate>
  );
}

function InfoEditor({ program }: { program: ProgramResult }) {
  const { allows } = useProgram(program.slug);
  const editor = allows('content.edit');
  return (
    <>
      <PageHeader
        title={t('Program content')}
        back={{ to: `/programs/${program.slug}`, label: program.name }}
        description={
          editor
            ? t('What visitors can read about this program without an account.')
            : t('The draft, read-only.')
        }
        actions={
          <ButtonLink to={`/programs/${program.slug}/info`} icon={ExternalLink}>
            {t('Open the page')}
          </ButtonLink>
        }
      />
      {editor ? (
        <LoadedBuilder program={program} />
      ) : (
        <div className="overflow-hidden rounded-card ring-1 ring-line">
          <DraftPreview programId={program.id} />
        </div>
      )}
    </>
  );
}

function LoadedBuilder({ program }: { program: ProgramResult }) {
  // The draft is the screen's from here on: a refetch behind its back would take from what is typed.
  const query = useApiQuery(
    getContent,
    { params: { programId: program.id } },
    {
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  );
  return (
    <QueryView query={query} rows={6} loading={t('Loading the content')}>
      {(content) => <Builder program={program} loaded={content} />}
    </QueryView>
  );
}

/** What is asked about before it is taken away. */
type Deleting = { sectionId: string; title: string; item?: ContentItem };

function Builder({ program, loaded }: { program: ProgramResult; loaded: ResultOf<typeof getContent> }) {
  const draft = useDraft(program.id, loaded);
  const { sections } = draft;
  const focusOn = useFocusOnPart();
  const [busy, setBusy] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const [deleting, setDeleting] = useState<Deleting | null>(null);
  /** Since publishing was refused: what is still missing, item by item. */
  const [checking, setChecking] = useState(false);
  const problems = new Map(
    checking ? publishProblems(sections).map(({ itemId, message }) => [itemId ?? '', message]) : [],
  );
  const run = async (job: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await job();
    } catch (error) {
      // A conflict stands above the page already.
      if (!(error instanceof CallError)) return;
      if (error.code !== 'CONTENT_CHANGED') toastProblem(error);
    } finally {
      setBusy(false);
    }
  };
  const publish = () => {
    const [first] = publishProblems(sections);
    setChecking(first !== undefined);
    if (first) {
      toastError(first.message);
      focusOn(`[data-item="${first.itemId}"]`);
      return;
    }
    void run(async () => {
      await draft.publish();
      toastSuccess(t('The page is published.'));
    });
  };
  return (
    <>
      {draft.conflict ? <ConflictBanner draft={draft} zone={program.timezone} run={run} /> : null}
      <DraftBar
        draft={draft}
        busy={busy}
        onPreview={() => void run(() => draft.save()).then(() => setPreviewing(true))}
        onPublish={publish}
        onDiscard={() =>
          run(async () => {
            await draft.discard();
            setChecking(false);
            toastSuccess(t('The draft is discarded.'));
          })
        }
      />
      {sections.length === 0 ? (
        <EmptyState icon={LayoutTemplate} title={t('This page is empty')}>
          {t('Add a section, then texts, pictures, people, questions.')}
        </EmptyState>
      ) : null}
      <SortableList
        parts={sections}
        nameOf={(section, place) => section.title || t('section {number}', { number: place + 1 })}
        onMove={(next) => draft.change((now) => inOrderOf(next, now))}
        className="flex flex-col gap-6"
      >
        {(section, place, grip) => (
          <SectionEditor
            programId={program.id}
            section={section}
            place={place}
            count={sections.length}
            grip={grip}
            problems={problems}
            onChange={(make) =>
              draft.change((now) => now.map((one) => (one.id === section.id ? make(one) : one)))
            }
            onMove={(to) => draft.change((now) => moved(now, place, to))}
            onAdd={(type) =>
              void run(async () => focusOn(`[data-item="${await draft.addItem(section.id, type)}"]`))
            }
            onDelete={(item) =>
              setDeleting({
                sectionId: section.id,
                title: section.title || t('section {number}', { number: place + 1 }),
                ...(item ? { item } : {}),
              })
            }
          />
        )}
      </SortableList>
      <Button
        icon={Plus}
        className="mt-6"
        variant={sections.length === 0 ? 'primary' : 'secondary'}
        disabled={busy}
        onClick={() => void run(async () => focusOn(`[data-section="${await draft.addSection()}"]`))}
      >
        {t('Add section')}
      </Button>
      <PreviewDialog programId={program.id} open={previewing} onClose={() => setPreviewing(false)} />
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={() => setDeleting(null)}
        title={
          deleting?.item
            ? t('Delete this {kind} item?', { kind: t(itemKinds[deleting.item.type].label) })
            : t('Delete this section?')
        }
        description={
          deleting?.item
            ? t('It is removed from the draft. Visitors still see it until you publish.')
            : t(
                '“{title}” and all its items are removed from the draft. Visitors still see them until you publish.',
                { title: deleting?.title },
              )
        }
        confirmLabel={deleting?.item ? t('Delete item') : t('Delete section')}
        busy={busy}
        onConfirm={() =>
          void run(async () => {
            if (deleting) await draft.remove(deleting.sectionId, deleting.item?.id);
            setDeleting(null);
          })
        }
      />
    </>
  );
}

interface ConflictBannerProps {
  draft: Draft;
  zone: string;
  run: (job: () => Promise<unknown>) => Promise<void>;
}

function ConflictBanner({ draft, zone, run }: ConflictBannerProps) {
  const [giving, setGiving] = useState(false);
  const { updatedBy, updatedAt } = draft.conflict ?? {};
  return (
    <div className="mb-4">
      <Banner
        tone="problem"
        title={
          updatedAt
            ? t('{name} has changed this page at {time}', {
                name: updatedBy ?? t('Someone else'),
                time: formatTime(updatedAt, zone),
              })
            : t('{name} has changed this page', { name: updatedBy ?? t('Someone else') })
        }
        action={
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setGiving(true)}>{t('Take theirs')}</Button>
            <Button variant="primary" onClick={() => void run(() => draft.keepMine())}>
              {t('Keep mine')}
            </Button>
          </div>
        }
      >
        {t(
          'What you typed is still here, and is not saved. Keep yours, which replaces theirs, or take theirs.',
        )}
      </Banner>
      <ConfirmDialog
        open={giving}
        onOpenChange={setGiving}
        title={t('Take their version?')}
        description={t('What you typed since it was last saved will be lost.')}
        confirmLabel={t('Take theirs')}
        onConfirm={() => void run(() => draft.takeTheirs()).then(() => setGiving(false))}
      />
    </div>
  );
}
