import { createContext, type ReactNode, useContext, useState } from 'react';
import type { ReseatChange } from '../../../../domain/schedule/reseat-change.ts';
import { ClosingDialog, type ClosingDialogProps } from './closing-dialog.tsx';

const Ask = createContext<((change: ReseatChange) => void) | null>(null);

export interface ClosingHostProps {
  program: ClosingDialogProps['program'];
  children: ReactNode;
}

/**
 * Where closings are asked about. The dialog lives here and not at the card that asks: what is closed or deleted may be
 * gone from its list before the result and its undo were seen.
 */
export function ClosingHost({ program, children }: ClosingHostProps) {
  const [change, setChange] = useState<ReseatChange | null>(null);
  return (
    <Ask value={setChange}>
      {children}
      <ClosingDialog program={program} change={change} onClose={() => setChange(null)} />
    </Ask>
  );
}

/** Shows the preview of a closing. @throws Error outside of a ClosingHost */
export function useAskClosing(): (change: ReseatChange) => void {
  const ask = useContext(Ask);
  if (!ask) throw new Error('There is no ClosingHost around what closes.');
  return ask;
}
