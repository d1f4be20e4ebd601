import {
  CalendarClock,
  DoorOpen,
  Handshake,
  House,
  IdCard,
  Inbox,
  type LucideIcon,
  ScanLine,
  Smartphone,
  TriangleAlert,
} from 'lucide-react';
import { t } from '../words/words.ts';

/** The places of the main navigation, for each of the three kinds of people. */

export interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
  badge?: number | string;
  exact?: boolean;
}

export interface PlacesFor {
  /** The program one is in; null on the home screen. */
  slug: string | null;
  /** Program staff or super admin. */
  staff: boolean;
  /** Check-ins that wait on this device. */
  unsent: number;
  /** What needs attention on all devices; where the server has not said it, refused check-ins of this one. */
  attention: number;
}

/** Staff: the door first, and a way to all others. Participants: where to be next first. */
export function placesFor({ slug, staff, unsent, attention }: PlacesFor): Place[] {
  const home: Place = { to: '/', label: t('Programs'), icon: House, exact: true };
  if (slug === null) return [home];
  const at = (path: string) => `/programs/${slug}${path}`;
  // Its own state; the list of all is Tablets.
  const device: Place = { to: at('/device'), label: t('This device'), icon: Smartphone, badge: unsent };
  const meetings: Place = { to: at(''), label: t('Meetings'), icon: Inbox, exact: true };
  const participants: Place = { to: at('/participants'), label: t('Participants'), icon: Handshake };
  if (staff) {
    return [
      { to: at('/door'), label: t('Scan'), icon: ScanLine },
      { to: at('/rooms'), label: t('Rooms'), icon: DoorOpen },
      meetings,
      device,
      { to: at('/attention'), label: t('Attention'), icon: TriangleAlert, badge: attention },
      // All others: `places/grouped-places`.
      home,
    ];
  }
  return [
    { to: at('/my-schedule'), label: t('Schedule'), icon: CalendarClock },
    { to: at('/my-badge'), label: t('Badge'), icon: IdCard },
    meetings,
    participants,
    device,
    home,
  ];
}
