import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useFormField } from './form-context.ts';
import { controlClass, type FieldText, type FieldWiring, FormField } from './form-field.tsx';

export interface TextFieldProps extends FieldText, Omit<ComponentProps<'input'>, 'className'> {
  /** An icon inside the field, at its start. */
  icon?: LucideIcon;
  /** Something inside the field, at its end: a unit, a small button. */
  trailing?: ReactNode;
  className?: string;
}

/** One line of text: of the form around it, by its name (`form-context`), or with a value of its own. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    optional,
    hideLabel,
    id,
    icon: Icon,
    trailing,
    className,
    type = 'text',
    ...input
  } = useFormField(props);
  return (
    <FormField
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      hideLabel={hideLabel}
      id={id}
      className={className}
    >
      {(wiring) => <TextControl {...input} {...{ icon: Icon, trailing, type }} wiring={wiring} />}
    </FormField>
  );
}

export interface TextControlProps
  extends Pick<TextFieldProps, 'icon' | 'trailing'>,
    Omit<ComponentProps<'input'>, 'className'> {
  wiring: FieldWiring;
}

/** The line itself, for a `FormField` that has other controls than this one. */
export function TextControl({ icon: Icon, trailing, wiring, ...input }: TextControlProps) {
  return (
    <div className="relative">
      {Icon ? (
        <Icon
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
        />
      ) : null}
      <input
        {...input}
        {...wiring}
        className={classNames(controlClass, Icon && 'pl-11.5', trailing != null && 'pr-16')}
      />
      {trailing != null ? (
        <div className="absolute inset-y-0 right-0 flex items-center text-muted">{trailing}</div>
      ) : null}
    </div>
  );
}
