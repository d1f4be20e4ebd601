import { getDemoSignIns as declared } from '../../../contract/identity.ts';
import type { Action } from '../../http/handler.ts';
import type { IdentityTools } from './identity-tools.ts';

/** The demo's sign-ins, from the setting `demo` that making the demo writes; none where it was never made or is off. */
export const getDemoSignIns =
  ({ config }: IdentityTools): Action<'getDemoSignIns'> =>
  async (work) => {
    if (config.demo === false) return { signIns: [] };
    const row = await work.tx
      .selectFrom('setting')
      .select('value')
      .where('name', '=', 'demo')
      .executeTakeFirst();
    const read = declared.result.safeParse(row?.value);
    return read.success ? read.data : { signIns: [] };
  };
