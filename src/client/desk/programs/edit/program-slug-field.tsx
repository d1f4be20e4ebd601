import { CircleCheck } from 'lucide-react';
import { checkProgramSlug } from '../../../../contract/program-settings.ts';
import { refusalMessage } from '../../../../contract/sentences.ts';
import type { MessageLike } from '../../../../domain/language/message.ts';
import { programSlugProblem } from '../../../../domain/programs/program-slug.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { t, textOf } from '../../../words/words.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { useApiQuery } from '../../use-api.ts';

/** SPEC.md 9: "filter debounce 300 ms". */
const DEBOUNCE_MS = 300;

export interface ProgramSlugFieldProps {
  value: string;
  /** The slug it has; null for a new program. */
  former: string | null;
  error: MessageLike | undefined;
  onChange: (slug: string) => void;
}

/** The last part of a program's address; whether it is free is asked while it is typed (SPEC.md 5). */
export function ProgramSlugField({ value, former, error, onChange }: ProgramSlugFieldProps) {
  const slug = useDebounced(value.trim(), DEBOUNCE_MS);
  const asks = slug !== '' && slug !== former && programSlugProblem(slug, former) === null;
  const query = useApiQuery(checkProgramSlug, { params: { slug } }, { enabled: asks });
  const answer = asks && slug === value.trim() ? query.data : undefined;
  const taken = answer?.available === false;
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t('Slug')}
        optional={former === null}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        hint={t(
          'The last part of the program’s address: lowercase letters, numbers and hyphens, longer than 5.',
        )}
        trailing={asks && query.isFetching ? <Spinner label={t('Checking')} /> : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={error ?? (taken ? textOf(refusalMessage('SLUG_TAKEN')) : undefined)}
      />
      <div aria-live="polite" className="empty:hidden">
        {answer?.available ? (
          <p className="flex items-center gap-1.5 text-sm font-medium text-both-here">
            <CircleCheck aria-hidden className="size-4 shrink-0" />
            {t('This slug is available.')}
          </p>
        ) : taken ? (
          <Button onClick={() => onChange(answer.suggestion)}>
            {t('Use {suggestion}', { suggestion: answer.suggestion })}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
