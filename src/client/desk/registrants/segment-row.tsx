import { ListFilter, Pencil, Save, Trash2 } from 'lucide-react';
import { type SegmentResult, updateSegment } from '../../../contract/segments.ts';
import type { RegistrantFilter } from '../../../domain/registration/registrant-filter.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';

export interface SegmentRowProps {
  programId: string;
  segment: SegmentResult;
  /** Its filter in words, part by part. */
  said: readonly string[];
  /** The list shows it. */
  isShown: boolean;
  /** Edit level: the owner uses it. */
  mayEdit: boolean;
  /** What the list is narrowed by, which can take the place of its filter; null: nothing. */
  replacement: RegistrantFilter | null;
  onShow: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A segment: its name, whom it means, and what can be done with it. */
export function SegmentRow(props: SegmentRowProps) {
  const { programId, segment, said, isShown, mayEdit, replacement } = props;
  const { segmentId, name, filter } = segment;
  const save = useApiMutation(updateSegment, {
    onSuccess: () => toastSuccess(t('“{name}” now has the filters of the list.', { name })),
    // Someone else was quicker: what is there now is shown, and can be replaced then.
    onError: toastProblem,
    renewOnError: ({ code }) => code === 'CHANGED_MEANWHILE' || code === 'NOT_FOUND',
  });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">
            {name} {isShown ? <Badge tone="accent">{t('Shown')}</Badge> : null}
          </p>
          <p className="text-muted wrap-anywhere">{said.join(' · ') || t('Everyone')}</p>
        </div>
        {mayEdit ? (
          <>
            <IconButton icon={Pencil} label={t('Rename {name}', { name })} onClick={props.onEdit} />
            <IconButton icon={Trash2} label={t('Delete {name}', { name })} onClick={props.onDelete} />
          </>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button icon={ListFilter} disabled={isShown} onClick={props.onShow}>
          {t('Show {name}', { name })}
        </Button>
        {mayEdit && replacement ? (
          <Button
            variant="quiet"
            icon={Save}
            busy={save.isPending}
            onClick={() =>
              save.mutate({
                params: { programId },
                body: { segmentId, filter: replacement, seen: { filter } },
              })
            }
          >
            {t('Replace with the list’s filters')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
