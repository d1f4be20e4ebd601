import { CircleCheck } from 'lucide-react';
import type { checkOrganizationSlug } from '../../../contract/organizations.ts';
import type { checkProgramSlug } from '../../../contract/program-settings.ts';
import { refusalMessage } from '../../../contract/sentences.ts';
import { Button } from '../../ui/button.tsx';
import { type BoundProps, useFormField } from '../../ui/form-context.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { t, textOf } from '../../words/words.ts';
import { useApiQuery } from '../use-api.ts';
import { useDebounced } from './use-debounced.ts';

export interface SlugFieldProps {
  name: string;
  value: string;
  hint: string;
  optional?: boolean;
  /** The slug it has; null: it is new. */
  former: string | null;
  /** What is wrong with a slug; only one that is right is asked about. */
  problemOf: (slug: string, former: string | null) => unknown;
  call: typeof checkOrganizationSlug | typeof checkProgramSlug;
  /** Takes one that is free in place of what was typed. */
  onTake: (slug: string) => void;
}

/** SPEC.md 9: "filter debounce 300 ms". */
const DEBOUNCE_MS = 300;

/** The last part of an address, in a form; whether it is free is asked while it is typed (SPEC.md 5). */
export function SlugField(props: SlugFieldProps) {
  const { name, value, hint, optional, former, problemOf, call, onTake } = props;
  const field = useFormField<BoundProps>({ name }) as Pick<TextFieldProps, 'name' | 'error'>;
  const typed = value.trim();
  const slug = useDebounced(typed, DEBOUNCE_MS);
  const asks = slug !== '' && slug !== former && problemOf(slug, former) === null;
  const query = useApiQuery(call, { params: { slug } }, { enabled: asks });
  const answer = asks && slug === typed ? query.data : undefined;
  const taken = answer?.available === false;
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t('Slug')}
        optional={optional}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        hint={hint}
        trailing={asks && query.isFetching ? <Spinner label={t('Checking')} /> : undefined}
        {...field}
        error={field.error ?? (taken ? textOf(refusalMessage('SLUG_TAKEN')) : undefined)}
      />
      <div aria-live="polite" className="empty:hidden">
        {answer?.available ? (
          <p className="flex items-center gap-1.5 text-sm font-medium text-both-here">
            <CircleCheck aria-hidden className="size-4 shrink-0" />
            {t('This slug is available.')}
          </p>
        ) : taken ? (
          <Button onClick={() => onTake(answer.suggestion)}>
            {t('Use {suggestion}', { suggestion: answer.suggestion })}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
