import { type DelegationsResult, getDelegations, saveDelegations } from '../../../../contract/delegations.ts';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { t } from '../../../words/words.ts';
import { toastProblem } from '../../query-problem.tsx';
import { QueryView } from '../../query-view.tsx';
import { useApiMutation, useApiQuery } from '../../use-api.ts';

export interface DelegationsCardProps {
  programId: string;
  organizationId: string;
  /** Who may set them; others read. */
  editor: boolean;
}

const numbersTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);

/** With how many delegations an organization comes to a program, and who is in which. Each choice is saved immediately. */
export function DelegationsCard({ programId, organizationId, editor }: DelegationsCardProps) {
  const params = { programId, organizationId };
  const query = useApiQuery(getDelegations, { params });
  const save = useApiMutation(saveDelegations, { onError: toastProblem });
  return (
    <Card
      title={t('Delegations')}
      description={t(
        'Delegations can have meetings at the same time. Reminders go to the people of the delegation that has the meeting.',
      )}
    >
      <QueryView
        query={query}
        rows={2}
        loading={t('Loading the delegations')}
        title={t('Failed to load the delegations')}
      >
        {(found) => (
          <DelegationsForm
            found={found}
            disabled={!editor || save.isPending}
            onSave={(body) => save.mutate({ params, body })}
          />
        )}
      </QueryView>
    </Card>
  );
}

interface FormProps {
  found: DelegationsResult;
  disabled: boolean;
  onSave: (body: { delegations: number; people?: { id: string; lane: number | null }[] }) => void;
}

function DelegationsForm({ found: { delegations, most, people }, disabled, onSave }: FormProps) {
  const choices = [
    { value: '', label: t('All delegations') },
    ...numbersTo(delegations).map((lane) => ({
      value: String(lane),
      label: t('Delegation {lane}', { lane }),
    })),
  ];
  return (
    <div className="flex flex-col gap-5">
      <SelectField
        label={t('Number of delegations')}
        options={numbersTo(Math.max(most, delegations)).map((count) => ({
          value: String(count),
          label: String(count),
        }))}
        value={String(delegations)}
        disabled={disabled}
        onChange={({ target }) => onSave({ delegations: Number(target.value) })}
        className="max-w-xs"
      />
      {delegations > 1 ? (
        <div className="grid gap-4 sm:grid-cols-2">
          {people.map(({ id, name, lane }) => (
            <SelectField
              key={id}
              label={name}
              options={choices}
              value={lane === null ? '' : String(lane)}
              disabled={disabled}
              onChange={({ target }) =>
                onSave({
                  delegations,
                  people: [{ id, lane: target.value === '' ? null : Number(target.value) }],
                })
              }
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}
