import { type FieldError, type FieldErrors, get, type UseFormRegisterReturn } from 'react-hook-form';
import type { BoundProps } from '../../../ui/form-context.ts';

interface Fault extends FieldError {
  [entry: number]: FieldError | undefined;
}

/**
 * How a form completes the props of a field that has a name: with what is wrong with it, and, where it has no `onChange`
 * of its own, with the binding to the form. A field that is given its value is given all else too.
 */
export const boundTo =
  (errors: FieldErrors, register: (name: string) => UseFormRegisterReturn) =>
  <Props extends BoundProps>(props: Props): Props => {
    const { name, value, checked, onChange } = props;
    if (name === undefined || value !== undefined || checked !== undefined) return props;
    const found: Fault | undefined = get(errors, name);
    return {
      ...props,
      ...(onChange === undefined ? register(name) : {}),
      // Of a list: what is wrong with it as a whole, else with the first of its entries.
      error: props.error ?? found?.message ?? found?.root?.message ?? found?.[0]?.message,
    };
  };
