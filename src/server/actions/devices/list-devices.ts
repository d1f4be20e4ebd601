import type { z } from 'zod';
import type { deviceShape } from '../../../contract/devices.ts';
import { deviceExpiry } from '../../../domain/devices/device.ts';
import {
  contactStateOf,
  type DeviceContact,
  isListed,
  safeToClose,
} from '../../../domain/devices/device-contact.ts';
import type { Action } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { DeviceTools } from '../../services/devices/device-tools.ts';
import { countOpenAttention } from '../../store/attention.ts';
import { type ContactRow, personReports, tabletReports } from '../../store/device-contacts.ts';
import { type FleetRow, listOpenFleets } from '../../store/device-fleets.ts';
import { type DeviceRow, listTablets } from '../../store/devices.ts';
import { loadProgram } from '../../store/programs.ts';
import { newestMessages } from '../../store/tablet-calls.ts';

type Listed = Omit<z.input<typeof deviceShape>, 'contactState'> & Pick<DeviceContact, 'state'>;

/** The devices of a program: its tablets, those that were removed too, and people's own that queue check-ins. */
export const listDevices =
  ({ deviceTtlSeconds, version }: DeviceTools): Action<'listDevices'> =>
  async (context, { params: { programId } }) => {
    const { tx, now } = context;
    const program = await loadProgram(tx, programId);
    if (!program) throw new Refusal('NOT_FOUND');
    const reports = await tabletReports(tx, programId);
    const messages = await newestMessages(tx, programId);
    const tablets = (await listTablets(tx, programId, now)).map((row) => ({
      ...tabletOf(row, reports.get(row.id)),
      message: messages.get(row.id) ?? null,
      expiresAt: row.paired_at && deviceExpiry(row.paired_at, program.timelineEnd, deviceTtlSeconds),
    }));
    const own = (await personReports(tx, programId))
      .filter((row) => isListed({ isStaff: row.is_staff, queued: row.queued }))
      .map(ownDeviceOf);
    const devices = [...tablets, ...own];
    const fleets = (await listOpenFleets(tx, programId, now)).map(fleetOf);
    const openAttention = await countOpenAttention(tx, programId);
    return {
      devices: devices.map((device) => ({ ...device, contactState: contactStateOf(device, now) })),
      fleets,
      safeToClose: safeToClose({ devices, openAttention }, now),
      openAttention,
      serverTime: now,
      appVersion: version,
    };
  };

const tabletOf = (row: DeviceRow, report: ContactRow | undefined): Listed => ({
  id: row.id,
  kind: 'TABLET',
  name: row.name,
  person: row.paired_by,
  mode: row.mode,
  roomIds: row.room_ids,
  pairedAt: row.paired_at,
  expiresAt: null,
  removedAt: row.revoked_at,
  removedBy: row.revoked_by,
  signs: row.paired_at ? row.public_key !== null : null,
  fleetId: row.fleet_id,
  // A tablet that has not taken its code yet will have them from the start.
  ring: row.rung_at ? { rungAt: row.rung_at, stoppedAt: row.ring_stopped_at } : null,
  rehearsal: {
    until: row.rehearsal_until,
    endedBecause: row.rehearsal_ended,
    rehearsing: report?.rehearsing ?? false,
  },
  settingsPending: row.paired_at !== null && row.settings_revision !== row.confirmed_revision,
  ...lastSaid(report),
});

const fleetOf = (row: FleetRow) => ({
  id: row.id,
  name: row.name,
  mode: row.mode,
  roomIds: row.room_ids,
  places: row.places,
  taken: row.taken,
  expiresAt: row.expires_at,
  createdBy: row.created_by,
});

const ownDeviceOf = (row: ContactRow): Listed => ({
  id: row.device_id,
  kind: 'PERSON',
  name: row.name,
  person: row.person,
  mode: null,
  roomIds: [],
  pairedAt: null,
  expiresAt: null,
  removedAt: row.removed_at,
  removedBy: null,
  signs: null,
  ...lastSaid(row),
});

const lastSaid = (row: ContactRow | undefined) => ({
  state: row?.state ?? ('OPEN' as const),
  lastContactAt: row?.last_contact_at ?? null,
  queued: row?.queued ?? 0,
  oldestUnsentAt: row?.oldest_unsent_at ?? null,
  offsetMs: row?.offset_ms ?? null,
  appVersion: row?.app_version ?? '',
  battery:
    row && row.battery_percent !== null
      ? { percent: row.battery_percent, charging: row.battery_charging === true }
      : null,
  roomId: row?.room_id ?? null,
});
