import { type FormEvent, useState } from 'react';
import { listTags } from '../../../../contract/tags.ts';
import { tagsWith } from '../../../../domain/tags/tag.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { RadioGroupField } from '../../../ui/radio-group-field.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { t } from '../../../words/words.ts';
import { QueryView } from '../../query-view.tsx';
import { FormButtons } from '../../shared/form/form-buttons.tsx';
import { useApiQuery } from '../../use-api.ts';
import { BulkPreviewText } from './bulk-preview-text.tsx';
import type { BulkFormProps } from './bulk-status-form.tsx';
import { useBulk } from './use-bulk-registrants.ts';

/** Tags that many get, or lose; their other tags stay. */
export function BulkTagsForm({ program, chosen, onDone }: BulkFormProps) {
  const query = useApiQuery(listTags, { params: { programId: program.id } });
  const [way, setWay] = useState<'add' | 'remove'>('add');
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const action =
    picked.length === 0
      ? null
      : {
          kind: 'TAGS' as const,
          add: way === 'add' ? [...picked] : [],
          remove: way === 'remove' ? [...picked] : [],
        };
  const bulk = useBulk(program.id, chosen, action, onDone);
  const affected = (bulk.preview?.total ?? 0) - (bulk.preview?.unchanged ?? 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (action && !bulk.looking) bulk.begin(action);
  };
  return (
    <QueryView query={query} loading={t('Loading the tags')}>
      {({ tags }) => (
        <form className="flex flex-col gap-5" onSubmit={submit}>
          <RadioGroupField
            label={t('What to do')}
            name="way"
            value={way}
            onChange={(next) => setWay(next as 'add' | 'remove')}
            options={[
              { value: 'add', label: t('Add these tags') },
              { value: 'remove', label: t('Remove these tags') },
            ]}
            inline
          />
          {tags.length === 0 ? (
            <p className="text-muted">
              {t('Add tags to the program first, with the “Tags” button above the list.')}
            </p>
          ) : (
            <>
              <SearchField label={t('Search tags')} value={typed} onChange={setTyped} />
              <fieldset className="flex max-h-[40dvh] flex-col overflow-y-auto">
                <legend className="sr-only">{t('Tags')}</legend>
                {tagsWith(tags, typed).map(({ tagId, label, description }) => (
                  <CheckboxField
                    key={tagId}
                    label={label}
                    hint={description}
                    checked={picked.includes(tagId)}
                    disabled={bulk.busy}
                    onChange={({ target }) =>
                      setPicked((now) =>
                        target.checked ? [...now, tagId] : now.filter((one) => one !== tagId),
                      )
                    }
                  />
                ))}
              </fieldset>
            </>
          )}
          <BulkPreviewText bulk={bulk} />
          <FormButtons
            submit={
              way === 'add'
                ? t('Add tags to {count}', { count: affected })
                : t('Remove tags from {count}', { count: affected })
            }
            busy={bulk.busy}
            disabled={action === null || bulk.looking || affected === 0}
            onCancel={onDone}
          />
        </form>
      )}
    </QueryView>
  );
}
