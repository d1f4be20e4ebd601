import { Drawer } from './drawer.tsx';
import type { DrawerProps } from './drawer-panel.tsx';
import { useUnsavedGuard } from './unsaved-guard.tsx';

/** A drawer with something to type in it: it asks before that is lost (`useUnsaved` in the form). */
export function FormDrawer({ onOpenChange, children, ...rest }: DrawerProps) {
  const guard = useUnsavedGuard(onOpenChange);
  return (
    <>
      <Drawer {...rest} onOpenChange={guard.onOpenChange}>
        {guard.inside(children)}
      </Drawer>
      {guard.question}
    </>
  );
}
