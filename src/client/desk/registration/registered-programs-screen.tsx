import { keepPreviousData } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { listRegisteredPrograms } from '../../../contract/program-cards.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ListPages } from '../../ui/list-pages.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useListPages } from '../../ui/use-list-pages.ts';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useSession } from '../session-context.ts';
import { useApiQuery } from '../use-api.ts';
import { RegistrationCard, registrationAt } from './registration-card.tsx';
import { RegistrationDrawer } from './registration-drawer.tsx';

const HERE = '/organizations/registered-programs';

/** `/organizations/registered-programs`: what the active organization is registered for (SPEC.md 2). */
export function RegisteredProgramsScreen() {
  const { me } = useSession();
  const [search, setSearch] = useSearchParams();
  const pages = useListPages();
  const query = useApiQuery(
    listRegisteredPrograms,
    { query: { page: pages.page, size: pages.perPage } },
    { placeholderData: keepPreviousData },
  );
  const shown = search.get('registrationDataDrawer') === 'true' ? search.get('program') : null;
  const show = (slug: string) => setSearch({ registrationDataDrawer: 'true', program: slug });
  const organization = me?.organizations.find(({ id }) => id === me.organizationId);
  return (
    <>
      <PageHeader eyebrow={organization?.name} title={t('Registered programs')} />
      <QueryView
        query={query}
        loading={t('Loading the programs')}
        className="flex flex-col gap-6"
        empty={({ total }) =>
          total === 0 && (
            <EmptyState
              icon={CalendarX}
              title={t('There is no program available here...')}
              action={<ButtonLink to="/">{t('See open programs')}</ButtonLink>}
            >
              {t('Programs that your organization registers for appear here.')}
            </EmptyState>
          )
        }
      >
        {({ items, total }) => (
          <>
            <ul className="grid gap-6 lg:grid-cols-2">
              {items.map((program) => (
                <li key={program.id} className="min-w-0">
                  <RegistrationCard program={program} returnUrl={HERE} onShow={() => show(program.slug)} />
                </li>
              ))}
            </ul>
            <ListPages {...pages} label={t('Pages of programs')} total={total} busy={query.isFetching} />
          </>
        )}
      </QueryView>
      <RegistrationDrawer
        slug={shown}
        {...(shown ? { editAt: registrationAt(shown, HERE) } : {})}
        onClose={() => setSearch({}, { replace: true })}
      />
    </>
  );
}
