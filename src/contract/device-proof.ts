/** How a tablet's signature travels. Without schemas: every view that works at a door loads it. */

/** A paired tablet's signature over the call (domain/devices/device-key). */
export const DEVICE_PROOF_HEADER = 'x-device-proof';
/** In answers to a tablet that signs: what its next proofs name. With a 401: sign this call again, with this. */
export const DEVICE_NONCE_HEADER = 'x-device-nonce';

/** In the JWS' header, so that nothing else that is signed by such a key passes for a proof. */
export const PROOF_TYPE = 'device-proof';
