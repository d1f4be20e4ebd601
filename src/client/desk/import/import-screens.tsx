import { PageHeader } from '../../ui/page-header.tsx';
import { t } from '../../words/words.ts';
import { AdminGate } from '../shared/admin-gate.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { OrganizationImport } from './organization-import.tsx';

const title = 'Import organizations';

/** `/programs/:slug/registrants/import`: organizations with their people from a file, for who manages the program. */
export function ProgramImportScreen() {
  return (
    <ProgramGate title={t(title)} permission="organization.import">
      {(program) => (
        <>
          <title>{`${t(title)} · ${program.name} · Meeting Door`}</title>
          <PageHeader
            title={t(title)}
            eyebrow={program.name}
            back={{ to: `/programs/${program.slug}/registrants`, label: t('Registrants') }}
            description={t('Organizations with their people, from a table.')}
          />
          <OrganizationImport program={program} />
        </>
      )}
    </ProgramGate>
  );
}

/** `/all-organizations/import`: the same on the platform, in no program, for the super admin. */
export function AdminImportScreen() {
  return (
    <AdminGate title={t(title)}>
      <PageHeader
        title={t(title)}
        back={{ to: '/all-organizations', label: t('All organizations') }}
        description={t('Organizations with their people, from a table. They are not in any program yet.')}
      />
      <OrganizationImport program={null} />
    </AdminGate>
  );
}
