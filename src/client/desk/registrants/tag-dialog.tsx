import { Pencil, Plus, Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { listTags, type UsedTag } from '../../../contract/tags.ts';
import { tagsWith } from '../../../domain/tags/tag.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { many, t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useApiQuery } from '../use-api.ts';
import { DeleteTagDialog } from './delete-tag-dialog.tsx';
import { TagForm } from './tag-form.tsx';

export interface TagDialogProps {
  programId: string;
  /** Edit level: the owner reads. */
  mayEdit: boolean;
  open: boolean;
  onClose: () => void;
}

/** The tags of a program: add, edit, delete (SPEC.md 2, "tag add/edit/delete"). */
export function TagDialog(props: TagDialogProps) {
  return (
    <FormDialog
      open={props.open}
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
      title={t('Tags')}
      description={t('Staff use tags to organize registrants. Participants never see them.')}
    >
      <TagList programId={props.programId} mayEdit={props.mayEdit} />
    </FormDialog>
  );
}

/** From so many on, a list is searched. */
const SEARCHED = 8;

function TagList({ programId, mayEdit }: Pick<TagDialogProps, 'programId' | 'mayEdit'>) {
  const query = useApiQuery(listTags, { params: { programId } });
  const [typed, setTyped] = useState('');
  /** The tag whose form is open; NEW: that of a new one. */
  const [edited, setEdited] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<UsedTag | null>(null);
  // One form at a time: another one takes the place of what is typed in this one.
  const leave = useUnsaved(false);
  return (
    <QueryView query={query} loading={t('Loading the tags')} className="flex flex-col gap-4">
      {({ tags }) => {
        const found = tagsWith(tags, typed);
        // A search hides no form that is typed in.
        const shown = tags.filter((tag) => tag.tagId === edited || found.includes(tag));
        const done = () => setEdited(null);
        return (
          <>
            {edited === NEW ? (
              <TagForm programId={programId} onDone={done} />
            ) : mayEdit ? (
              <Button icon={Plus} className="self-start" onClick={() => leave(() => setEdited(NEW))}>
                {t('Add a tag')}
              </Button>
            ) : null}
            {tags.length >= SEARCHED ? (
              <SearchField label={t('Search tags')} value={typed} onChange={setTyped} />
            ) : null}
            {tags.length === 0 && edited !== NEW ? (
              <EmptyState icon={Tags} title={t('No tags yet')}>
                {mayEdit
                  ? t('Add the first one, such as “Fintech”, “VIP” or “Speaker”.')
                  : t('Program admins can add them.')}
              </EmptyState>
            ) : null}
            {tags.length > 0 && found.length === 0 ? (
              <p className="py-6 text-center text-muted">{t('No results.')}</p>
            ) : null}
            <ul className="flex flex-col divide-y divide-line">
              {shown.map((tag) => (
                <li key={tag.tagId} className="py-3">
                  {edited === tag.tagId ? (
                    <TagForm programId={programId} tag={tag} onDone={done} />
                  ) : (
                    <TagRow
                      tag={tag}
                      mayEdit={mayEdit}
                      onEdit={() => leave(() => setEdited(tag.tagId))}
                      onDelete={() => setLeaving(tag)}
                    />
                  )}
                </li>
              ))}
            </ul>
            <DeleteTagDialog programId={programId} tag={leaving} onClose={() => setLeaving(null)} />
          </>
        );
      }}
    </QueryView>
  );
}

const NEW = 'new';

interface TagRowProps {
  tag: UsedTag;
  mayEdit: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function TagRow({ tag, mayEdit, onEdit, onDelete }: TagRowProps) {
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{tag.label}</p>
        <p className="text-muted wrap-anywhere">{tag.description}</p>
        <p className="figures text-sm text-muted">
          {many(tag.registrants, '{count} registrant', '{count} registrants')}
        </p>
      </div>
      {mayEdit ? (
        <>
          <IconButton icon={Pencil} label={t('Edit {label}', { label: tag.label })} onClick={onEdit} />
          <IconButton icon={Trash2} label={t('Delete {label}', { label: tag.label })} onClick={onDelete} />
        </>
      ) : null}
    </div>
  );
}
