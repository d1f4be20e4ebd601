import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import { practiceBadges } from '../../../domain/rehearsal/practice-badge.ts';
import { roleText } from '../../components/practice-role.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { t } from '../../words/words.ts';
import { ProgramGate } from '../shared/program-gate.tsx';
import { BadgeSheets } from './badge-sheets.tsx';
import { printSizeOf, printSizes, sheetsOf } from './print-size.ts';
import type { BadgeOnPaper } from './printed-badge.ts';
import { usePrintPage } from './use-print-page.ts';

/** `/programs/:slug/practice-badges`: badges for a rehearsal, the same in every program; no door takes them for real. */
export function PracticeBadgesScreen() {
  return (
    <ProgramGate title={t('Practice badges')} permission="device.manage">
      {(program) => <PracticeBadges program={program} />}
    </ProgramGate>
  );
}

/** As they are printed. */
const printed = (): BadgeOnPaper[] =>
  practiceBadges.map(({ number, role, text }) => ({
    text,
    badgeNumber: text,
    name: t('Practice person {number}', { number }),
    jobTitle: t('{number}: {what}', { number, what: roleText(role) }),
    organizationName: t('Practice organization {number}', { number }),
  }));

function PracticeBadges({ program }: { program: ProgramResult }) {
  const [sizeId, setSizeId] = useState<string | null>(null);
  const size = printSizeOf(sizeId);
  usePrintPage(size);
  return (
    <>
      <PageHeader
        back={{ to: `/programs/${program.slug}/devices`, label: t('Tablets') }}
        title={t('Practice badges')}
        description={t(
          'For a rehearsal on a tablet. Each shows a different result at the door. At a real door they do not check anyone in.',
        )}
      />
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3 rounded-card bg-surface p-5 shadow-card ring-1 ring-line sm:p-6">
          <SelectField
            label={t('Paper')}
            value={size.id}
            options={printSizes.map(({ id, label }) => ({ value: id, label: t(label) }))}
            onChange={({ target }) => setSizeId(target.value)}
            className="w-full min-w-0 sm:w-88"
          />
          <Button
            variant="primary"
            icon={Printer}
            onClick={() => window.print()}
            className="max-sm:w-full sm:ml-auto"
          >
            {t('Print')}
          </Button>
        </div>
        <BadgeSheets
          sheets={sheetsOf(size, printed())}
          size={size}
          cutMarks
          programName={t('Rehearsal · not a real badge')}
        />
      </div>
    </>
  );
}
