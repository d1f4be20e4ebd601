import type { ReactNode } from 'react';
import { type ControllerRenderProps, type FieldValues, useController } from 'react-hook-form';
import type { MessageLike } from '../../../words/words.ts';
import { faultIn } from './bound-to.ts';

/** What a control that is given its value needs of the form's field. */
export interface ControlledField
  extends Pick<ControllerRenderProps<FieldValues, string>, 'name' | 'value' | 'onChange' | 'onBlur'> {
  error: MessageLike | undefined;
}

export interface FormControlProps {
  name: string;
  children: (field: ControlledField) => ReactNode;
}

/** A field of the form around it whose control is given its value and says what becomes of it. */
export function FormControl({ name, children }: FormControlProps) {
  const { field, fieldState } = useController({ name });
  const { value, onChange, onBlur } = field;
  return children({ name, value, onChange, onBlur, error: faultIn(fieldState.error) });
}
