import { ListFilter } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import type { FacetFilterProps } from './facet.ts';

const Panel = lazy(async () => ({ default: (await import('./facet-filter-panel.tsx')).FacetFilterPanel }));

/** Chooses any of a column's values. Its list is loaded with the first press. */
export function FacetFilter(props: FacetFilterProps) {
  const [pressed, setPressed] = useState(false);
  const trigger = <FacetButton {...props} onClick={() => setPressed(true)} />;
  if (!pressed) return trigger;
  return (
    <Suspense fallback={trigger}>
      <Panel {...props} trigger={<FacetButton {...props} />} />
    </Suspense>
  );
}

/** Takes what the open list gives its trigger, and passes it on. */
function FacetButton({
  facet,
  chosen,
  onChange: _onChange,
  ...button
}: FacetFilterProps & { onClick?: () => void }) {
  return (
    <Button icon={ListFilter} aria-haspopup="dialog" {...button}>
      {facet.label}
      {chosen.length > 0 ? <Badge tone="accent">{chosen.length}</Badge> : null}
    </Button>
  );
}
