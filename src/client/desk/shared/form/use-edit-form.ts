import type { FieldPath, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Endpoint } from '../../../../contract/endpoint.ts';
import type { Seen } from '../../../../domain/verdict/optimistic-concurrency.ts';
import {
  type EditConflict,
  type EditConflictOptions,
  useEditConflict,
} from '../edit-conflict/use-edit-conflict.tsx';
import type { ApiFormOptions, Sent } from './api-form-options.ts';
import { useApiForm } from './use-api-form.ts';

export interface FormConflict<Args extends object, Values extends object = Args>
  extends Pick<EditConflictOptions<Args>, 'fields' | 'join' | 'standingOf'> {
  /** What was read of the thing; left out: what the form begins with. */
  read?: NonNullable<Seen>;
  /** Someone else's values as the form has them, where it has `mine`; left out: under the same names. */
  inForm?: (theirs: Partial<Args>, mine: Values) => Partial<Values>;
  /** Left out: these values take the place of one's own, field by field. */
  onTheirs?: EditConflictOptions<Args>['onTheirs'];
}

export type EditFormOptions<
  Values extends FieldValues,
  Args extends object,
  E extends Endpoint,
> = ApiFormOptions<Values, Args, E> & {
  /** Left out: it is a new one. */
  conflict: FormConflict<Args, Values> | null | undefined;
};

/**
 * A form (`use-api-form`) whose thing someone else may change at the same time: it sends what was read, and asks whose
 * words stand. `question` is drawn by `ApiForm`.
 */
export function useEditForm<Values extends FieldValues, Args extends FieldValues, E extends Endpoint>(
  schema: z.ZodType<Args, Values>,
  options: EditFormOptions<Values, Args, E>,
) {
  const { conflict: parts, values } = options;
  const form = useApiForm<Values, Args, E>(schema, options, {
    prepare: (args): Sent<Args> => (parts ? conflict.withSeen(args) : args),
    handle: (error): boolean => Boolean(parts) && conflict.handle(error),
  });
  const conflict: EditConflict<Args> = useEditConflict<Args>({
    read: values as NonNullable<Seen>,
    fields: {},
    onTheirs: (theirs) => {
      for (const [name, value] of Object.entries(parts?.inForm?.(theirs, form.getValues()) ?? theirs))
        form.setValue(name as FieldPath<Values>, (value ?? emptyOf(values[name])) as never, {
          shouldDirty: true,
        });
    },
    ...parts,
    resend: form.send,
    busy: form.busy,
  });
  return { ...form, conflict, question: conflict.question };
}

/** What a control shows of a value that is not there. */
const emptyOf = (begun: unknown): unknown => (typeof begun === 'string' ? '' : null);
