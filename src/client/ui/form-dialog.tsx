import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog-panel.tsx';
import { useUnsavedGuard } from './unsaved-guard.tsx';

/** A dialog with something to type in it: it asks before that is lost (`useUnsaved` in the form). */
export function FormDialog({ onOpenChange, children, ...rest }: DialogProps) {
  const guard = useUnsavedGuard(onOpenChange);
  return (
    <>
      <Dialog {...rest} onOpenChange={guard.onOpenChange}>
        {guard.inside(children)}
      </Dialog>
      {guard.question}
    </>
  );
}
