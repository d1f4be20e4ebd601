import { getDemoSignIns as declared } from '../../../contract/identity.ts';
import type { Action } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { IdentityTools } from '../../services/identity/identity-tools.ts';

/**
 * The demo's sign-ins, from the setting `demo` that making the demo writes.
 *
 * @throws Refusal NOT_FOUND where it was never made, and where its accounts stay closed (`who-can-come.ts`)
 */
export const getDemoSignIns =
  ({ config }: IdentityTools): Action<'getDemoSignIns'> =>
  async (context) => {
    if (!config.demo) throw new Refusal('NOT_FOUND');
    const row = await context.tx
      .selectFrom('setting')
      .select('value')
      .where('name', '=', 'demo')
      .executeTakeFirst();
    const read = declared.result.safeParse(row?.value);
    if (!read.success || read.data.signIns.length === 0) throw new Refusal('NOT_FOUND');
    return read.data;
  };
