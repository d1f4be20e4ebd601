import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { ProgramResult } from '../../../../contract/programs.ts';
import { listReviewOptions, type Rating, rateMeeting, updateRating } from '../../../../contract/ratings.ts';
import type { MeetingResult } from '../../../../contract/shapes.ts';
import {
  feedbackQuestion,
  type RateArgs,
  rateArgs,
  scoreAfterPress,
} from '../../../../domain/meetings/rate.ts';
import type { Seen } from '../../../../domain/verdict/optimistic-concurrency.ts';
import { Button } from '../../../ui/button.tsx';
import { focusFirstProblem } from '../../../ui/focus-first-problem.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { RadioGroupField } from '../../../ui/radio-group-field.tsx';
import { StarField } from '../../../ui/star-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useUnsaved } from '../../../ui/unsaved.tsx';
import { t } from '../../../words/words.ts';
import { toastProblem } from '../../query-problem.tsx';
import { QueryView } from '../../query-view.tsx';
import { useEditConflict } from '../../shared/edit-conflict/use-edit-conflict.tsx';
import { choiceOptions, choiceShown } from '../../shared/meetings/choice-text.ts';
import { useApiMutation, useApiQuery } from '../../use-api.ts';

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
  const form = useForm({
    resolver: zodResolver(rateArgs),
    // Score and review are groups: the form finds the first that is wrong itself.
    shouldFocusError: false,
    defaultValues: standing ?? { score: 0, review: '', feedback: '' },
  });
  const score = form.watch('score');
  const save = useApiMutation(standing ? updateRating : rateMeeting, {
    onSuccess: () => {
      toastSuccess(standing ? t('Your rating is updated.') : t('Thank you for your rating.'));
      onClose();
    },
    onError: (problem) => {
      if (!conflict.handle(problem)) toastProblem(problem);
    },
    renewOnError: ({ code }) => code !== 'CHANGED_MEANWHILE',
  });
  const params = { programId: program.id, meetingId: meeting.id };
  const [read] = useState(
    (): NonNullable<Seen> =>
      standing ? { score: standing.score, review: standing.review, feedback: standing.feedback } : {},
  );
  const conflict = useEditConflict<RateArgs>({
    read,
    fields: {
      score: { label: t('Score') },
      review: { label: t('Review'), say: (value) => choiceShown(String(value ?? '')) },
      feedback: { label: t('Feedback') },
    },
    busy: save.isPending,
    resend: (body) => save.mutate({ params, body }),
    onTheirs: (theirs) => {
      for (const [name, value] of Object.entries(theirs))
        form.setValue(name as keyof RateArgs, value, { shouldDirty: true });
    },
  });
  const element = useRef<HTMLFormElement>(null);
  const { errors, isDirty } = form.formState;
  const leave = useUnsaved(isDirty);
  // A review that was taken off the program's list since may stay.
  const reviews = standing && !options.includes(standing.review) ? [...options, standing.review] : options;
  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-6"
        ref={element}
        onSubmit={form.handleSubmit(
          (body) => save.mutate({ params, body: standing ? conflict.withSeen(body) : body }),
          () => focusFirstProblem(element.current),
        )}
      >
        <Controller
          control={form.control}
          name="score"
          render={({ field }) => (
            <StarField
              label={t('Score')}
              value={field.value}
              error={errors.score?.message}
              onPress={(star) =>
                form.setValue('score', scoreAfterPress(field.value, star), {
                  shouldValidate: form.formState.isSubmitted,
                })
              }
            />
          )}
        />
        <Controller
          control={form.control}
          name="review"
          render={({ field }) => (
            <RadioGroupField
              label={t('Review')}
              name="review"
              inline
              value={field.value}
              error={errors.review?.message}
              onChange={field.onChange}
              onBlur={field.onBlur}
              options={choiceOptions(reviews)}
            />
          )}
        />
        <TextareaField
          label={t(feedbackQuestion(score))}
          error={errors.feedback?.message}
          {...form.register('feedback')}
        />
        <div className="flex flex-col-reverse gap-3 pt-1 sm:flex-row sm:justify-end">
          <Button disabled={save.isPending} onClick={() => leave(onClose)}>
            {t('Not now')}
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {standing ? t('Update Rating') : t('Rate Meeting')}
          </Button>
        </div>
      </form>
      {conflict.question}
    </>
  );
}
