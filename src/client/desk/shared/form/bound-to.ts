import { type FieldError, type FieldErrors, get, type UseFormRegisterReturn } from 'react-hook-form';
import type { BoundProps } from '../../../ui/form-context.ts';

type Fault = FieldError | (FieldError | undefined)[];

/** What is wrong with a field; of a list with it as a whole, else with the first entry with which something is. */
export const faultIn = (found: Fault | undefined): string | undefined =>
  (found as FieldError | undefined)?.message ??
  (found as FieldError | undefined)?.root?.message ??
  (Array.isArray(found) ? found.find((entry) => entry?.message)?.message : undefined);

/**
 * How a form completes the props of a field that has a name: with what is wrong with it, and, where it has no `onChange`
 * of its own, with the binding to the form. A field that is given its value is given all else too.
 */
export const boundTo =
  (errors: FieldErrors, register: (name: string) => UseFormRegisterReturn) =>
  <Props extends BoundProps>(props: Props): Props => {
    const { name, value, checked, onChange } = props;
    if (name === undefined || value !== undefined || checked !== undefined) return props;
    return {
      ...props,
      ...(onChange === undefined ? register(name) : {}),
      error: props.error ?? faultIn(get(errors, name)),
    };
  };
