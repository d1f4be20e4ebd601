import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Drawer } from '../../ui/drawer.tsx';
import { t } from '../../words/words.ts';
import { GroupedPlaces, type GroupedPlacesProps } from './grouped-places.tsx';

export interface PlacesSheetProps extends Pick<GroupedPlacesProps, 'program' | 'badges'> {
  open: boolean;
  onClose: () => void;
}

/** All places of a program in a sheet, where there is no room for them beside the page. */
export function PlacesSheet({ open, onClose, program, badges }: PlacesSheetProps) {
  const { key } = useLocation();
  const openedAt = useRef(key);
  // The back button leaves the page that the sheet was opened on, and the sheet with it.
  useEffect(() => {
    if (openedAt.current !== key) onClose();
    openedAt.current = key;
  }, [key, onClose]);
  return (
    <Drawer open={open} onOpenChange={(next) => (next ? undefined : onClose())} title={t('All places')}>
      <nav aria-label={t('All places')}>
        <GroupedPlaces program={program} badges={badges} onGo={onClose} whole />
      </nav>
    </Drawer>
  );
}
