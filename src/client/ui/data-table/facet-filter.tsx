import { ListFilter } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';

export interface FacetOption {
  value: string;
  label: string;
}

/** Options below one heading, such as the timeslots of a day; a group without a heading has none. */
export interface FacetGroup {
  heading?: string;
  options: readonly FacetOption[];
}

/** A filterable column: what it is called, and the values to choose from. */
export interface Facet {
  column: string;
  label: string;
  groups: readonly FacetGroup[];
  /** Said where there is nothing to choose ("No timeslot data"). */
  empty: string;
}

export interface FacetFilterProps {
  facet: Facet;
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
}

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
