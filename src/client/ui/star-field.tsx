import { Star } from 'lucide-react';
import { useId } from 'react';
import { type MessageLike, many, t } from '../words/words.ts';
import { classNames } from './class-names.ts';
import { FieldError } from './form-field.tsx';

export interface StarFieldProps {
  label: string;
  /** 0: none chosen. */
  value: number;
  of?: number;
  error?: MessageLike | undefined;
  /** Pressing the chosen star gives its own number again: what that means is the caller's to say. */
  onPress: (star: number) => void;
}

/** One to five stars, each 48 px wide: a radio group whose chosen star can be pressed once more. */
export function StarField({ label, value, of = 5, error, onPress }: StarFieldProps) {
  const id = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="flex items-center gap-1">
        {Array.from({ length: of }, (_, place) => place + 1).map((star) => (
          <label
            key={star}
            className="relative flex size-12 items-center justify-center rounded-control hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={id}
              value={star}
              checked={star === value}
              aria-label={many(star, '{count} star', '{count} stars')}
              aria-invalid={error ? true : undefined}
              onChange={() => onPress(star)}
              // A radio button that is chosen already says nothing when it is pressed.
              onClick={() => {
                if (star === value) onPress(star);
              }}
              className="absolute inset-0 size-full appearance-none rounded-control focus-visible:outline-none"
            />
            <Star
              aria-hidden
              className={classNames(
                'pointer-events-none size-8',
                star <= value ? 'fill-late text-late' : 'text-line-strong',
              )}
            />
          </label>
        ))}
        <span aria-live="polite" className="figures pl-2 font-semibold">
          {value === 0 ? '' : t('{done} of {total}', { done: value, total: of })}
        </span>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
