import { keepPreviousData } from '@tanstack/react-query';
import { Plus, SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { listAllPrograms } from '../../../contract/program-settings.ts';
import { type ProgramStatus, programStatuses } from '../../../domain/programs/program.ts';
import { programStatusRules } from '../../../domain/programs/program-status.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useListPages } from '../../ui/use-list-pages.ts';
import { t } from '../../words/words.ts';
import { AdminGate } from '../shared/admin-gate.tsx';
import { useSearchText } from '../shared/use-search-text.ts';
import { useApiQuery } from '../use-api.ts';
import { ProgramList } from './program-list.tsx';

/** `/all-programs`: every program, drafts too, for the super admin. */
export function AllProgramsScreen() {
  return (
    <AdminGate title={t('All programs')}>
      <PageHeader
        title={t('All programs')}
        back={{ to: '/', label: t('Programs') }}
        actions={
          <ButtonLink to="/programs/create" icon={Plus} variant="primary">
            {t('Create program')}
          </ButtonLink>
        }
      />
      <AllPrograms />
    </AdminGate>
  );
}

function AllPrograms() {
  const { typed, asked, type } = useSearchText();
  const [search, setSearch] = useSearchParams();
  const pages = useListPages();
  const status = programStatuses.find((one) => one === search.get('status'));
  const set = (name: string, value: string) =>
    setSearch(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        now.delete('page');
        return now;
      },
      { replace: true },
    );
  const query = useApiQuery(
    listAllPrograms,
    { query: { page: pages.page, size: pages.perPage, q: asked || undefined, status } },
    { placeholderData: keepPreviousData },
  );
  return (
    <div className="flex flex-col gap-6">
      <div className="grid items-end gap-4 sm:grid-cols-[1fr_16rem]">
        <SearchField
          label={t('Search programs')}
          placeholder={t('Name, short name, slug or organizer')}
          value={typed}
          onChange={type}
        />
        <SelectField
          label={t('Status')}
          hideLabel
          options={programStatuses.map((one: ProgramStatus) => ({
            value: one,
            label: t(programStatusRules[one].label),
          }))}
          placeholder={t('All statuses')}
          value={status ?? ''}
          onChange={({ target }) => set('status', target.value)}
        />
      </div>
      <ProgramList
        query={query}
        pages={pages}
        empty={{ icon: SearchX, words: t('Try a different search or status.') }}
      />
    </div>
  );
}
