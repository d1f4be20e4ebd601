import { GroupedPlaces, type GroupedPlacesProps } from './grouped-places.tsx';
import { PlacesSheet } from './places-sheet.tsx';

export interface StaffPlacesProps extends Pick<GroupedPlacesProps, 'program' | 'badges'> {
  /** They are shown in a sheet too: there is no room beside the page, or it is not seen. */
  listing: boolean;
  onClose: () => void;
}

/** All places of a program for its staff: beside the page, and in a sheet when they are asked for. */
export function StaffPlaces({ listing, onClose, ...places }: StaffPlacesProps) {
  return (
    <>
      <GroupedPlaces {...places} />
      <PlacesSheet open={listing} onClose={onClose} {...places} />
    </>
  );
}
