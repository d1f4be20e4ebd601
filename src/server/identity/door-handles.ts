import { createHmac } from 'node:crypto';

/**
 * What stands for an organization's id towards a tablet that does not have its name. A tablet holds ids of organizations that
 * meet in other rooms, and nobody's call resolves them (docs/decisions/037): an answer with a name and such an id would say who
 * meets there with whom. A handle is of one tablet and one timeslot, and says nothing beyond them.
 */
export interface DoorHandles {
  /** Shaped as an id, so that it stands where one does. */
  handleOf(about: { deviceId: string; timeslotId: string }, organizationId: string): string;
}

export function createDoorHandles(secret: Uint8Array): DoorHandles {
  const key = createHmac('sha256', secret).update('organizations at doors').digest();
  return {
    handleOf({ deviceId, timeslotId }, organizationId) {
      const mark = createHmac('sha256', key)
        .update(`${deviceId} ${timeslotId} ${organizationId}`)
        .digest('hex');
      // RFC 9562, version 8: what is in it is ours to say.
      return [
        mark.slice(0, 8),
        mark.slice(8, 12),
        `8${mark.slice(13, 16)}`,
        `a${mark.slice(17, 20)}`,
        mark.slice(20, 32),
      ].join('-');
    },
  };
}
