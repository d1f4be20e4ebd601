import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { FormContext } from '../../../ui/form-context.ts';
import { FormStateContext } from './form-state.ts';
import type { ApiForm as ApiFormOf } from './use-api-form.ts';

export interface ApiFormProps<Values extends FieldValues, Args extends object> {
  form: Pick<ApiFormOf<Values, Args>, 'methods' | 'bind' | 'element' | 'submit' | 'busy' | 'leave'> & {
    /** Stands beside the form. */
    question?: ReactNode;
  };
  className?: string;
  children: ReactNode;
}

/** A form with its fields, which find it by their names, its buttons, and the question of two who save at once. */
export function ApiForm<Values extends FieldValues, Args extends object>({
  form,
  className = 'flex flex-col gap-5',
  children,
}: ApiFormProps<Values, Args>) {
  return (
    <>
      <FormProvider {...form.methods}>
        <FormContext value={form.bind}>
          <FormStateContext value={form}>
            <form noValidate ref={form.element} className={className} onSubmit={form.submit}>
              {children}
            </form>
          </FormStateContext>
        </FormContext>
      </FormProvider>
      {form.question}
    </>
  );
}
