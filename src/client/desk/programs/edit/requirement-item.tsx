import { useSortable } from '@dnd-kit/react/sortable';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { requirementTargets, requirementTypes } from '../../../../domain/registration/requirements.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { many, t } from '../../../words/words.ts';
import type { ProgramValues } from './program-values.ts';
import { targetText, typeText } from './requirement-text.ts';

export interface RequirementItemProps {
  /** Under which it is dragged. */
  id: string;
  /** From 0. */
  place: number;
  last: boolean;
  /** How many organizations have answered it. */
  answers: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One thing that a program asks. Dragged by its handle, with mouse, finger or keyboard; its arrows do the same. */
export function RequirementItem(props: RequirementItemProps) {
  const { id, place, last, answers, onMove, onRemove } = props;
  const [label, type] = useFormContext<ProgramValues>().watch([
    `requirements.${place}.label`,
    `requirements.${place}.type`,
  ]);
  const called = label.trim() || t('requirement {number}', { number: place + 1 });
  const { ref, handleRef, isDragging } = useSortable({
    id,
    index: place,
    data: { name: called },
  });
  const field = (name: string) => `requirements.${place}.${name}`;
  const choice = type === 'RADIO_BUTTON' || type === 'SELECTION';
  return (
    <li
      ref={ref}
      className={`flex min-w-0 flex-col gap-4 rounded-card bg-surface p-4 ring-1 ${isDragging ? 'shadow-card ring-2 ring-accent' : 'ring-line'}`}
    >
      <div className="flex flex-wrap items-center gap-1">
        <button
          type="button"
          ref={handleRef}
          aria-label={t('Drag {called}', { called })}
          className="-ml-2 inline-flex size-12 shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-muted hover:bg-sunken"
        >
          <GripVertical aria-hidden className="size-5.5" />
        </button>
        <h3 className="min-w-0 flex-1 text-base wrap-anywhere">
          {place + 1}. {label.trim() || t('New requirement')}
        </h3>
        <div className="ml-auto flex">
          <IconButton
            icon={ArrowUp}
            label={t('Move {called} up', { called })}
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          />
          <IconButton
            icon={ArrowDown}
            label={t('Move {called} down', { called })}
            disabled={last}
            onClick={() => onMove(place + 1)}
          />
          <IconButton icon={Trash2} label={t('Remove {called}', { called })} onClick={onRemove} />
        </div>
      </div>
      {answers > 0 ? (
        <p className="figures text-sm text-muted">
          {many(
            answers,
            '{count} organization has answered. Answers are kept, whatever you change.',
            '{count} organizations have answered. Answers are kept, whatever you change.',
          )}
        </p>
      ) : null}
      <TextField label={t('Label')} autoComplete="off" name={field('label')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('Answer type')}
          options={requirementTypes.map((type) => ({ value: type, label: typeText(type) }))}
          name={field('type')}
        />
        <SelectField
          label={t('Who is asked')}
          options={requirementTargets.map((target) => ({
            value: target,
            label: targetText(target),
          }))}
          name={field('target')}
        />
      </div>
      {choice ? (
        <TextareaField label={t('Options')} hint={t('One per line, at least two.')} name={field('options')} />
      ) : null}
      <div className="flex flex-wrap gap-x-8">
        <CheckboxField label={t('Required')} name={field('required')} />
        <CheckboxField label={t('Visible')} name={field('isVisible')} />
      </div>
    </li>
  );
}
