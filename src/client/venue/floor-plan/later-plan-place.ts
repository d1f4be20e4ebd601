import type { ComponentType } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useLaterComponent } from '../../ui/use-later-component.ts';
import type { TablePlanPlaceProps } from './table-plan-place.tsx';

const tablePlanPlace = lazyComponent<TablePlanPlaceProps>(
  async () => (await import('./table-plan-place.tsx')).TablePlanPlace,
);

/** The way to a table on the floor plan: its code comes once the door is painted, before the first verdict. */
export const useTablePlanPlace = (): ComponentType<TablePlanPlaceProps> | undefined =>
  useLaterComponent(tablePlanPlace);
