import { Tags } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Registrant } from '../../../contract/registrants.ts';
import { assignTags, listTags } from '../../../contract/tags.ts';
import { tagsWith } from '../../../domain/tags/tag.ts';
import { Banner } from '../../ui/banner.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { QueryView } from '../query-view.tsx';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { useApiMutation, useApiQuery } from '../use-api.ts';

/** SPEC.md 9: "tag assign dialog closes after 1 second". */
const CLOSE_MS = 1000;
const ASSIGNED = 'Tag has been successfully assigned to registrant';

type Tagged = Pick<Registrant, 'id' | 'name' | 'tagIds'>;

export interface AssignTagsDialogProps {
  programId: string;
  /** Null: closed. */
  registrant: Tagged | null;
  onClose: () => void;
}

/** Which tags a registrant has (SPEC.md 2, "registrant tag assignment"). */
export function AssignTagsDialog({ programId, registrant, onClose }: AssignTagsDialogProps) {
  // The words of a dialog that closes stay until it is gone.
  const [last, setLast] = useState(registrant);
  if (registrant && registrant !== last) setLast(registrant);
  return (
    <Dialog
      open={registrant !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={last ? t('Tags of {name}', { name: last.name }) : t('Tags')}
    >
      {last ? <AssignForm key={last.id} programId={programId} registrant={last} onClose={onClose} /> : null}
    </Dialog>
  );
}

function AssignForm({ programId, registrant, onClose }: AssignTagsDialogProps & { registrant: Tagged }) {
  const query = useApiQuery(listTags, { params: { programId } });
  // As they were when the dialog was opened: what others assign meanwhile was not taken away here.
  const [read] = useState(registrant.tagIds);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(read));
  const [typed, setTyped] = useState('');
  const assign = useApiMutation(assignTags, {
    onSuccess: () => toastSuccess(t(ASSIGNED)),
    onError: toastProblem,
    // A tag that was deleted meanwhile is not among the choices any more.
    renewOnError: ({ code }) => code === 'NOT_FOUND',
  });
  useEffect(() => {
    if (!assign.isSuccess) return;
    const timer = setTimeout(onClose, CLOSE_MS);
    return () => clearTimeout(timer);
  }, [assign.isSuccess, onClose]);
  return (
    <QueryView
      query={query}
      loading={t('Loading the tags')}
      className="flex flex-col gap-5"
      empty={({ tags }) =>
        tags.length === 0 && (
          <EmptyState icon={Tags} title={t('No tags yet')}>
            {t('Add tags to the program first, with the “Tags” button above the list.')}
          </EmptyState>
        )
      }
    >
      {({ tags }) => {
        const shown = tagsWith(tags, typed);
        const toggle = (tagId: string, wanted: boolean) =>
          setChosen((now) => {
            const next = new Set(now);
            if (wanted) next.add(tagId);
            else next.delete(tagId);
            return next;
          });
        const tagIds = tags.map(({ tagId }) => tagId).filter((tagId) => chosen.has(tagId));
        return (
          <form
            className="flex flex-col gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              const body = { programId, organizationId: registrant.id, tagIds, seen: { tagIds: read } };
              if (!assign.isSuccess) assign.mutate({ body });
            }}
          >
            <SearchField label={t('Search tags')} value={typed} onChange={setTyped} />
            <fieldset className="flex max-h-[50dvh] flex-col overflow-y-auto">
              <legend className="sr-only">{t('Tags')}</legend>
              {shown.map((tag) => (
                <CheckboxField
                  key={tag.tagId}
                  label={tag.label}
                  hint={tag.description}
                  checked={chosen.has(tag.tagId)}
                  disabled={assign.isPending || assign.isSuccess}
                  onChange={({ target }) => toggle(tag.tagId, target.checked)}
                />
              ))}
              {shown.length === 0 ? <p className="py-6 text-center text-muted">{t('No results.')}</p> : null}
            </fieldset>
            <p role="status" className="figures text-muted">
              {t('{count} of {total} selected', { count: tagIds.length, total: tags.length })}
            </p>
            {assign.isSuccess ? <Banner tone="good" title={t(ASSIGNED)} /> : null}
            <FormButtons
              submit={t('Assign tags')}
              busy={assign.isPending || assign.isSuccess}
              onCancel={onClose}
            />
          </form>
        );
      }}
    </QueryView>
  );
}
