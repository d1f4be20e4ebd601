import { Bookmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ProgramResult } from '../../../contract/programs.ts';
import { listSegments, type SegmentResult } from '../../../contract/segments.ts';
import { may } from '../../../domain/people/permissions.ts';
import { narrows, type RegistrantFilter } from '../../../domain/registration/registrant-filter.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { sameFilter, withFilter } from '../shared/segments/filter-in-address.ts';
import { filterText } from '../shared/segments/filter-text.ts';
import { useRegistrantColumns } from '../shared/segments/use-registrant-columns.ts';
import { standingIn } from '../shared/use-program.ts';
import { useActor } from '../use-actor.ts';
import { useApiQuery } from '../use-api.ts';
import { DeleteSegmentDialog } from './delete-segment-dialog.tsx';
import { SegmentForm } from './segment-form.tsx';
import { SegmentRow } from './segment-row.tsx';

export interface SegmentsDialogProps {
  program: ProgramResult;
  /** What the list is narrowed by now. */
  filter: RegistrantFilter;
  labelOf: (tagId: string) => string | null;
  open: boolean;
  onClose: () => void;
}

/** The saved filters of a program: show whom one means, save the list's, rename, change, delete. */
export function SegmentsDialog(props: SegmentsDialogProps) {
  return (
    <FormDialog
      open={props.open}
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
      title={t('Segments')}
      description={t('A segment is a saved filter. Who is in it is looked up each time it is used.')}
    >
      <SegmentList {...props} />
    </FormDialog>
  );
}

/** From so many on, a list is searched. */
const SEARCHED = 8;
const NEW = 'new';

function SegmentList({ program, filter, labelOf, onClose }: SegmentsDialogProps) {
  const query = useApiQuery(listSegments, { params: { programId: program.id } });
  const [, setSearch] = useSearchParams();
  const [typed, setTyped] = useState('');
  /** The segment whose form is open; NEW: that of a new one. */
  const [edited, setEdited] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<SegmentResult | null>(null);
  // One form at a time: another one takes the place of what is typed in this one.
  const leave = useUnsaved(false);
  const mayEdit = may(useActor(), 'segment.edit', { program: standingIn(program) });
  const named = (query.data?.segments ?? []).flatMap((one) => one.filter.filters ?? []);
  const columns = useRegistrantColumns(program.id, [...named, ...(filter.filters ?? [])]);
  const done = () => setEdited(null);
  return (
    <QueryView query={query} loading={t('Loading the segments')} className="flex flex-col gap-4">
      {({ segments }) => {
        const wanted = typed.trim().toLowerCase();
        const shown = segments.filter(
          (one) => one.segmentId === edited || one.name.toLowerCase().includes(wanted),
        );
        const standing = segments.find((one) => sameFilter(one.filter, filter));
        return (
          <>
            {edited === NEW ? (
              <SegmentForm
                programId={program.id}
                filter={filter}
                said={filterText(filter, columns, labelOf)}
                onDone={done}
              />
            ) : mayEdit && narrows(filter) && !standing ? (
              <Button icon={Plus} className="self-start" onClick={() => leave(() => setEdited(NEW))}>
                {t('Save the list’s filters as a segment')}
              </Button>
            ) : null}
            {segments.length >= SEARCHED ? (
              <SearchField label={t('Search segments')} value={typed} onChange={setTyped} />
            ) : null}
            {segments.length === 0 && edited !== NEW ? (
              <EmptyState icon={Bookmark} title={t('No segments yet')}>
                {mayEdit
                  ? t('Filter the list of registrants, then save the filters here.')
                  : t('Program admins can add them.')}
              </EmptyState>
            ) : null}
            {segments.length > 0 && shown.length === 0 ? (
              <p className="py-6 text-center text-muted">{t('No results.')}</p>
            ) : null}
            <ul className="flex flex-col divide-y divide-line">
              {shown.map((segment) => (
                <li key={segment.segmentId} className="py-3">
                  {edited === segment.segmentId ? (
                    <SegmentForm programId={program.id} segment={segment} onDone={done} />
                  ) : (
                    <SegmentRow
                      programId={program.id}
                      segment={segment}
                      said={filterText(segment.filter, columns, labelOf)}
                      isShown={segment === standing}
                      mayEdit={mayEdit}
                      replacement={narrows(filter) && !standing ? filter : null}
                      onShow={() => {
                        setSearch((now) => withFilter(now, segment.filter));
                        onClose();
                      }}
                      onEdit={() => leave(() => setEdited(segment.segmentId))}
                      onDelete={() => setLeaving(segment)}
                    />
                  )}
                </li>
              ))}
            </ul>
            <DeleteSegmentDialog programId={program.id} segment={leaving} onClose={() => setLeaving(null)} />
          </>
        );
      }}
    </QueryView>
  );
}
