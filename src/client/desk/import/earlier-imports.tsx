import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { type ImportResult, listImports } from '../../../contract/organization-imports.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatDate, formatTime } from '../../words/dates.ts';
import { many, t } from '../../words/words.ts';
import { useApiQuery } from '../use-api.ts';
import { UndoImportDialog } from './undo-import-dialog.tsx';

interface EarlierImportsProps {
  program: Pick<ProgramResult, 'id' | 'timezone'>;
}

/** The imports into a program, each with the way to undo it; nothing where there was none. */
export function EarlierImports({ program }: EarlierImportsProps) {
  const { data } = useApiQuery(listImports, { params: { programId: program.id } });
  const [undoing, setUndoing] = useState<string | null>(null);
  const imports = data?.imports ?? [];
  if (imports.length === 0) return null;
  return (
    <Card title={t('Earlier imports')}>
      <ul className="flex flex-col">
        {imports.map((one) => (
          <li
            key={one.id}
            className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0"
          >
            <div className="flex min-w-0 grow basis-56 flex-col">
              <h3 className="text-base font-semibold wrap-anywhere">{one.fileName || t('Import')}</h3>
              <p className="text-sm wrap-anywhere text-muted">{whenText(one, program.timezone)}</p>
              <p className="text-sm text-muted">{whatText(one)}</p>
            </div>
            {one.undoneAt ? (
              <p className="text-sm wrap-anywhere text-muted">
                {one.undoneBy ? t('Undone by {name}', { name: one.undoneBy }) : t('Undone')}
              </p>
            ) : null}
            {one.left > 0 ? (
              <Button
                icon={Undo2}
                aria-label={t('Undo {fileName}', { fileName: one.fileName || t('Import') })}
                onClick={() => setUndoing(one.id)}
              >
                {one.undoneAt ? t('Undo the rest') : t('Undo')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <UndoImportDialog programId={program.id} importId={undoing} onClose={() => setUndoing(null)} />
    </Card>
  );
}

const whenText = ({ createdAt, createdBy }: ImportResult, zone: string): string =>
  [formatDate(createdAt, zone), formatTime(createdAt, zone), createdBy].filter(Boolean).join(' · ');

const whatText = ({ made, registered, updated }: ImportResult): string =>
  [
    made > 0 ? many(made, '{count} created', '{count} created') : '',
    registered > 0 ? many(registered, '{count} registered', '{count} registered') : '',
    updated > 0 ? many(updated, '{count} updated', '{count} updated') : '',
  ]
    .filter(Boolean)
    .join(' · ');
