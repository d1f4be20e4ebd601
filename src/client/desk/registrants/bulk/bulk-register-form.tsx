import { type FormEvent, useState } from 'react';
import { listManagedPrograms } from '../../../../contract/program-settings.ts';
import { may } from '../../../../domain/people/permissions.ts';
import { decideRegisterOnBehalf } from '../../../../domain/registration/on-behalf.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { t } from '../../../words/words.ts';
import { QueryView } from '../../query-view.tsx';
import { FormButtons } from '../../shared/form/form-buttons.tsx';
import { useActor } from '../../use-actor.ts';
import { useApiQuery } from '../../use-api.ts';
import { BulkPreviewText } from './bulk-preview-text.tsx';
import type { BulkFormProps } from './bulk-status-form.tsx';
import { useBulk } from './use-bulk-registrants.ts';

/** So many of one's programs can be chosen from, the latest first. */
const PROGRAMS = 100;

/** A registration of many for another program of one's own, as *Register an organization* makes one. */
export function BulkRegisterForm({ program, chosen, onDone }: BulkFormProps) {
  const query = useApiQuery(listManagedPrograms, { query: { page: 1, size: PROGRAMS } });
  const actor = useActor();
  const [into, setInto] = useState('');
  const action = into === '' ? null : { kind: 'REGISTER' as const, into };
  const bulk = useBulk(program.id, chosen, action, onDone);
  const affected = (bulk.preview?.total ?? 0) - (bulk.preview?.unchanged ?? 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (action && !bulk.looking) bulk.begin(action);
  };
  return (
    <QueryView query={query} loading={t('Loading your programs')}>
      {({ items }) => {
        const open = items.filter(
          (one) =>
            one.id !== program.id &&
            decideRegisterOnBehalf(one).kind === 'allowed' &&
            may(actor, 'registration.onBehalf', {
              program: { programId: one.id, programRole: one.programRole, organizationApproved: false },
            }),
        );
        return (
          <form className="flex flex-col gap-5" onSubmit={submit}>
            <SelectField
              label={t('Register for')}
              placeholder={t('Choose a program')}
              hint={
                open.length === 0
                  ? t('You manage no other program that is open.')
                  : t(
                      'Organizations with an account are notified and wait for approval. Their people in this program are registered too where you entered them yourself.',
                    )
              }
              value={into}
              disabled={bulk.busy}
              onChange={({ target }) => setInto(target.value)}
              options={open.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <BulkPreviewText bulk={bulk} />
            <FormButtons
              submit={t('Register {count}', { count: affected })}
              busy={bulk.busy}
              disabled={action === null || bulk.looking || affected === 0}
              onCancel={onDone}
            />
          </form>
        );
      }}
    </QueryView>
  );
}
