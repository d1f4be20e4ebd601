import { useId, useState } from 'react';
import { listSuggestions, saveSoughtOffered } from '../../../contract/suggestions.ts';
import { MAX_WORDS, soughtOfferedArgs } from '../../../domain/suggestions/sought-offered.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useServerUnreachable } from '../../ui/server-reach.ts';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { QueryView } from '../query-view.tsx';
import { useApiMutation, useApiQuery } from '../use-api.ts';

interface SoughtOfferedProps {
  programId: string;
  organizationId: string;
}

/** What the organization looks for and offers in this program: suggestions are made of it. */
export function SoughtOfferedCard({ programId, organizationId }: SoughtOfferedProps) {
  const query = useApiQuery(listSuggestions, { params: { programId, organizationId } });
  return (
    <Card
      title={t('What you look for and offer')}
      description={t(
        'A few words each, such as “seed investors” or “pilot customers”. Suggestions are based on them.',
      )}
    >
      <QueryView query={query} rows={3} loading={t('Loading the suggestions')}>
        {({ own, common }) => (
          <SoughtOfferedForm
            key={JSON.stringify(own)}
            programId={programId}
            organizationId={organizationId}
            own={own}
            common={common}
          />
        )}
      </QueryView>
    </Card>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function SoughtOfferedForm({
  programId,
  organizationId,
  own,
  common,
}: SoughtOfferedProps & { own: { sought: string[]; offered: string[] }; common: string[] }) {
  const unreachable = useServerUnreachable();
  const [sought, setSought] = useState(own.sought.join('\n'));
  const [offered, setOffered] = useState(own.offered.join('\n'));
  const [problem, setProblem] = useState<string | undefined>();
  const hint = useId();
  const save = useApiMutation(saveSoughtOffered, {
    onSuccess: () => toastSuccess(t('Saved. Suggestions follow within minutes.')),
    onError: toastProblem,
  });
  const submit = () => {
    const read = soughtOfferedArgs.safeParse({ sought: linesOf(sought), offered: linesOf(offered) });
    setProblem(
      read.success
        ? undefined
        : t('Please give at most {max} lines, each of at most 60 characters.', { max: MAX_WORDS }),
    );
    if (read.success) save.mutate({ params: { programId, organizationId }, body: read.data });
  };
  const words = common.slice(0, 12).join(', ');
  return (
    <div className="flex flex-col gap-4">
      <TextareaField
        label={t('You look for')}
        hint={t('One per line.')}
        value={sought}
        error={problem}
        onChange={(event) => setSought(event.target.value)}
      />
      <TextareaField
        label={t('You offer')}
        hint={t('One per line.')}
        value={offered}
        onChange={(event) => setOffered(event.target.value)}
      />
      {words ? (
        <p id={hint} className="text-sm text-muted wrap-anywhere">
          {t('Others say: {words}.', { words })}
        </p>
      ) : null}
      <div>
        <Button variant="primary" busy={save.isPending} disabled={unreachable} onClick={submit}>
          {unreachable ? t('Offline') : t('Save')}
        </Button>
      </div>
    </div>
  );
}
