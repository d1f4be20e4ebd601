import type { MessageLike } from '../../../../domain/language/message.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { t } from '../../../words/words.ts';

export interface CellFieldProps<Column extends string> {
  row: number;
  column: Column;
  /** Label and hint in English. */
  facts: { label: string; hint?: string };
  text: string;
  error: MessageLike | undefined;
  disabled: boolean;
  /** May have several lines. */
  long?: boolean;
  onType: (row: number, column: Column, text: string) => void;
}

/** A cell of a file as a field, with what is wrong with it. */
export function CellField<Column extends string>(props: CellFieldProps<Column>) {
  const { row, column, facts, text, error, disabled, long, onType } = props;
  const field = {
    id: `import-${row}-${column}`,
    label: t(facts.label),
    value: text,
    disabled,
    autoComplete: 'off',
    ...(facts.hint ? { hint: t(facts.hint) } : {}),
    ...(error ? { error } : {}),
    onChange: (event: { target: { value: string } }) => onType(row, column, event.target.value),
  };
  // A line break in a cell of one line would be lost with the first letter that is typed.
  return long || text.includes('\n') ? <TextareaField rows={2} {...field} /> : <TextField {...field} />;
}
