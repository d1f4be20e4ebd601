import { Search } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useMatch } from 'react-router';
import { programOf } from '../../../offline/program-queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyComponent, useLazyComponentWhen } from '../../ui/lazy-component.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useDevice } from '../../venue/device-context.ts';
import { useLive } from '../../venue/use-live.ts';
import { wordsOf } from '../../words/device-language.ts';
import { t } from '../../words/words.ts';

const palette = lazyComponent(
  async () => (await Promise.all([import('./command-palette.tsx'), wordsOf('desk')]))[0].CommandPalette,
);

/** Opens the command palette: by the button, or Ctrl+K (Cmd+K on a Mac) anywhere. */
export function PaletteButton() {
  const slug = useMatch('/programs/:slug/*')?.params.slug ?? null;
  const { db, me } = useDevice();
  const found = useLive(() => (slug ? programOf(db, slug) : Promise.resolve(null)), [db, slug, me]);
  const program = found.kind === 'READY' ? found.value : null;
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const Palette = useLazyComponentWhen(palette, open, close);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A text editor has it for links.
      if (event.defaultPrevented) return;
      // What a browser fills in by itself comes as a key without a name.
      if (event.key?.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      // Over another dialog it would take the place of a question that is not answered yet.
      if (open || !document.querySelector('[role="dialog"], [role="alertdialog"]')) {
        // While it is open too: the browser's own search would take the keys.
        event.preventDefault();
        setOpen(true);
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [open]);
  return (
    <>
      {/* On phones the program's name needs the room: there all places are behind More. */}
      <IconButton
        className="max-sm:hidden"
        icon={Search}
        label={t('Search and go to')}
        title={t('Search and go to (Ctrl+K)')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onOpenChange={setOpen} title={t('Go to')} size="lg">
        {Palette ? <Palette program={program} onGo={close} /> : <Spinner label={t('Opening')} />}
      </Dialog>
    </>
  );
}
