import { z } from 'zod';
import { addSegment, type SegmentResult, updateSegment } from '../../../contract/segments.ts';
import type { RegistrantFilter } from '../../../domain/registration/registrant-filter.ts';
import { segmentName } from '../../../domain/segments/segment.ts';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { ApiForm } from '../shared/form/api-form.tsx';
import { FormButtons } from '../shared/form/form-buttons.tsx';
import { useEditForm } from '../shared/form/use-edit-form.ts';

interface Common {
  programId: string;
  /** Saved, or left alone. */
  onDone: () => void;
}
export type SegmentFormProps = Common &
  (
    | { segment: SegmentResult }
    /** A new one: what the list is narrowed by, and the same in words. */
    | { segment?: undefined; filter: RegistrantFilter; said: readonly string[] }
  );

const nameForm = z.object({ name: segmentName });

/** The name of a segment: of a new one, or another one. */
export function SegmentForm(props: SegmentFormProps) {
  const { programId, segment, onDone } = props;
  const form = useEditForm(nameForm, {
    values: { name: segment?.name ?? '' },
    call: segment ? updateSegment : addSegment,
    params: { programId },
    body: ({ name, seen }: { name: string; seen?: object }) =>
      (props.segment
        ? { segmentId: props.segment.segmentId, name, seen }
        : { name, filter: props.filter }) as never,
    faultAt: { SEGMENT_NAME_TAKEN: 'name' },
    conflict: segment && { fields: { name: { label: t('Name') } } },
    onSuccess: () => {
      toastSuccess(segment ? t('The segment is renamed.') : t('The segment is saved.'));
      onDone();
    },
  });
  return (
    <ApiForm form={form}>
      <TextField
        name="name"
        label={t('Name')}
        hint={props.segment ? undefined : props.said.join(' · ')}
        autoComplete="off"
      />
      <FormButtons submit={segment ? t('Rename segment') : t('Save segment')} onCancel={onDone} />
    </ApiForm>
  );
}
