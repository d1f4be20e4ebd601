import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Secrets of others that this server must be able to read again (client secrets of sign-in providers): encrypted in the
 * database with a key of the environment (SECRETS_KEY), so that a backup alone opens none of them.
 */
export interface SealedSecrets {
  /** @param owner the id of the row it stands in: a value that is copied into another row cannot be read there */
  seal(secret: string, owner: string): string;
  /** Null where it cannot be read: another key, another row, or a value that was changed. */
  open(sealed: string, owner: string): string | null;
}

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM. @param secretsKey SECRETS_KEY: any text of 32 characters or more */
export function createSealedSecrets(secretsKey: string): SealedSecrets {
  const key = Buffer.from(hkdfSync('sha256', secretsKey, '', 'meeting-door sealed secrets', 32));
  return {
    seal(secret, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(owner));
      const data = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return [VERSION, ...[iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join(
        '.',
      );
    },
    open(sealed, owner) {
      const [version, ...parts] = sealed.split('.');
      const [iv, tag, data] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (version !== VERSION || !iv || !tag || !data || tag.length !== TAG_BYTES) return null;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
        decipher.setAAD(Buffer.from(owner));
        decipher.setAuthTag(tag);
        return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
