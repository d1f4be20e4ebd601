import { Check, Minus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import type { MessageLike } from '../words/words.ts';
import { classNames } from './class-names.ts';
import { useFormField } from './form-context.ts';
import { FieldError } from './form-field.tsx';

export interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: MessageLike;
  /** The label is said, not shown (selecting a row of a table); give the row's name in it. */
  hideLabel?: boolean;
  /** Some but not all: shows a dash. */
  mixed?: boolean;
  className?: string;
}

/** Yes or no. The whole line is the touch target. In a form it is bound by its name (`form-context`). */
export function CheckboxField(props: CheckboxFieldProps) {
  const { label, hint, error, hideLabel, mixed = false, id, className, ...input } = useFormField(props);
  const ownId = useId();
  const controlId = id ?? ownId;
  const errorId = `${controlId}-error`;
  const hintId = `${controlId}-hint`;
  const describedBy = [hint ? hintId : null, error ? errorId : null].filter(Boolean).join(' ');
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <div className="relative flex min-h-12 items-start gap-3 py-3">
        <span className="relative inline-flex size-6 shrink-0">
          <input
            {...input}
            id={controlId}
            type="checkbox"
            aria-checked={mixed ? 'mixed' : undefined}
            aria-describedby={describedBy || undefined}
            aria-invalid={error ? true : undefined}
            className={classNames(
              'peer size-6 appearance-none rounded-[0.4375rem] bg-surface ring-2 ring-inset ring-line-strong',
              'transition-colors duration-100 checked:bg-accent checked:ring-accent disabled:opacity-50',
              'aria-invalid:ring-problem',
              mixed && 'bg-accent ring-accent',
              hideLabel && 'before:absolute before:-inset-3',
            )}
          />
          {mixed ? (
            <Minus
              aria-hidden
              className="pointer-events-none absolute inset-0.75 size-4.5 stroke-3 text-on-accent"
            />
          ) : (
            <Check
              aria-hidden
              className="pointer-events-none absolute inset-0.75 hidden size-4.5 stroke-3 text-on-accent peer-checked:block"
            />
          )}
        </span>
        <span className={hideLabel ? 'sr-only' : 'flex min-w-0 flex-col wrap-anywhere'}>
          <label htmlFor={controlId} className="text-base before:absolute before:inset-0">
            {label}
          </label>
          {hint ? (
            <span id={hintId} className="text-sm text-muted">
              {hint}
            </span>
          ) : null}
        </span>
      </div>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
