import { ArrowLeftRight, Ban, CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import type { ProgramResult } from '../../../../contract/programs.ts';
import type { MeetingResult } from '../../../../contract/shapes.ts';
import { may } from '../../../../domain/people/permissions.ts';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../words/words.ts';
import { standingIn } from '../../shared/use-program.ts';
import { useActor } from '../../use-actor.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { BulkMoveDialog } from './bulk-move-dialog.tsx';

export interface BulkToolsProps {
  program: ProgramResult;
  /** Of any status. */
  selected: readonly MeetingResult[];
  /** All that could be done was done. */
  onDone: () => void;
}

/** What can be done with the meetings that are selected: accept, move, cancel. Nothing while none is, and for who only reads. */
export function BulkTools({ program, selected, onDone }: BulkToolsProps) {
  const actor = useActor();
  const [asked, setAsked] = useState<'ACCEPT' | 'MOVE' | 'CANCEL' | null>(null);
  const close = () => setAsked(null);
  const editor = may(actor, 'meeting.move', { program: standingIn(program) });
  const shared = { meetings: selected, onClose: close, onDone };
  if (!editor || (selected.length === 0 && asked === null)) return null;
  const tight = 'max-sm:gap-1.5 max-sm:px-1';
  return (
    <>
      <Button icon={CalendarCheck} className={tight} onClick={() => setAsked('ACCEPT')}>
        {t('Accept Selected')}
      </Button>
      <Button icon={ArrowLeftRight} className={tight} onClick={() => setAsked('MOVE')}>
        {t('Move Selected')}
      </Button>
      <Button icon={Ban} className={tight} onClick={() => setAsked('CANCEL')}>
        {t('Cancel Selected')}
      </Button>
      {asked === 'ACCEPT' || asked === 'CANCEL' ? <BulkDialog kind={asked} {...shared} /> : null}
      {asked === 'MOVE' ? <BulkMoveDialog program={program} {...shared} /> : null}
    </>
  );
}
