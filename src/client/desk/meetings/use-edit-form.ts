import { useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { CallError } from '../../../contract/call.ts';
import type { Seen } from '../../../domain/verdict/optimistic-concurrency.ts';
import { showCallProblem } from '../shared/form/show-call-problem.ts';
import { useRequestConflict } from './use-request-conflict.ts';
import type { RequestSlots } from './use-request-slots.ts';

/** What of a form is used: its values are set, and its faults are told to it. */
type Fields<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setValue' | 'setError' | 'getValues'>;

interface EditFormParts<Args> {
  /** The request as it was when the form was opened. */
  read: NonNullable<Seen>;
  slots: RequestSlots;
  zone: string;
  busy: boolean;
  /** Sends the change; what fails is told to the form too. */
  send: (body: Args & { seen?: Seen }, on: { onError: (error: CallError) => void }) => void;
}

/** A request's form that someone else of the organization may save at the same time. */
export function useEditForm<Args extends object, Values extends FieldValues>(parts: EditFormParts<Args>) {
  const { read, slots, zone, busy, send } = parts;
  const fields = useRef<Fields<Values>>(null);
  const on = {
    onError: (error: CallError) => {
      if (error.code !== 'CHANGED_MEANWHILE' && fields.current) showCallProblem(error, fields.current);
    },
  };
  const conflict = useRequestConflict<Args>(
    read,
    { slots, zone },
    {
      busy,
      resend: (body) => send(body, on),
      onTheirs: (name, value) =>
        fields.current?.setValue(name as string as FieldPath<Values>, value as never, { shouldDirty: true }),
    },
  );
  return {
    question: conflict.question,
    /** Whether the form asks about what someone else saved. */
    handle: (error: CallError): boolean => conflict.handle(error),
    submit(body: Args, form: Fields<Values>) {
      fields.current = form;
      send(conflict.withSeen(body), on);
    },
  };
}
