import { Tags } from 'lucide-react';
import { useState } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import { Button } from '../../ui/button.tsx';
import { t } from '../../words/words.ts';
import { ExportButton } from './export-button.tsx';
import { TagDialog } from './tag-dialog.tsx';

export interface RegistrantToolsProps {
  program: ProgramResult;
  mayEdit: boolean;
  /** What the list is narrowed by. */
  query: Record<string, unknown>;
  /** How many that is; undefined: not known yet. */
  total: number | undefined;
}

/** What staff do with the whole list: its tags, and the list as CSV. */
export function RegistrantTools({ program, mayEdit, query, total }: RegistrantToolsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={Tags} onClick={() => setOpen(true)}>
        {t('Tags')}
      </Button>
      <ExportButton program={program} query={query} disabled={!total} />
      <TagDialog programId={program.id} mayEdit={mayEdit} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
