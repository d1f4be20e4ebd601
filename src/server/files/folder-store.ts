import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';

/** Files in a folder of this machine (DATA_DIR/files/stored), readable by the server's own user alone. */
export function createFolderStore(root: string): FileStore {
  const pathOf = (name: string): string => join(root, name);
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const partial = `${path}.partial`;
      const handle = await open(partial, 'w', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(partial, path);
    },
    async open(name) {
      const path = pathOf(name);
      const found = await stat(path).catch(() => null);
      return found?.isFile() ? { stream: createReadStream(path), size: found.size } : null;
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
