import { keepPreviousData } from '@tanstack/react-query';
import { CalendarX, Plus } from 'lucide-react';
import { listManagedPrograms } from '../../../contract/program-settings.ts';
import { may } from '../../../domain/people/permissions.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useListPages } from '../../ui/use-list-pages.ts';
import { t } from '../../words/words.ts';
import { useActor } from '../use-actor.ts';
import { useApiQuery } from '../use-api.ts';
import { ProgramList } from './program-list.tsx';

/** `/managed-programs`: those that one is staff of, with their counters. */
export function ManagedProgramsScreen() {
  const pages = useListPages();
  const creates = may(useActor(), 'program.create');
  const query = useApiQuery(
    listManagedPrograms,
    { query: { page: pages.page, size: pages.perPage } },
    { placeholderData: keepPreviousData },
  );
  const create = creates ? (
    <ButtonLink to="/programs/create" icon={Plus} variant="primary">
      {t('Create program')}
    </ButtonLink>
  ) : null;
  return (
    <>
      <title>{t('Managed programs · Meeting Door')}</title>
      <PageHeader title={t('Managed programs')} back={{ to: '/', label: t('Programs') }} actions={create} />
      <ProgramList
        query={query}
        pages={pages}
        empty={{ icon: CalendarX, words: t('Programs you manage appear here.'), action: create }}
      />
    </>
  );
}
