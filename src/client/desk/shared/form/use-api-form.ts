import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import type { CallError } from '../../../../contract/call.ts';
import type { Endpoint, InputOf } from '../../../../contract/endpoint.ts';
import { encodeMessage } from '../../../../domain/language/message.ts';
import { faultsShown } from '../../../ui/faults-shown.ts';
import { focusFirstProblem } from '../../../ui/focus-first-problem.ts';
import { toastError } from '../../../ui/toast.tsx';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { faultText } from '../../../words/words.ts';
import { useApiMutation } from '../../use-api.ts';
import { sentenceOf } from '../call-problem-text.ts';
import type { ApiFormOptions, BeforeSending, Sent } from './api-form-options.ts';
import { boundTo } from './bound-to.ts';

/** A form as `ApiForm` draws it. */
export type ApiForm<Values extends FieldValues, Args extends object> = ReturnType<
  typeof useApiForm<Values, Args, Endpoint>
>;

/**
 * A form that makes one call: its schema says what is wrong before it is sent, the server's faults appear at their fields,
 * the first wrong field gets the focus. All else is a toast, and so is a fault that none of the fields shows. What was typed
 * stays after a refusal, and leaving it is asked about by the dialog, drawer or page around (`ui/unsaved`). Drawn by
 * `ApiForm`.
 *
 * @param schema what the call takes of it
 */
export function useApiForm<Values extends FieldValues, Args extends FieldValues, E extends Endpoint>(
  schema: z.ZodType<Args, Values>,
  options: ApiFormOptions<Values, Args, E>,
  before?: BeforeSending<Args>,
) {
  const {
    values,
    call,
    params,
    onSuccess,
    onRenewed,
    rules,
    faultAt = {},
    fieldOf = asItIs,
    typed,
  } = options;
  const { onProblem = toastRefusal, renewOnProblem = false } = options;
  const element = useRef<HTMLFormElement>(null);
  const sent = useRef<Sent<Args>>(null);
  /** Two people saved: someone is choosing between the two versions. */
  const asking = useRef(false);
  /** The faults of the last refusal. */
  const [refusal, setRefusal] = useState<string[]>([]);
  const [names] = useState(() => [...Object.keys(values), ...Object.keys(shapeOf(schema))]);
  const methods: UseFormReturn<Values, unknown, Args> = useForm<Values, unknown, Args>({
    resolver: zodResolver(schema),
    defaultValues: values as DefaultValues<Values>,
    // Many controls are groups, which the library cannot focus.
    shouldFocusError: false,
  });
  const { register, setError, clearErrors } = methods;
  const { errors, isDirty, dirtyFields, isSubmitted } = methods.formState;
  const mutation = useApiMutation(call, {
    onSuccess: (result) => onSuccess?.(result, sent.current as Sent<Args>),
    onRenewed: (result) => onRenewed?.(result, sent.current as Sent<Args>),
    onError: refused,
    renewOnError: () => renewOnProblem && !asking.current,
  });
  const send = (args: Sent<Args>) => {
    sent.current = args;
    const body = options.body ? options.body(args) : args;
    mutation.mutate({ ...(params === undefined ? {} : { params }), body } as InputOf<E>);
  };
  function refused(error: CallError) {
    asking.current = before?.handle(error) === true;
    if (asking.current) return;
    const at = faultAt[error.code];
    const faults = at
      ? [{ path: at as string, message: encodeMessage(error.text) }]
      : error.issues.map(({ path, message }) => ({ path: fieldOf(path, methods.getValues()), message }));
    const known = faults.filter(({ path }) => names.includes(nameOf(path)));
    for (const { path, message } of known) setError(path as FieldPath<Values>, { type: 'server', message });
    // In one commit with the fields' own faults.
    if (known.length > 0) setRefusal(known.map(({ message }) => message));
    else onProblem(error);
  }
  useEffect(() => {
    if (refusal.length === 0) return;
    const shown = faultsShown(element.current);
    for (const fault of refusal.map(faultText)) if (!shown.includes(fault)) toastError(fault);
    focusFirstProblem(element.current);
  }, [refusal]);
  const handled = methods.handleSubmit(
    (args) => {
      if (mutation.isPending) return;
      const sending: Sent<Args> = before ? before.prepare(args) : args;
      if (!options.holdBack?.(sending)) send(sending);
    },
    () => focusFirstProblem(element.current),
  );
  const ruled = useRef(rules);
  ruled.current = rules;
  const bind = useMemo(
    () =>
      boundTo(errors, (name) => {
        if (!names.includes(nameOf(name))) throw new Error(`The form has no field ${name}.`);
        const path = name as FieldPath<Values>;
        const rule = ruled.current?.[path];
        return register(path, {
          ...(rule as RegisterOptions<Values>),
          onChange: (event) => {
            // What was said before the form was sent is not said any more of what is typed anew.
            if (!isSubmitted && get(errors, path)) clearErrors(path);
            rule?.onChange?.(event);
          },
        });
      }),
    [register, clearErrors, errors, isSubmitted, names],
  );
  return {
    ...methods,
    /** The form library's own, for `ApiForm`. */
    methods,
    dirty: isDirty,
    busy: mutation.isPending,
    /** Why the last attempt failed; null: it did not. */
    problem: mutation.error,
    /** Sends what was sent before once more, as it is given. */
    send,
    /** What the server says of something else that was made of this form, such as a preview: as of its own call. */
    refused,
    submit(event?: FormEvent) {
      // A form in a dialog that stands in this one in the tree alone.
      if (event && element.current && event.target !== element.current) return;
      void handled(event);
    },
    /** Goes, or asks first where something that was typed would be lost. */
    leave: useUnsaved(typed ? typed.some((name) => get(dirtyFields, name) !== undefined) : isDirty),
    element,
    bind,
  };
}

/** What is said of a refusal that is about no field. */
export const toastRefusal = (error: CallError): void => toastError(sentenceOf(error));

const shapeOf = (schema: object): object => ('shape' in schema ? (schema.shape as object) : {});

const nameOf = (path: string): string => path.split('.', 1).join();

const asItIs = (path: string): string => path;
