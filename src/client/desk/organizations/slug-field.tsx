import { CircleCheck } from 'lucide-react';
import { checkOrganizationSlug } from '../../../contract/organizations.ts';
import { refusalMessage } from '../../../contract/sentences.ts';
import { slugProblem } from '../../../domain/organizations/save-organization.ts';
import { Button } from '../../ui/button.tsx';
import { type BoundProps, useFormField } from '../../ui/form-context.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { t, textOf } from '../../words/words.ts';
import { useDebounced } from '../shared/use-debounced.ts';
import { useApiQuery } from '../use-api.ts';

export interface SlugFieldProps {
  name: string;
  value: string;
  /** The slug it has; null for a new organization. */
  former: string | null;
  onTake: (slug: string) => void;
}

/** SPEC.md 9: "filter debounce 300 ms". */
const DEBOUNCE_MS = 300;

/** The last part of an organization's address; whether it is free is asked while it is typed. */
export function SlugField({ name, value, former, onTake }: SlugFieldProps) {
  const field = useFormField<BoundProps>({ name }) as Pick<TextFieldProps, 'name' | 'error'>;
  const slug = useDebounced(value.trim(), DEBOUNCE_MS);
  const asks = slug !== '' && slug !== former && slugProblem(slug, former) === null;
  const query = useApiQuery(checkOrganizationSlug, { params: { slug } }, { enabled: asks });
  const answer = asks && slug === value.trim() ? query.data : undefined;
  const taken = answer?.available === false;
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t('Slug')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        hint={t('The last part of the organization’s address: lowercase letters, numbers and hyphens.')}
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
