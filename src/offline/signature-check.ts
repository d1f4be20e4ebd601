import type { ReadBadge } from '../domain/meetings/badge.ts';
import type { BadgeKey, ProgramStateRow } from './documents.ts';
import { verifySignature } from './verify-signature.ts';

/** A badge's signature, verified beside the reading. */
export class SignatureCheck {
  /** False until `begin` has told the program's key, and where the program has none by the badge's key id. */
  valid: Promise<boolean> = Promise.resolve(false);
  readonly #badge: ReadBadge;
  readonly #early: { publicKey: string; valid: Promise<boolean> } | null;

  /** @param likely the key that is remembered: verified by it at once, believed only if it is the program's still */
  constructor(badge: ReadBadge, likely: BadgeKey | undefined) {
    this.#badge = badge;
    this.#early = likely ? { publicKey: likely.publicKey, valid: this.#by(likely.publicKey) } : null;
  }

  /** @param state of the program, as it was read for this scan */
  begin(state: ProgramStateRow | undefined): void {
    const key = state?.badgeKeys.find(({ keyId }) => keyId === this.#badge.keyId);
    if (!key) return;
    this.valid = this.#early?.publicKey === key.publicKey ? this.#early.valid : this.#by(key.publicKey);
  }

  #by(publicKey: string): Promise<boolean> {
    const { signature, signed } = this.#badge;
    const valid = verifySignature(publicKey, signature, signed);
    // Asked for when the reading is done; a failure until then is nobody's yet.
    valid.catch(() => undefined);
    return valid;
  }
}
