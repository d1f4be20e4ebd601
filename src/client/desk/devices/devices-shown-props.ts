import type { Instant } from '../../../domain/time/instants.ts';
import type { DeviceRow } from './device-rows.ts';

export interface DevicesShownProps {
  rows: readonly DeviceRow[];
  /** By the server's clock. */
  now: Instant;
  zone: string;
  roomNames: ReadonlyMap<string, string>;
  serverVersion: string;
  onRemove: (row: DeviceRow) => void;
  onChange: (row: DeviceRow) => void;
  onRing: (row: DeviceRow) => void;
  onMessage: (row: DeviceRow) => void;
  onRehearse: (row: DeviceRow) => void;
  /** The ids of the tablets that are selected for a bulk action. */
  chosen: ReadonlySet<string>;
  onChosen: (id: string, chosen: boolean) => void;
}
