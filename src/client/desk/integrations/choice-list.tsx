import { useId } from 'react';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FieldError } from '../../ui/form-field.tsx';
import type { MessageLike } from '../../words/words.ts';

export interface ChoiceListProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChosen: (chosen: Value[]) => void;
  error?: MessageLike | undefined;
}

/** Several of a list, each with a box, in the order of the list. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { label, options, chosen, onChosen, error } = props;
  const errorId = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5" aria-describedby={error ? errorId : undefined}>
      <legend className="pb-1 font-medium">{label}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {options.map((option) => (
          <CheckboxField
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={({ target }) =>
              onChosen(
                options
                  .map(({ value }) => value)
                  .filter((value) => (value === option.value ? target.checked : chosen.includes(value))),
              )
            }
          />
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
