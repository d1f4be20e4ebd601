import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { faultText, type MessageLike, t } from '../words/words.ts';
import { classNames } from './class-names.ts';

/** The words around a control; every field component takes them. */
export interface FieldText {
  label: string;
  /** Help below the label. */
  hint?: ReactNode;
  /** What is wrong, in SPEC.md's words: a message, or a zod issue's; marks the control as invalid. */
  error?: MessageLike;
  /** Adds the word Optional beside the label. */
  optional?: boolean;
  /** The label is said, not shown. */
  hideLabel?: boolean;
}

/** What a control must carry so that its label, hint and error belong to it. */
export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FormFieldProps extends FieldText {
  /** The control's id when the caller has one. */
  id?: string;
  className?: string;
  children: (wiring: FieldWiring) => ReactNode;
}

/** The frame of one-line controls: 48 px high, 16 px text, a border that keeps 3:1. */
export const controlClass = classNames(
  'w-full min-h-12 rounded-control bg-surface px-4 py-2.5 text-base text-ink shadow-control',
  'ring-1 ring-inset ring-line-strong transition-shadow duration-100 hover:ring-ink/70',
  'aria-invalid:ring-2 aria-invalid:ring-problem',
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted disabled:shadow-none',
  '[&:read-only:not(select)]:bg-sunken',
);

/** Label, hint and error around one control, wired with aria-describedby. */
export function FormField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  className,
  children,
}: FormFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [hint ? hintId : null, error ? errorId : null].filter(Boolean).join(' ');
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <label
        htmlFor={controlId}
        className={hideLabel ? 'sr-only' : 'flex items-baseline justify-between gap-3 font-medium text-ink'}
      >
        <span className="min-w-0 wrap-anywhere">{label}</span>
        {optional ? <span className="text-sm font-normal text-muted">{t('Optional')}</span> : null}
      </label>
      {hint ? (
        <p id={hintId} className="-mt-0.5 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** The line below a control that says what is wrong: colour, icon and words. */
export function FieldError({ id, error }: { id: string; error: MessageLike | undefined }) {
  if (!error) return null;
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-sm font-medium text-problem">
      <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
      <span>{faultText(error)}</span>
    </p>
  );
}
