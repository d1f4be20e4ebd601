import { timeOf } from '../../src/domain/time/zones.ts';
import { DEMO_DATA, startProduct } from './product.ts';

/** Zones without a clock change, one of each whole hour from -11 to +12. */
const ZONES = [
  'Pacific/Pago_Pago',
  'Pacific/Honolulu',
  'Pacific/Gambier',
  'Pacific/Pitcairn',
  'America/Phoenix',
  'America/Costa_Rica',
  'America/Bogota',
  'America/Puerto_Rico',
  'America/Argentina/Buenos_Aires',
  'America/Noronha',
  'Atlantic/Cape_Verde',
  'Africa/Abidjan',
  'Africa/Lagos',
  'Africa/Maputo',
  'Africa/Nairobi',
  'Asia/Dubai',
  'Asia/Karachi',
  'Asia/Dhaka',
  'Asia/Jakarta',
  'Asia/Manila',
  'Asia/Tokyo',
  'Pacific/Port_Moresby',
  'Pacific/Guadalcanal',
  'Pacific/Tarawa',
];

/**
 * Where it is between ten and eleven in the morning: the tests last half an hour, and what they meet, a day of the demo
 * with meetings before and after, must be the same whenever they run.
 */
function zoneInTheMorning(): string {
  const now = new Date().toISOString();
  return ZONES.find((zone) => timeOf(now, zone).startsWith('10:')) ?? 'Asia/Jakarta';
}

/**
 * The demo of the whole run, made once: a cluster, its migrations and a program of today are the same for each file, and
 * making them took longer than many of the tests.
 */
export async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct({ DEMO_TIMEZONE: zoneInTheMorning() });
  // Stopped, its files stand still and can be copied.
  await product.cut();
  process.env[DEMO_DATA] = product.dataDir;
  return async () => {
    delete process.env[DEMO_DATA];
    await product.end();
  };
}
