import { type FieldError, type FieldErrors, get, type UseFormRegisterReturn } from 'react-hook-form';
import type { BoundProps } from '../../../ui/form-context.ts';

interface Fault extends FieldError {
  [entry: number]: FieldError | undefined;
}

/** What is wrong with a field; of a list with it as a whole, else with the first of its entries. */
export const faultIn = (found: Fault | undefined): string | undefined =>
  found?.message ?? found?.root?.message ?? found?.[0]?.message;

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
