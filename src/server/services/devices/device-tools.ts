import type { DeviceProofs } from '../../identity/device-proofs.ts';
import type { RateLimits } from '../../identity/rate-limits.ts';

/** What the verbs of paired tablets work with, beside their unit of work. */
export interface DeviceTools {
  /** Where people reach the product, without a slash at its end. */
  publicUrl: string;
  /** The longest that a device token lives, in seconds. */
  deviceTtlSeconds: number;
  /** The version this server runs. */
  version: string;
  limits: RateLimits;
  proofs: Pick<DeviceProofs, 'nonce'>;
}
