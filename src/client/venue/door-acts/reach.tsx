import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useLaterComponent } from '../../ui/use-later-component.ts';
import { useNoNetwork } from '../use-no-network.ts';
import type { ReachNoteProps } from './reach-note.tsx';

const note = lazyComponent<ReachNoteProps>(async () => (await import('./reach-note.tsx')).ReachNote);

/** Who cannot be notified, with a network: only the server knows. */
export function Reach(props: ReachNoteProps) {
  const noNetwork = useNoNetwork();
  const Note = useLaterComponent(note, !noNetwork);
  return Note && !noNetwork ? <Note {...props} /> : null;
}
