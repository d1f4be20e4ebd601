import { useSearchParams } from 'react-router';
import { exportAllAudit, listAllAudit } from '../../../contract/audit.ts';
import { auditSheetName } from '../../../domain/audit/audit-sheet.ts';
import { isUuid } from '../../../domain/people/ids.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { t } from '../../words/words.ts';
import { SheetButton } from '../sheet-button.tsx';
import { useApiPages } from '../use-api.ts';
import { type AuditAsked, AuditList } from './audit-list.tsx';
import { PlatformGate } from './platform-gate.tsx';

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
