import { X509Certificate } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
import { errorCode } from '@meeting-door/embedded-postgres';

/** What the configuration names on this machine, looked at before anything is changed. Each error is one line. */

/** Nothing here has this name by itself. */
const PROBE = '.meeting-door-writes';

const reasons: Record<string, string> = {
  ENOTDIR: 'a file is in its place',
  EEXIST: 'a file is in its place',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'that disk is read-only',
  ENOSPC: 'that disk is full',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
};

/**
 * Makes DATA_DIR where it is missing, and writes there.
 *
 * @throws Error in one line that names DATA_DIR, what is wrong and what to set
 */
export async function checkDataDir(dataDir: string): Promise<void> {
  const folder = resolve(dataDir);
  const probe = join(folder, `${PROBE}-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    await writeFile(probe, 'can be written', { mode: 0o600 });
    await rm(probe, { force: true });
  } catch (error) {
    const reason = reasons[errorCode(error) ?? ''] ?? (error as Error).message;
    throw new Error(
      `DATA_DIR: ${folder} cannot be used: ${reason}. Set DATA_DIR to a folder that this user may write to.`,
    );
  }
}

/**
 * Reads the certificate and its key, and proves that they belong together.
 *
 * @throws Error in one line that names the variable, what is wrong and what to set
 */
export async function checkTls({ certFile, keyFile }: { certFile: string; keyFile: string }): Promise<void> {
  const cert = await readPem('TLS_CERT_FILE', certFile);
  const key = await readPem('TLS_KEY_FILE', keyFile);
  const wrong = (name: string, file: string, what: string) => {
    throw new Error(`${name}: ${file} ${what}.`);
  };
  try {
    new X509Certificate(cert);
    createSecureContext({ cert });
  } catch {
    wrong(
      'TLS_CERT_FILE',
      certFile,
      'is no certificate. Set it to a PEM file: the certificate with its chain',
    );
  }
  try {
    createSecureContext({ key });
  } catch {
    wrong(
      'TLS_KEY_FILE',
      keyFile,
      'is no private key. Set it to a PEM file with the key, without a passphrase',
    );
  }
  try {
    createSecureContext({ cert, key });
  } catch {
    wrong(
      'TLS_KEY_FILE',
      keyFile,
      'is not the key of the certificate in TLS_CERT_FILE. Set the two that belong together',
    );
  }
}

const readPem = (name: string, file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: unknown) => {
    const code = errorCode(error);
    const reason =
      code === 'ENOENT'
        ? 'does not exist'
        : code === 'EISDIR'
          ? 'is a folder'
          : 'cannot be read by this user';
    throw new Error(`${name}: ${file} ${reason}. Set it to a PEM file that this user may read.`);
  });
