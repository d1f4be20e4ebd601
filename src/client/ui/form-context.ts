import { createContext, use } from 'react';
import type { MessageLike } from '../words/words.ts';

/** What of a field's props a form completes. */
export interface BoundProps {
  name?: string | undefined;
  value?: unknown;
  checked?: unknown;
  onChange?: unknown;
  error?: MessageLike;
}

/**
 * How the form around a field completes its props; a field that stands alone keeps them as they are. Here is no form
 * library: first views have fields without one (`desk/shared/form` gives this its meaning).
 */
export const FormContext = createContext(<Props extends BoundProps>(props: Props): Props => props);

/** The props of a field, with what the form around it knows of the field's name. */
export const useFormField = <Props extends BoundProps>(props: Props): Props => use(FormContext)(props);
