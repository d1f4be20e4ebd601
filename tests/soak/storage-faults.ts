import type { DBCore, DBCoreMutateRequest, DBCoreMutateResponse } from 'dexie';
import { Dexie } from 'dexie';
import type { DeviceDatabase } from '../../src/offline/database.ts';

/** A disk that is full, or a transaction that the browser ends: put between Dexie and its database. */
export class StorageFaults {
  #armed: { kind: 'QUOTA' | 'ABORT'; table: string | null; left: number } | null = null;
  /** Whether the last one that was armed has come to pass. */
  struck = false;

  /** @param table only its writes count; null: any */
  arm(kind: 'QUOTA' | 'ABORT', table: string | null, afterWrites: number): void {
    this.#armed = { kind, table, left: afterWrites };
    this.struck = false;
  }

  disarm(): void {
    this.#armed = null;
  }

  /** Before the database is opened. */
  watch(db: DeviceDatabase): void {
    db.use({
      stack: 'dbcore',
      name: 'storage-faults',
      create: (core): DBCore => ({
        ...core,
        table: (name) => {
          const table = core.table(name);
          return { ...table, mutate: (request) => this.#refusal(name, request) ?? table.mutate(request) };
        },
      }),
    });
  }

  #refusal(table: string, request: DBCoreMutateRequest): Promise<DBCoreMutateResponse> | null {
    const armed = this.#armed;
    if (!armed || (armed.table !== null && armed.table !== table)) return null;
    if (armed.left > 0) {
      armed.left -= 1;
      return null;
    }
    this.#armed = null;
    this.struck = true;
    if (armed.kind === 'ABORT') request.trans.abort();
    const name = armed.kind === 'QUOTA' ? 'QuotaExceededError' : 'AbortError';
    const error = new DOMException('The soak took the disk away.', name);
    return Dexie.Promise.reject(error) as unknown as Promise<DBCoreMutateResponse>;
  }
}
