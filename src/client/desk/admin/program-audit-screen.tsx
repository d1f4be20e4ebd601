import { exportAudit, listAudit } from '../../../contract/audit.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { auditSheetName } from '../../../domain/audit/audit-sheet.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { t } from '../../words/words.ts';
import { ProgramGate } from '../programs/program-gate.tsx';
import { SheetButton } from '../sheet-button.tsx';
import { useApiPages } from '../use-api.ts';
import { type AuditAsked, AuditList } from './audit-list.tsx';

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
              'Who changed what in this program, and when. What becomes of a meeting stands in its own history.',
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
