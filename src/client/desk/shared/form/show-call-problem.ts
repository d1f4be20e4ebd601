import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { CallError } from '../../../../contract/call.ts';
import { toastError } from '../../../ui/toast.tsx';
import { sentenceOf } from '../call-problem-text.ts';

/**
 * A refused form: what the server says of a field stands at that field, the first of them focused; all else is a toast
 * (SPEC.md 8). What was typed stays.
 */
export function showCallProblem<Values extends FieldValues>(
  error: CallError,
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
): void {
  const fields = Object.keys(form.getValues());
  const known = error.issues.filter(({ path }) => fields.includes(path));
  known.forEach(({ path, message }, index) => {
    form.setError(path as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  if (known.length === 0) toastError(sentenceOf(error));
}
