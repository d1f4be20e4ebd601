import { useSearchParams } from 'react-router';
import { exportAllAudit, exportAudit, listAllAudit, listAudit } from '../../../contract/audit.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { auditSheetName } from '../../../domain/audit/audit-sheet.ts';
import { isUuid } from '../../../domain/people/ids.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { t } from '../../words/words.ts';
import { ProgramGate } from '../shared/program-gate.tsx';
import { SheetButton } from '../sheet-button.tsx';
import { useApiPages } from '../use-api.ts';
import { type AuditAsked, AuditList } from './audit-list.tsx';
import { PlatformGate } from './platform-gate.tsx';

/** `/programs/:slug/audit`: every administrative change of a program, for its staff. */
export function ProgramAuditScreen() {
  return (
    <ProgramGate title={t('Audit trail')} permission="audit.see">
      {(program) => (
        <>
          <title>{t('Audit trail · {name} · Meeting Door', { name: program.name })}</title>
          <PageHeader
            title={t('Audit trail')}
            eyebrow={program.name}
            description={t(
              'Who changed what in this program, and when. A meeting’s changes are in its own history.',
            )}
            back={{ to: `/programs/${program.slug}`, label: t('Program') }}
          />
          <ProgramAudit program={program} />
        </>
      )}
    </ProgramGate>
  );
}

function ProgramAudit({ program }: { program: ProgramResult }) {
  const params = { programId: program.id };
  const usePages = (query: AuditAsked) =>
    useApiPages(
      listAudit,
      (nextToken) => ({ params, query: { ...query, nextToken } }),
      (page) => page.nextToken,
    );
  return (
    <AuditList
      zone={program.timezone}
      withProgram={false}
      usePages={usePages}
      exportButton={(query, disabled) => (
        <SheetButton
          declared={exportAudit}
          input={{ params, query }}
          fileName={(today) => auditSheetName(program.slug, today)}
          zone={program.timezone}
          disabled={disabled}
        />
      )}
    />
  );
}

/** `/admin/audit`: every administrative change of the platform and of all programs, for the super admin. */
export function AdminAuditScreen() {
  return (
    <PlatformGate title={t('Audit trail')}>
      <PageHeader
        title={t('Audit trail')}
        description={t('Who changed what, in every program and on the platform, and when.')}
        back={{ to: '/admin', label: t('Admin area') }}
      />
      <PlatformAudit />
    </PlatformGate>
  );
}

function PlatformAudit() {
  const [search] = useSearchParams();
  const programId = search.get('program');
  const of = programId && isUuid(programId) ? { programId } : {};
  // A person who looks after many programs reads their own clock.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const usePages = (query: AuditAsked) =>
    useApiPages(
      listAllAudit,
      (nextToken) => ({ query: { ...query, ...of, nextToken } }),
      (page) => page.nextToken,
    );
  return (
    <AuditList
      zone={zone}
      withProgram
      usePages={usePages}
      exportButton={(query, disabled) => (
        <SheetButton
          declared={exportAllAudit}
          input={{ params: {}, query: { ...query, ...of } }}
          fileName={(today) => auditSheetName(null, today)}
          zone={zone}
          disabled={disabled}
        />
      )}
    />
  );
}
