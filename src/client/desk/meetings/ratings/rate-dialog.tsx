import { useState } from 'react';
import type { ProgramResult } from '../../../../contract/programs.ts';
import { listReviewOptions, type Rating, rateMeeting, updateRating } from '../../../../contract/ratings.ts';
import type { MeetingResult } from '../../../../contract/shapes.ts';
import { feedbackQuestion, rateArgs, scoreAfterPress } from '../../../../domain/meetings/rate.ts';
import type { Seen } from '../../../../domain/verdict/optimistic-concurrency.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { RadioGroupField } from '../../../ui/radio-group-field.tsx';
import { StarField } from '../../../ui/star-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { t } from '../../../words/words.ts';
import { QueryView } from '../../query-view.tsx';
import { ApiForm } from '../../shared/form/api-form.tsx';
import { FormButtons } from '../../shared/form/form-buttons.tsx';
import { FormControl } from '../../shared/form/form-control.tsx';
import { useEditForm } from '../../shared/form/use-edit-form.ts';
import { choiceOptions, choiceShown } from '../../shared/meetings/choice-text.ts';
import { useApiQuery } from '../../use-api.ts';

export interface RateDialogProps {
  open: boolean;
  onClose: () => void;
  meeting: MeetingResult;
  program: Pick<ProgramResult, 'id'>;
  /** The other organization. */
  partner: string;
  /** What was said before: then it is an update. */
  standing: Rating | null;
}

/** Rate Meeting, Update Rating (SPEC.md 2 and 5): score, review and feedback, all required. */
export function RateDialog(props: RateDialogProps) {
  const { open, onClose, partner, standing } = props;
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={standing ? t('Update Rating') : t('Rate Meeting')}
      description={t('How was the meeting with {partner}? They can read your answers.', { partner })}
    >
      {open ? <RateLoader {...props} /> : null}
    </FormDialog>
  );
}

function RateLoader(props: RateDialogProps) {
  const query = useApiQuery(listReviewOptions, { params: { programId: props.program.id } });
  return (
    <QueryView query={query} rows={3} loading={t('Loading the reviews')}>
      {({ options }) => <RateForm {...props} options={options} />}
    </QueryView>
  );
}

function RateForm({
  meeting,
  program,
  standing,
  options,
  onClose,
}: RateDialogProps & { options: readonly string[] }) {
  const [read] = useState(
    (): NonNullable<Seen> =>
      standing ? { score: standing.score, review: standing.review, feedback: standing.feedback } : {},
  );
  const form = useEditForm(rateArgs, {
    values: standing ?? { score: 0, review: '', feedback: '' },
    call: standing ? updateRating : rateMeeting,
    params: { programId: program.id, meetingId: meeting.id },
    conflict: standing && {
      read,
      fields: {
        score: { label: t('Score') },
        review: { label: t('Review'), say: (value) => choiceShown(String(value ?? '')) },
        feedback: { label: t('Feedback') },
      },
    },
    onSuccess: () => {
      toastSuccess(standing ? t('Your rating is updated.') : t('Thank you for your rating.'));
      onClose();
    },
    renewOnProblem: true,
  });
  // A review that was taken off the program's list since may stay.
  const reviews = standing && !options.includes(standing.review) ? [...options, standing.review] : options;
  return (
    <ApiForm form={form} className="flex flex-col gap-6">
      <FormControl name="score">
        {({ value, error }) => (
          <StarField
            label={t('Score')}
            value={value}
            error={error}
            onPress={(star) =>
              form.setValue('score', scoreAfterPress(value, star), {
                shouldDirty: true,
                shouldValidate: form.methods.formState.isSubmitted,
              })
            }
          />
        )}
      </FormControl>
      <FormControl name="review">
        {(field) => (
          <RadioGroupField label={t('Review')} inline options={choiceOptions(reviews)} {...field} />
        )}
      </FormControl>
      <TextareaField name="feedback" label={t(feedbackQuestion(form.watch('score')))} />
      <FormButtons
        submit={standing ? t('Update Rating') : t('Rate Meeting')}
        cancel={t('Not now')}
        onCancel={onClose}
      />
    </ApiForm>
  );
}
